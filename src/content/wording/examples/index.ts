import { claimExamples } from './claim-examples.ts'
import type { Examples } from './example.ts'
import { mannerExamples } from './manner-examples.ts'
import { offerExamples } from './offer-examples.ts'
import { promiseExamples } from './promise-examples.ts'

/** The examples of every rule, by its id. */
export const examples: Examples = {
  ...promiseExamples,
  ...claimExamples,
  ...offerExamples,
  ...mannerExamples,
}
