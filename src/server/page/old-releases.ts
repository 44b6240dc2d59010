import { readRelease } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { type Answer, prepareBody } from './answer.ts'
import { publicContentOf, releaseContentAnswer } from './release-answers.ts'

const RELEASES_KEPT = 8

export type OldReleases = {
  keep: (id: number, content: Answer) => void
  /** Undefined when there is no release of that number. */
  read: (id: number) => Promise<Answer | undefined>
}

/** The contents of earlier releases: the pages that visitors still have open ask for them. */
export function openOldReleases(db: Database, publicUrl: string | undefined): OldReleases {
  const kept = new Map<number, Answer>()

  function keep(id: number, content: Answer) {
    kept.set(id, content)
    const [oldest] = kept.keys()
    if (kept.size > RELEASES_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  async function read(id: number) {
    const ready = kept.get(id)
    if (ready) return ready
    const release = await readRelease(db, id)
    if (!release) return undefined
    const body = prepareBody(JSON.stringify(publicContentOf(release, () => {})))
    const content = releaseContentAnswer(body, publicUrl)
    keep(id, content)
    return content
  }

  return { keep, read }
}
