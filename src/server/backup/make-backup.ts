import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as pipelineLater, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { isSiteUnused, readSiteId } from '../content/site.ts'
import { readMigrationNames, readPending, readTableNames } from '../database/migrations/inspect.ts'
import type { Database } from '../database/tables.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER, syncFolder } from '../disk/durable-file.ts'
import { problem } from '../http/problems.ts'
import { filesOf, pathOf, storedWidthsOf } from '../images/library/media.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import {
  type BackupKind,
  HEAD_NAME,
  Head,
  headOf,
  MANIFEST_NAME,
  type Manifest,
  partOf,
  pictureNameOf,
  tablePartOf,
  WHOLE_NAME,
} from './backup-format.ts'
import { checkBackup } from './check-backup.ts'
import { backupTables, formerTables, readRows, type Snapshot } from './snapshot.ts'
import { CHUNK_BYTES, type Member, TAR_END, tarBlocksOf } from './tar.ts'

const PART_BYTES = 1024 * 1024

const { Z_BEST_SPEED, Z_NO_COMPRESSION } = constants

type Source = { snapshot: Snapshot; images: ImageStorage; kind: BackupKind }

/** Writes a backup and verifies it. There is never an incomplete file under its name. */
export async function writeBackup(file: string, source: Source, signal?: AbortSignal) {
  const folder = dirname(file)
  const part = partOf(file)
  try {
    const backup = await makeBackup({ ...source, folder })
    await rm(part, { force: true })
    // Refuses a link that somebody else put there.
    const target = createWriteStream(part, { mode: PRIVATE_FILE, flags: 'wx', flush: true })
    await pipeline(backup, target, { ...(signal && { signal }) })
    const manifest = await checkBackup(part)
    await rename(part, file)
    await syncFolder(folder)
    return { ...manifest, bytes: (await stat(file)).size }
  } catch (error) {
    await source.snapshot.close().catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

/** The backup as a stream. The tables are read at once and the snapshot is closed, so that a slow reader holds no transaction; pictures are read on demand, one at a time. */
export async function makeBackup({
  snapshot,
  kind,
  folder,
  ...source
}: Source & {
  /** Where the tables wait for their reader, in a file without a name. */
  folder: string
}): Promise<Readable> {
  // What is gone from the storage must be missed, and what visitors request must stay in memory.
  const images = source.images.uncached ?? source.images
  const file = await openUnnamed(folder)
  const at = new Date()
  const whole = createHash('sha256')
  async function* blocksOf(members: AsyncIterable<Member>) {
    for await (const member of members) {
      for (const block of tarBlocksOf(member, at)) {
        whole.update(block)
        yield block
      }
    }
  }
  async function readTables({ db }: Snapshot) {
    const manifest = await beginManifest(db, kind, at)
    const tables = gzipped(blocksOf(tableMembers(db, manifest)), Z_BEST_SPEED)
    for await (const chunk of tables) await file.write(chunk)
    return { manifest, pictures: await readPictures(db) }
  }
  const { manifest, pictures } = await readTables(snapshot)
    .catch(async (error) => {
      await file.close()
      throw error
    })
    .finally(snapshot.close)

  async function* rest() {
    yield* blocksOf(pictureMembers(pictures, images, manifest))
    const last = { name: WHOLE_NAME, bytes: Buffer.from(`${whole.digest('hex')}\n`) }
    yield* [...tarBlocksOf(last, at), TAR_END]
  }
  async function* all() {
    yield* file.createReadStream({ start: 0, autoClose: false })
    // Pictures are compressed already: a second time would take most of the time and save nothing.
    yield* gzipped(rest(), Z_NO_COMPRESSION)
  }
  const stream = Readable.from(all(), { objectMode: false })
  return stream.once('close', () => void file.close().catch(() => {}))
}

/** Any program reads two of them in sequence as one file. */
function gzipped(blocks: AsyncIterable<Buffer>, level: number): AsyncIterable<Buffer> {
  const gzip = createGzip({ level, chunkSize: CHUNK_BYTES })
  // A failure of the source destroys the stream, and with that rejects the loop over it.
  pipelineLater(Readable.from(blocks, { objectMode: false }), gzip, () => {})
  return gzip
}

/** Nothing of the file is left when its process ends, however it ends. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const path = join(folder, `.${randomUUID()}.part`)
  const file = await open(path, 'wx+', PRIVATE_FILE)
  await rm(path)
  return file
}

/** The head, and what is counted while the backup is written. */
async function beginManifest(db: Database, kind: BackupKind, at: Date): Promise<Manifest> {
  const siteId = await readSiteId(db)
  const migrations = (await readMigrationNames(db)).sort()
  // Of a database of an older version only its migrations are known.
  const isUsed = (await readPending(db)).length > 0 || !(await isSiteUnused(db))
  return {
    ...headOf({ kind, siteId, createdAt: at.toISOString(), isUsed, migrations }),
    ...{ rows: {}, pictures: 0, files: 0, fileBytes: 0, missing: [] },
  }
}

const jsonMember = (name: string, value: unknown): Member => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

/** The head, and the tables in parts of a megabyte. */
async function* tableMembers(db: Database, manifest: Manifest): AsyncGenerator<Member> {
  yield jsonMember(HEAD_NAME, Head.parse(manifest))
  // The database of an older version has tables of its own, and lacks the newer ones.
  const names = await readTableNames(db)
  const tables = [...backupTables, ...formerTables].filter(({ name }) => names.includes(name))
  for (const table of tables) {
    let [lines, part, count] = ['', 1, 0]
    const flush = () => ({ name: tablePartOf(table.name, part++), bytes: Buffer.from(lines) })
    for await (const rows of readRows(db, table)) {
      count += rows.length
      for (const row of rows) {
        lines += `${JSON.stringify(row)}\n`
        if (lines.length < PART_BYTES) continue
        yield flush()
        lines = ''
      }
    }
    if (lines) yield flush()
    manifest.rows[table.name] = count
  }
}

/** The widths of an unfinished picture are made again after a restore, so only its original has to be there; of one in the trash, nothing. */
type Picture = { paths: string[]; required: string[] }

async function readPictures(db: Database): Promise<Picture[]> {
  const rows = await db.selectFrom('media').selectAll().orderBy('id').execute()
  return rows.map((row) => {
    const paths = filesOf(row, storedWidthsOf(row))
    const needed = row.is_finished === 1 ? paths : [pathOf(row.url)]
    return { paths, required: row.deleted_at === null ? needed : [] }
  })
}

const NO_STORAGE = 'A cópia não foi feita: o armazenamento de imagens não respondeu.'

/** The pictures, and the manifest that counts them. */
async function* pictureMembers(
  pictures: Picture[],
  images: ImageStorage,
  manifest: Manifest,
): AsyncGenerator<Member> {
  for (const { paths, required } of pictures) {
    manifest.pictures += 1
    const files = await Promise.all(paths.map((path) => images.read(path))).catch((cause) => {
      throw problem('picture-unavailable', { message: NO_STORAGE, cause })
    })
    for (const [index, path] of paths.entries()) {
      const bytes = files[index]
      if (bytes) {
        manifest.files += 1
        manifest.fileBytes += bytes.length
        yield { name: pictureNameOf(path), bytes }
      } else if (required.includes(path)) manifest.missing.push(path)
    }
  }
  yield jsonMember(MANIFEST_NAME, manifest)
}
