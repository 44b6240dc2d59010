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
