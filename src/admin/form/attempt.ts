import { SdkError } from '#sdk/sdk-error.ts'
import { reportError } from '../data/query-client.ts'
import { toast } from '../ui/toast.tsx'

type Words = {
  success?: string
  /** Where the server has no words of its own: it broke, or never answered. */
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
    const code = error instanceof SdkError ? error.code : 0
    const isRefusal = code >= 400 && code < 500
    const { message } = error as Error
    if (code !== 401) toast.error(isRefusal ? message : (failure ?? message))
    return false
  }
}
