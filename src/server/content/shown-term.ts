import { createHash } from 'node:crypto'
import {
  type Clinic,
  clinicFactsOf,
  currentTerm,
  termPointsOf,
  termTextOf,
} from '#content/consent/consent-term.ts'

/** Identifies the term as a form shows it, whatever she chooses there: equal if and only if its words are. */
export function shownTermOf(clinic: Clinic): string {
  const facts = { ...clinicFactsOf(clinic), naming: 'anonymous' as const, name: '' }
  const words = [termTextOf(currentTerm(), facts), ...termPointsOf(currentTerm(), facts)]
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url')
}
