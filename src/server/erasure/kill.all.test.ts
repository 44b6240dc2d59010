import { describe, expect, onTestFinished, test } from 'vitest'
import { withdrawalPathOf } from '#protocol/consents.ts'
import type { Erasure, Finds } from '#protocol/erasure.ts'
import { openDatabase } from '../database/open/open.ts'
import type { Database } from '../database/tables.ts'
import { openS3Storage } from '../images/storage/s3-storage.ts'
import { addTestimonial, erasableOf, storePortrait } from '../testing/erasure.ts'
import { s3Account, testS3 } from '../testing/images/s3.ts'
import {
  PASSWORD,
  type SiteProcess,
  send,
  signIn,
  startProcess,
} from '../testing/processes/process.ts'
import { databases, testDatabase } from '../testing/server.ts'

const NAME = 'Quitéria Vasconcelos'
const MINUTES_MILLISECONDS = 300_000

/** After how many deletions of files it is killed, and whether while it withdraws a testimonial; on SQLite also at any moment. */
const momentsOn = (engine: string): [deletions?: number, isWithdrawal?: boolean][] =>
  engine === 'SQLite' ? [[], [2], [2, true]] : [[2]]

describe.each(databases)('a site on %s with its pictures in S3', (engine, make) => {
  const s3 = testS3()
  const place = testDatabase(make)
  const images = () => openS3Storage({ endpoint: s3.url, ...s3Account })
  let cookie = ''

  async function start(): Promise<SiteProcess> {
    const { dataDir, databaseUrl } = place.place
    const { bucket, region, key, secret } = s3Account
    const site = await startProcess({
      ...{ DATA_DIR: dataDir, SECRET: 'x'.repeat(32), STORAGE: 's3', S3_ENDPOINT: s3.url },
      ...{ S3_BUCKET: bucket, S3_REGION: region, S3_KEY: key, S3_SECRET: secret },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    onTestFinished(site.kill)
    return site
  }

  /** With a connection that is closed again: while somebody reads old rows, an erasure is not finished. */
  async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const db = await openDatabase(place.place, () => {})
    return work(db).finally(() => db.destroy())
  }

  const ask = async <Body>({ url }: SiteProcess, path: string, body?: object): Promise<Body> => {
    const answer = body
      ? await send(url + path, 'POST', body, cookie)
      : await fetch(url + path, { headers: { cookie } })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const search = (site: SiteProcess) =>
    ask<Finds>(site, '/api/forgetting/search', { terms: [NAME] })
  const erasures = (site: SiteProcess) => ask<Erasure[]>(site, '/api/forgetting')

  /** Her testimonial with a picture, and the picture of somebody else. */
  const addPeople = () =>
    withDatabase(async (db) => {
      const hers = await storePortrait(db, images(), 'quiteria-vasconcelos.jpg')
      const id = await addTestimonial({ db }, NAME, 'Fui ouvida.', hers.url)
      const other = await storePortrait(db, images(), 'outra.jpg')
      return { id, hers: hers.paths, others: other.paths }
    })

  /** Resolves when the site is about to delete the file after this many others, which the storage then never answers. */
  const untilDeleting = (after: number) =>
    new Promise<void>((resolve) => {
      let count = 0
      s3.faultOf = ({ method }) => {
        if (method !== 'DELETE' || count++ < after) return undefined
        resolve()
        return 'hangs'
      }
    })

  const stored = (paths: string[]) => paths.filter((path) => s3.objects.has(path))

  const forget = ({ url }: SiteProcess, chosen: string[]) => {
    const confirmed = { password: PASSWORD, confirmation: 'APAGAR' }
    return send(`${url}/api/forgetting`, 'POST', { terms: [NAME], chosen, ...confirmed }, cookie)
  }
  const withdraw = ({ url }: SiteProcess, id: string) =>
    send(url + withdrawalPathOf(id), 'POST', {}, cookie)

  /** Kills the site while it does what it is asked, and starts it again. */
  async function askUntilKilled(
    site: SiteProcess,
    ask: () => Promise<unknown>,
    isDeleting?: Promise<void>,
  ) {
    const asked = ask().catch(() => undefined)
    await isDeleting
    await site.kill()
    await asked
    s3.faultOf = () => undefined
    return start()
  }

  test(
    'that is killed while it forgets a person, or her testimonial, has forgotten nothing, or everything once it is started again',
    async () => {
      let site = await start()
      cookie = await signIn(site)
      let known = 0
      for (const [deletions, isWithdrawal] of momentsOn(engine)) {
        const { id, hers, others } = await addPeople()
        const chosen = erasableOf((await search(site)).mentions)
        const isDeleting = deletions === undefined ? undefined : untilDeleting(deletions)
        const ask = () => (isWithdrawal ? withdraw(site, id) : forget(site, chosen))
        site = await askUntilKilled(site, ask, isDeleting)

        const unfinished = async () => (await erasures(site)).filter((one) => !one.isFinished)
        await expect.poll(unfinished, { timeout: 120_000 }).toEqual([])
        const all = (await erasures(site)).length
        const isForgotten = all > known
        known = all
        if (isDeleting) expect(isForgotten).toBe(true)
        const left = erasableOf((await search(site)).mentions)
        expect(left).toEqual(isForgotten ? [] : chosen)
        expect(stored(hers)).toEqual(isForgotten ? [] : hers)
        expect(stored(others)).toEqual(others)
      }
    },
    MINUTES_MILLISECONDS,
  )
})
