import type { ProblemCode } from '../../http/problems.ts'

export type RefusalCode = Extract<ProblemCode, 'file-broken' | 'file-animation' | 'file-pixels'>

/** Why the image worker does not accept a picture. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
