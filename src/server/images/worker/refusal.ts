import type { ProblemCode } from '../../http/problems.ts'

export type RefusalCode = Extract<ProblemCode, 'file-broken' | 'file-animation' | 'file-pixels'>

/** Why a picture is not taken; travels from the darkroom to the site. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
