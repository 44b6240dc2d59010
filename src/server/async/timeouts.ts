import type { Readable } from 'node:stream'

const STALL_MILLISECONDS = 2_000

/** Rejects when the source has ended but `reading` never settles: @fastify/busboy waits forever for the end of a damaged part. */
export async function unlessStalled<Result>(
  source: Readable,
  reading: Promise<Result>,
): Promise<Result> {
  const stalled = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(stalled.reject, STALL_MILLISECONDS, new Error('The form has no end.'))
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

/** Rejects when the work takes longer, without cancelling it. */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(late.reject, milliseconds, new Error('This takes too long.'))
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
