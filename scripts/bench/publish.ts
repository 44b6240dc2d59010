import { treatments } from '#content/sections/treatments.ts'
import { applyChanges } from '#server/content/changes.ts'
import { changePublishMode } from '#server/publishing/change-mode.ts'
import { publishChanges } from '#server/publishing/publish.ts'
import { readWaiting } from '#server/publishing/waiting.ts'
import { startSite } from '#server/testing/site.ts'
import { atMost, type Figure, median, reported, showMilliseconds } from '../figures.ts'
import { ask } from './recorded-answer.ts'

const CHANGES = 200
const ROUNDS = 5
const MAX_MILLISECONDS = 300
const by = 'bench'

/** Publishes two hundred waiting changes at once on SQLite; measured until a visitor gets the new page. */
export async function publishFigures(): Promise<Figure[]> {
  const site = await startSite()
  const { db, page, url } = site
  await changePublishMode(db, 'batch', by)
  const live: number[] = []
  const sheets: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const name = `Tratamento da rodada ${round}`
    const data = { ...treatments.fallback, name, is_active: false }
    const creations = Array.from({ length: CHANGES - 1 }, () => {
      return { kind: 'create' as const, entity: 'treatments', data }
    })
    const shown = {
      kind: 'create' as const,
      entity: 'treatments',
      data: { ...data, is_active: true },
    }
    await applyChanges(db, [...creations, shown], { by })
    const asked = performance.now()
    const waiting = await readWaiting(db)
    sheets.push(performance.now() - asked)
    const documents = waiting.documents.map(({ entity, id, before, after }) => {
      return { entity, id, before, after }
    })
    const start = performance.now()
    await publishChanges(db, { documents, orders: waiting.orders, note: '' }, { by })
    await page.refresh()
    const { body } = await ask(url, {})
    if (!body.includes(name)) throw new Error('the page does not show what was published')
    live.push(performance.now() - start)
  }
  await site.close()
  return [
    {
      ...atMost(`${CHANGES} changes to live`, median(live), MAX_MILLISECONDS, showMilliseconds),
      detail: `each round: ${live.map(showMilliseconds).join(', ')}`,
    },
    reported('the sheet of them', showMilliseconds(median(sheets))),
  ]
}
