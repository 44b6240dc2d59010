import type { Readable } from 'node:stream'

const TIMEOUT_MILLISECONDS = 2_000

/** Rejects when the source has ended but `reading` never settles: @fastify/busboy waits forever for the end of a damaged part. */
export async function unlessStalled<Result>(
  source: Readable,
  reading: Promise<Result>,
): Promise<Result> {
  const stalled = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(stalled.reject, TIMEOUT_MILLISECONDS, new Error('The form has no end.'))
  }
  if (source.readableEnded) wait()
  else source.once('end', wait)
  try {
    return await Promise.race([reading, stalled.promise])
  } finally {
    clearTimeout(timer)
    source.off('end', wait)
  }
}
