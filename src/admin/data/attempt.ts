import { isReasonRequired, SdkError } from '#sdk/sdk-error.ts'
import { reportError } from '../ui/session-end.ts'
import { toast } from '../ui/toast.tsx'

type Words = {
  success?: string
  /** Used when the server failed or did not answer; a refusal is shown in the server's words. */
  failure?: string
  /** What is tried, where neither is given: the next success of the same closes the message of its failure. */
  id?: string | undefined
}

/** Runs an action and reports the result as a toast. Returns whether it succeeded. */
export async function attempt(
  act: () => Promise<unknown>,
  { success, failure, id = success ?? failure }: Words = {},
): Promise<boolean> {
  try {
    await act()
    if (success) toast.success(success, { id })
    else if (id) toast.close(id)
    return true
  } catch (error) {
    reportError(error)
    tellFailure(error, failure, id)
    return false
  }
}

/** A refusal in the server's words; `failure` where the server failed or did not answer. Nothing where the person was asked and went back. */
export function tellFailure(error: unknown, failure?: string, id?: string) {
  const code = error instanceof SdkError ? error.code : 0
  const isRefusal = code >= 400 && code < 500
  const { message } = error as Error
  if (code !== 401 && !isReasonRequired(error))
    toast.error(isRefusal ? message : (failure ?? message), { id })
}
