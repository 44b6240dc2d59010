import { createHash } from 'node:crypto'
import {
  type Clinic,
  clinicFactsOf,
  type ShownTerm,
  termPointsOf,
  termTextOf,
} from '#content/consent/consent-term.ts'

/** The term as a form shows it, whatever she chooses there. */
export function shownTermOf(content: Clinic): ShownTerm {
  const clinic = clinicFactsOf(content)
  const facts = { ...clinic, naming: 'anonymous' as const, name: '' }
  const words = [termTextOf(facts), ...termPointsOf(facts)]
  return { id: createHash('sha256').update(JSON.stringify(words)).digest('base64url'), clinic }
}
