import type { PublicContent } from '#content/publish.ts'
import type { Answer } from '../page/answer.ts'

const known = new WeakMap<Answer, Map<string, string>>()

/** The ids of the treatments on the page by their names. Read once per release. */
export function treatmentIdsOf(content: Answer): Map<string, string> {
  const ids = known.get(content) ?? readIds(content)
  known.set(content, ids)
  return ids
}

function readIds({ variants }: Answer): Map<string, string> {
  const { treatments }: PublicContent = JSON.parse(variants.identity.bytes.toString())
  return new Map(treatments.map(({ name, id }) => [name.trim(), id]))
}
