import { needleOfCoded } from '#content/erasure/needle.ts'
import { type CodedTerms, codedTermsOf, type Digest } from '#content/erasure/terms.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { SoughtPerson } from './matching.ts'

/** What an erasure looked for and what was chosen, without a word that somebody could read. Repeats the erasure on a restored backup. */
export type ErasureDigests = {
  /** Tells whether the key is still the one with which they were made. */
  check: string
  terms: CodedTerms
  /** The keys of documents that are about the person. */
  entries: string[]
  /** The keys of mentions that were erased, and of those that were left. */
  chosen: string[]
  left: string[]
}

/** What a restore can bring back. The other kinds of mentions are in no backup. */
export const repeatableKinds = [
  ...['entry', 'field', 'note', 'scheduled-note', 'wording'],
  ...['consent', 'picture', 'caption', 'person', 'activity'],
]

export const kindOf = (key: string) => key.slice(0, key.indexOf(':'))

const isRepeatable = (key: string) => repeatableKinds.includes(kindOf(key))

/** Another for each erasure: two records of one person can't be told to be of the same. */
const saltedWith =
  (id: string, digest: Digest): Digest =>
  (text) =>
    digest(`${id}:${text}`)

type Searched = { id: string } & Pick<ErasureDigests, 'entries' | 'chosen' | 'left'> & {
    /** As they were typed. */
    terms: string[]
  }

export function digestsOf({ id, terms, entries, chosen, left }: Searched, digest: Digest): string {
  const salted = saltedWith(id, digest)
  return toJson({
    check: salted(''),
    terms: codedTermsOf(terms, salted),
    entries,
    chosen: chosen.filter(isRepeatable),
    left: left.filter(isRepeatable),
  } satisfies ErasureDigests)
}

/** Undefined if the key is another one. */
export function readDigests(
  { id, digests }: { id: string; digests: string },
  digest: Digest,
): (ErasureDigests & { person: SoughtPerson }) | undefined {
  const salted = saltedWith(id, digest)
  // Written by `erasePerson` alone.
  const kept = fromJson(digests) as ErasureDigests | undefined
  if (kept?.check !== salted('')) return undefined
  const person = { ...needleOfCoded(kept.terms, salted), entries: new Set(kept.entries) }
  return { ...kept, person }
}
