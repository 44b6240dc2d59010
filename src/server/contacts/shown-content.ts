import type { PublicContent } from '#content/public/public-content.ts'
import type { PreparedResponse } from '../page/answer.ts'

const known = new WeakMap<PreparedResponse, PublicContent>()

/** What visitors receive, read once per save. */
export function shownContentOf(answer: PreparedResponse): PublicContent {
  const content: PublicContent =
    known.get(answer) ?? JSON.parse(answer.variants.identity.bytes.toString())
  known.set(answer, content)
  return content
}
