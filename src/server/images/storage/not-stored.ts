import { problem } from '../../http/problems.ts'

/** The storage did not take a picture; `message` is for the person who sent it (spec.md section 8). */
export const notStored = (message: string, cause?: unknown) =>
  problem('file-not-stored', { message, cause })

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
