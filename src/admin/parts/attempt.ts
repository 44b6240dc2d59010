import { SdkError } from '#sdk/sdk-error.ts'
import { reportError } from '../data/query-client.ts'
import { toast } from './toast.tsx'

type Words = {
  success?: string
  /** Where the server's own words would not do. */
  failure?: string
}

/** Does it and says so; a refusal is told in the server's words. Whether it was done. */
export async function attempt(
  act: () => Promise<unknown>,
  { success, failure }: Words = {},
): Promise<boolean> {
  try {
    await act()
    if (success) toast.success(success)
    return true
  } catch (error) {
    reportError(error)
    const isSessionEnd = error instanceof SdkError && error.code === 401
    if (!isSessionEnd) toast.error(failure ?? (error as Error).message)
    return false
  }
}
