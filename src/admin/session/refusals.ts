import { SdkError } from '#sdk/sdk-error.ts'
import { errorsOf, isIssues } from '../ui/schema-errors.ts'

type Form = { setErrors: (errors: Record<string, string>) => void }

/** Shows the server's messages beside these fields. Returns one sentence if there are none, otherwise an empty one. */
export function showRefusals(form: Form, error: unknown, fields: string[]): string {
  const errors = Object.entries(issuesOf(error)).filter(([name]) => fields.includes(name))
  form.setErrors(Object.fromEntries(errors))
  return errors.length > 0 ? '' : (error as Error).message
}

function issuesOf(error: unknown): Record<string, string> {
  if (!(error instanceof SdkError)) return {}
  if (error.problem === 'wrong-current-password') return { currentPassword: error.message }
  return isIssues(error.data) ? errorsOf(error.data) : {}
}
