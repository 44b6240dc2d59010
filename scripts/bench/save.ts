import { hero } from '#content/sections/hero.ts'
import { saveDocument } from '#server/content/changes.ts'
import { type StartedSite, startSite } from '#server/testing/site.ts'
import { atMost, type Figure, quantile, reported, showMilliseconds } from '../figures.ts'
import { askPage } from './recorded-answer.ts'

const SAVES = 200
const MAX_P95_MILLISECONDS = 20

/** Milliseconds for the save, and from its answer until a visitor gets the new page. */
async function saveToLive({ db, page, url }: StartedSite, title: string) {
  const start = performance.now()
  const data = { ...hero.fallback, title }
  await saveDocument(db, { entity: 'hero', id: 'hero', data, by: 'bench' })
  const answered = performance.now()
  await page.refresh()
  const text = await askPage(url)
  if (!text.includes(title)) throw new Error('the refreshed page does not show what was saved')
  return { saved: answered - start, live: performance.now() - answered }
}

export const spreadOf = (times: number[]) =>
  [0.5, 0.95, 1].map((share) => showMilliseconds(quantile(times, share))).join(', ')

/** Consecutive saves on SQLite, starting with the first after a start. */
export async function saveFigures(): Promise<Figure[]> {
  const site = await startSite()
  const saved: number[] = []
  const live: number[] = []
  for (let number = 1; number <= SAVES; number++) {
    const times = await saveToLive(site, `Leveza em ${number} palavras`)
    saved.push(times.saved)
    live.push(times.live)
  }
  await site.close()
  return [
    {
      ...atMost('save to live, p95', quantile(live, 0.95), MAX_P95_MILLISECONDS, showMilliseconds),
      detail: `median, p95, most: ${spreadOf(live)}`,
    },
    reported('the save itself', showMilliseconds(quantile(saved, 0.95)), spreadOf(saved)),
  ]
}
