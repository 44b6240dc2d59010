import { SdkError } from '#sdk/sdk-error.ts'
import { errorsOf, isIssues } from '../ui/schema-errors.ts'

/** The server's messages for fields on the screen, or one sentence if there are none. */
export function refusalsOf(error: unknown, fields: string[]) {
  const issues = error instanceof SdkError && isIssues(error.data) ? errorsOf(error.data) : {}
  const errors = Object.fromEntries(
    Object.entries(issues).filter(([name]) => fields.includes(name)),
  )
  const isBesideFields = Object.keys(errors).length > 0
  return { errors, failure: isBesideFields ? '' : (error as Error).message }
}
