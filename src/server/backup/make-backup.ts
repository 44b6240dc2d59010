import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { readSiteId } from '../content/site-id.ts'
import { readMigrationNames, readTableNames } from '../database/migrations/inspect.ts'
import type { Database } from '../database/tables.ts'
import { filesOf, type MediaRow, pathOf, storedWidthsOf } from '../images/library/media.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import {
  type BackupKind,
  checksumsOf,
  HEAD_NAME,
  type Head,
  headOf,
  MANIFEST_NAME,
  type Manifest,
  pictureNameOf,
  picturePathOf,
  tablePartOf,
  WHOLE_NAME,
} from './backup-format.ts'
import { backupTables } from './backup-tables.ts'
import { readRows, type Snapshot } from './snapshot.ts'
import { CHUNK_BYTES, type Member, TAR_END, tarBlocksOf } from './tar.ts'

const PART_BYTES = 1024 * 1024
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/** Pictures are compressed already: a second time would take most of the time and save nothing. */
const { Z_BEST_SPEED, Z_NO_COMPRESSION } = constants

type Options = {
  snapshot: Snapshot
  images: ImageStorage
  kind: BackupKind
  /** Where the compressed tables wait for their reader, in a file without a name. */
  folder: string
}

/** The backup as a stream. The tables are read at once and the snapshot is closed, so that a slow reader holds no transaction; pictures are read on demand, one at a time. */
export async function makeBackup({
  snapshot,
  kind,
  folder,
  ...others
}: Options): Promise<Readable> {
  // Reading every picture once would only evict those that visitors request.
  const images = others.images.uncached ?? others.images
  let closing: Promise<void> | undefined
  const close = () => (closing ??= snapshot.close())
  const { tables, file, pictures } = await readTables().finally(close)

  async function readTables() {
    const head = await readHead(snapshot.db, kind)
    const blocks = tarOf(head, { snapshot: { db: snapshot.db, close }, images })
    const { tables, pictures } = compressed(blocks)
    return { ...(await storeUnnamed(tables, folder)), pictures }
  }
  async function* both() {
    yield* tables
    yield* pictures()
  }
  const stream = Readable.from(both(), { objectMode: false })
  stream.once('close', () => void file.close().catch(() => {}))
  return stream
}

/** Nothing of the file is left when its process ends, however it ends. */
async function storeUnnamed(chunks: AsyncIterable<Buffer>, folder: string) {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const path = join(folder, `.${randomUUID()}.part`)
  const file = await open(path, 'wx+', PRIVATE_FILE)
  try {
    await rm(path)
    for await (const chunk of chunks) await file.write(chunk)
  } catch (error) {
    await file.close()
    throw error
  }
  return { file, tables: file.createReadStream({ start: 0, autoClose: false }) }
}

type Block = { bytes: Buffer; isPicture: boolean }

/** Two gzip members in sequence, the second from the first picture on: any program reads them as one file. */
function compressed(blocks: AsyncGenerator<Block>) {
  let next: IteratorResult<Block> | undefined
  async function* blocksOf(isPicture: boolean) {
    next ??= await blocks.next()
    while (!next.done && next.value.isPicture === isPicture) {
      yield next.value.bytes
      next = await blocks.next()
    }
  }
  const gzipped = (isPicture: boolean): AsyncIterable<Buffer> => {
    const level = isPicture ? Z_NO_COMPRESSION : Z_BEST_SPEED
    const gzip = createGzip({ level, chunkSize: CHUNK_BYTES })
    // A failure of the source destroys the stream, and with that rejects the loop over it.
    pipeline(Readable.from(blocksOf(isPicture), { objectMode: false }), gzip, () => {})
    return gzip
  }
  return { tables: gzipped(false), pictures: () => gzipped(true) }
}

async function readHead(db: Database, kind: BackupKind): Promise<Head> {
  return headOf({
    kind,
    siteId: await readSiteId(db),
    createdAt: new Date().toISOString(),
    migrations: (await readMigrationNames(db)).sort(),
  })
}

type Source = { snapshot: Snapshot; images: ImageStorage }

async function* tarOf(head: Head, source: Source): AsyncGenerator<Block> {
  const whole = createHash('sha256')
  const at = new Date(head.createdAt)
  let isPicture = false
  for await (const member of withChecksums(membersOf(head, source))) {
    isPicture ||= picturePathOf(member.name) !== undefined
    for (const bytes of tarBlocksOf(member, at)) {
      whole.update(bytes)
      yield { bytes, isPicture }
    }
  }
  const last = { name: WHOLE_NAME, bytes: Buffer.from(`${whole.digest('hex')}\n`) }
  for (const bytes of [...tarBlocksOf(last, at), TAR_END]) yield { bytes, isPicture: true }
}

/** Adds the checksums of the members, after about every ten thousand members and at the end. */
async function* withChecksums(members: AsyncIterable<Member>): AsyncGenerator<Member> {
  let lines = ''
  let part = 1
  const flush = () => ({ name: checksumsOf(part++), bytes: Buffer.from(lines) })
  for await (const member of members) {
    yield member
    lines += `${createHash('sha256').update(member.bytes).digest('hex')}  ${member.name}\n`
    if (lines.length < PART_BYTES) continue
    yield flush()
    lines = ''
  }
  yield flush()
}

async function* membersOf(head: Head, { snapshot, images }: Source): AsyncGenerator<Member> {
  const { db } = snapshot
  const manifest: Manifest = {
    ...{ ...head, rows: {}, pictures: 0 },
    ...{ files: 0, fileBytes: 0, missing: [] },
  }
  yield jsonMember(HEAD_NAME, head)
  // The database of an older version lacks the newer tables.
  const names = await readTableNames(db)
  for (const table of backupTables) {
    if (names.includes(table.name)) yield* tableMembers(db, table, manifest)
  }
  const pictures: Picture[] = []
  for await (const rows of readRows(db, { name: 'media', key: ['id'] })) {
    pictures.push(...rows.map((row) => pictureOf(row as MediaRow)))
  }
  // Before the first picture, which a storage may take long to give.
  await snapshot.close()
  for (const picture of pictures) yield* pictureMembers(picture, images, manifest)
  yield jsonMember(MANIFEST_NAME, manifest)
}

const jsonMember = (name: string, value: unknown): Member => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

async function* tableMembers(
  db: Database,
  table: (typeof backupTables)[number],
  manifest: Manifest,
): AsyncGenerator<Member> {
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

/** The widths of an unfinished picture are made again after a restore, so only its original has to be there. */
type Picture = { paths: string[]; required: string[] }

function pictureOf(row: MediaRow): Picture {
  const paths = filesOf(row, storedWidthsOf(row))
  return { paths, required: row.is_finished === 1 ? paths : [pathOf(row.url)] }
}

async function* pictureMembers(
  { paths, required }: Picture,
  images: ImageStorage,
  manifest: Manifest,
): AsyncGenerator<Member> {
  manifest.pictures += 1
  const files = await Promise.all(paths.map((path) => images.read(path)))
  for (const [index, path] of paths.entries()) {
    const bytes = files[index]
    if (bytes) {
      manifest.files += 1
      manifest.fileBytes += bytes.length
      yield { name: pictureNameOf(path), bytes }
    } else if (required.includes(path)) manifest.missing.push(path)
  }
}
