import { readRelease } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { readPageImages } from '../images/library/page-images.ts'
import { type Answer, prepareBody } from './answer.ts'
import { contentVersionOf, publicContentOf, releaseContentAnswer } from './release-answers.ts'

const CONTENTS_KEPT = 8

export type OldReleases = {
  keep: (id: number, content: Answer) => void
  /** What the content of the release was in that version; undefined when it is not kept. */
  find: (id: number, version: string | undefined) => Answer | undefined
  /** Undefined when there is no release of that number. */
  read: (id: number) => Promise<Answer | undefined>
}

/** The contents of earlier releases: the pages that visitors still have open ask for them. */
export function openOldReleases(db: Database, publicUrl: string | undefined): OldReleases {
  const kept = new Map<string, Answer>()

  function keep(id: number, content: Answer) {
    kept.set(`${id}/${contentVersionOf(content)}`, content)
    const [oldest] = kept.keys()
    if (kept.size > CONTENTS_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  async function read(id: number) {
    const key = [...kept.keys()].findLast((key) => key.startsWith(`${id}/`))
    if (key) return kept.get(key)
    const release = await readRelease(db, id)
    if (!release) return undefined
    const body = prepareBody(
      JSON.stringify(publicContentOf(release, await readPageImages(db), () => {})),
    )
    const content = releaseContentAnswer(body, publicUrl)
    keep(id, content)
    return content
  }

  return { keep, find: (id, version) => kept.get(`${id}/${version}`), read }
}
