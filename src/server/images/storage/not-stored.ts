import { problem } from '../../http/problems.ts'

/** The storage did not accept a picture; `message` is for the person who uploaded it. */
export const notStored = (message: string, cause?: unknown) =>
  problem('file-not-stored', { message, cause })

const LATE = /abort|time-?d? ?out|in time/i
const UNREACHABLE = /fetch failed|socket hang up|network|ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH/i

/** Why the storage failed, for people: in Portuguese where no server has answered, otherwise the server's message. */
export function storageReasonOf(error: unknown): string {
  const { name = '', message = '', code = '' } = error as { [key: string]: string | undefined }
  const text = `${name} ${message} ${code}`
  if (LATE.test(text)) return 'o armazenamento de imagens não respondeu a tempo.'
  if (UNREACHABLE.test(text)) return 'não foi possível chegar ao armazenamento de imagens.'
  return message || String(error)
}
