/** A refused call: the code, message and data of the answer. */
export class SdkError extends Error {
  override name = 'SdkError'
  /** The HTTP status; 0 when there was no answer. */
  readonly code: number
  readonly data: unknown
  /** The stable code of the problem, where the answer has one. */
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

/** Whether the server could not be reached, or a proxy answered in its place. */
export const isAway = (error: unknown) =>
  error instanceof SdkError && [0, 502, 503, 504].includes(error.code)

/** Whether serious words need a reason; `data` names them. */
export const isReasonRequired = (error: unknown): error is SdkError =>
  error instanceof SdkError && error.problem === 'reason-required'

/** Whether the server has no space left to save anything. */
export const isDiskFull = (error: unknown) => error instanceof SdkError && error.code === 507
