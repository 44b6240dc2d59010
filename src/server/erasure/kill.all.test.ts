import { describe, expect, onTestFinished, test } from 'vitest'
import { withdrawalPathOf } from '#protocol/consents.ts'
import { ERASURE_PATH, type ErasedEntry } from '#protocol/erasure.ts'
import { openDatabase } from '../database/open/open.ts'
import type { Database } from '../database/tables.ts'
import { openS3Storage } from '../images/storage/s3-storage.ts'
import { addTestimonial, storePortrait } from '../testing/erasure.ts'
import { s3Account, testS3 } from '../testing/images/s3.ts'
import { type SiteProcess, send, signIn, startProcess } from '../testing/processes/process.ts'
import { databases, testDatabase } from '../testing/server.ts'

const NAME = 'Quitéria Vasconcelos'
const MINUTES_MILLISECONDS = 300_000

/** After how many deletions of files it is killed, and whether while it withdraws a testimonial; on SQLite also before the first. */
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

  const erased = async ({ url }: SiteProcess): Promise<ErasedEntry[]> =>
    (await fetch(url + ERASURE_PATH, { headers: { cookie } })).json()

  /** How many rows still hold her words. */
  const rowsOf = (id: string) =>
    withDatabase(async (db) => {
      const documents = await db.selectFrom('documents').select('id').where('id', '=', id).execute()
      const versions = await db.selectFrom('revisions').select('id').where('id', '=', id).execute()
      return documents.length + versions.length
    })

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

  const erase = ({ url }: SiteProcess, id: string) =>
    send(url + ERASURE_PATH, 'POST', { entity: 'testimonials', id, name: NAME }, cookie)
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
    'killed while it erases has erased nothing, or everything once started again',
    async () => {
      let site = await start()
      cookie = await signIn(site)
      for (const [deletions, isWithdrawal] of momentsOn(engine)) {
        const { id, hers, others } = await addPeople()
        const isDeleting = deletions === undefined ? undefined : untilDeleting(deletions)
        const ask = () => (isWithdrawal ? withdraw(site, id) : erase(site, id))
        site = await askUntilKilled(site, ask, isDeleting)

        const unfinished = async () => (await erased(site)).filter((one) => !one.isFinished)
        await expect.poll(unfinished, { timeout: 120_000 }).toEqual([])
        const isErased = (await erased(site)).some((one) => one.id === id)
        if (isDeleting) expect(isErased).toBe(true)
        expect(await rowsOf(id)).toBe(isErased ? 0 : 2)
        expect(stored(hers)).toEqual(isErased ? [] : hers)
        expect(stored(others)).toEqual(others)
      }
    },
    MINUTES_MILLISECONDS,
  )
})
