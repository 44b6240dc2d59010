/** What a call was refused with: the envelope's code and message, and its data where it says more. */
export class SdkError extends Error {
  override name = 'SdkError'
  /** The HTTP status; 0 when nothing was answered at all. */
  readonly code: number
  readonly data: unknown
  /** The stable name of the problem, where the answer gives one. */
  readonly problem: string | undefined

  constructor(
    code: number,
    message: string,
    {
      data,
      problem,
      cause,
    }: { data?: unknown; problem?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.data = data
    this.problem = problem
  }
}

/** Whether the server was not reached, or something in between answered for it. */
export const isAway = (error: unknown) =>
  error instanceof SdkError && [0, 502, 503, 504].includes(error.code)
