import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { hero } from '#content/sections/hero.ts'
import { writeBackup } from '../backup/make-backup.ts'
import { openSnapshot } from '../backup/snapshot.ts'
import { seedExamples } from '../content/examples.ts'
import { migrate } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open/open.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { root } from '../disk/root.ts'
import { openLog } from '../http/log.ts'
import { filesOf, insertMedia, pathOf, storedWidthsOf, urlOf } from '../images/library/media.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { type ImageStorage, storedPathOf } from '../images/storage/image-storage.ts'
import { openPublishedPage } from '../page/published-page.ts'
import { loadRenderer } from '../page/renderer.ts'
import { restoreSite } from '../restore/restore-site.ts'
import { openDataUse } from '../site/data-use.ts'
import type { DatabaseLocation, MakePlace } from './databases.ts'
import { saveDocument } from './documents.ts'
import { makeFolder } from './folders.ts'
import { insertUser } from './service.ts'

const WIDTHS = [320, 640]

/** A place for a site: a database and a storage, without a process. */
export type TestPlace = Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'> & { images: ImageStorage }

/** Deleted after the test. Without a storage, pictures are kept in the data folder. */
export async function makePlace(make: MakePlace, images?: ImageStorage): Promise<TestPlace> {
  const place = await make()
  onTestFinished(() => place.remove())
  const { dataDir, databaseUrl } = place
  return { dataDir, databaseUrl, images: images ?? openDiskStorage(join(dataDir, 'media')) }
}

/** Closes the database when the work is done, as if no site were running. */
export async function withDatabase<Result>(
  place: Omit<TestPlace, 'images'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(place, () => {})
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

type Stored = { category: PictureCategory; widths: number[]; bytes: number; name: string }

/** An uploaded picture, whose files contain random bytes. */
export async function storePicture(
  db: Database,
  images: ImageStorage,
  { widths, bytes: size, ...named }: Stored,
) {
  const id = randomUUID()
  const url = urlOf(storedPathOf(named.category, 'jpg'))
  const paths = filesOf({ url }, widths)
  for (const path of paths) await images.save(path, randomBytes(size), 'image/jpeg')
  const file = { id, url, ...named, type: 'image/jpeg', size, widths, variantBytes: 4 * size }
  const facts = { width: 1280, height: 720, isAnimated: true, thumbhash: '', tint: '#808080' }
  const upload = { uploadedAt: new Date().toISOString(), uploadedBy: 'user-ana', sha256: '' }
  await withWriteLock(db, (db) => insertMedia(db, [{ ...file, ...facts, ...upload }]))
  return { id, url, paths }
}

/** A picture in two widths. Returns its address. */
export async function addPicture(db: Database, images: ImageStorage, bytes = 2000) {
  const named = { category: 'hero-background', name: 'foto.jpg' } as const
  return (await storePicture(db, images, { ...named, widths: WIDTHS, bytes })).url
}

/** A picture whose files are not in the storage of the site. Returns the path of its original. */
export const addLostPicture = async (db: Database) =>
  pathOf(await addPicture(db, openDiskStorage(makeFolder())))

export const saveTitle = async (db: Database, title: string, image?: string) => {
  const data = { ...hero.fallback, title, ...(image && { backgroundImage: image }) }
  await saveDocument(db, { entity: 'hero', id: 'hero', data, by: 'user-ana' })
}

/** A site with a history, a picture on its page and two people. */
export const fillSite = (place: TestPlace, title: string) =>
  withDatabase(place, async (db) => {
    await seedExamples(db)
    for (const { id, role } of people) {
      const person = { userId: `user-${id}`, email: `${id}@exemplo.com.br`, userName: id }
      const createdTime = '2026-01-02T03:04:05.000Z'
      await insertUser(db, { ...person, createdTime, role, sessionId: '' })
    }
    const image = await addPicture(db, place.images)
    await saveTitle(db, 'Antes')
    await saveTitle(db, title, image)
  })

const people = [
  { id: 'ana', role: 'owner' },
  { id: 'bia', role: 'editor' },
] as const

export const backUp = async (place: TestPlace): Promise<string> => {
  const file = join(makeFolder(), 'copia.tar.gz')
  await withDatabase(place, async (db) =>
    writeBackup(file, {
      snapshot: await openSnapshot(db),
      images: place.images,
      kind: 'asked',
    }),
  )
  return file
}

/** As the command does. */
export const restore = (file: string, place: TestPlace) =>
  withDatabase(place, (db) =>
    restoreSite({ db, file, images: place.images, keepIn: join(place.dataDir, 'backups') }),
  )

/** The page and the pictures as a visitor gets them, and everything that the panel could show. */
export const readWhole = (place: TestPlace) =>
  withDatabase(place, async (db) => {
    const renderer = await loadRenderer(join(root, 'dist'))
    const page = openPublishedPage({
      ...{ db, log: openLog('silent'), renderer, publicUrl: undefined },
      readDataUse: openDataUse(db, {}),
    })
    await page.refresh()
    const shown = page.shown()
    await page.close()
    const media = await db.selectFrom('media').selectAll().orderBy('id').execute()
    const paths = media.flatMap((row) => filesOf(row, WIDTHS))
    const files = await Promise.all(paths.map((path) => place.images.read(path)))
    return {
      title: /"title":"([^"]+)"/.exec(String(shown?.content.variants.identity.bytes))?.[1],
      page: digestOf(withoutSave(shown?.page.variants.identity.bytes)),
      content: digestOf(shown?.content.variants.identity.bytes),
      files: files.map(digestOf),
      revisions: sortedRows(await readRevisions(db)),
      saves: sortedRows(await readSaves(db)),
      media: media.map((row) => ({ ...row, widths: storedWidthsOf(row) })),
    }
  })

/** A restore is a save of its own, whose number the page names. */
const withoutSave = (page: Uint8Array | undefined) =>
  page && String(page).replace(/\/api\/saves\/\d+\//, '')

const digestOf = (bytes: Uint8Array | string | undefined) =>
  bytes && createHash('sha256').update(bytes).digest('hex')

/** A restore gives the newest version of each document another number; their order stays. */
const readRevisions = (db: Database) =>
  db
    .selectFrom('revisions')
    .select(['entity', 'id', 'save', 'data', 'position', 'is_example'])
    .select(
      sql`cast(row_number() over (partition by entity, id order by version) as integer)`.as(
        'place',
      ),
    )
    .execute()

const readSaves = (db: Database) =>
  db.selectFrom('saves').selectAll().where('kind', '<>', 'copy').execute()

/** The engines may format the same JSON differently. */
const sortedRows = (rows: { id: number | string; data?: string | null }[]) =>
  rows
    .map(({ data: json = null, ...others }) =>
      JSON.stringify({ ...others, json: json && sorted(JSON.parse(json)) }),
    )
    .sort()

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).map(([name, inside]) => [name, sorted(inside)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
