import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { readMigrationNames, readTableNames } from '../database/migrations/inspect.ts'
import type { Database } from '../database/tables.ts'
import { filesOf, type MediaRow, pathOf, storedWidthsOf } from '../images/library/media.ts'
import { readSiteId } from '../images/library/ownership.ts'
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

/** Pictures are compressed already: a second time would take most of the time and save nothing. */
const { Z_BEST_SPEED, Z_NO_COMPRESSION } = constants

type Options = { snapshot: Snapshot; images: ImageStorage; kind: BackupKind }

/** The backup as a stream, produced on demand: at most one picture or one part of a table is in memory. Closes the snapshot at the end. */
export async function makeBackup({ snapshot, kind, ...others }: Options): Promise<Readable> {
  // Reading every picture once would only evict those that visitors request.
  const images = others.images.uncached ?? others.images
  const head = await readHead(snapshot.db, kind).catch(async (error) => {
    await snapshot.close()
    throw error
  })
  const stream = Readable.from(compressed(tarOf(head, { db: snapshot.db, images })), {
    objectMode: false,
  })
  stream.once('close', () => void snapshot.close().catch(() => {}))
  return stream
}

type Block = { bytes: Buffer; isPicture: boolean }

/** Two gzip members in sequence: any program reads them as one file. */
async function* compressed(blocks: AsyncGenerator<Block>): AsyncGenerator<Buffer> {
  let next = await blocks.next()
  async function* blocksOf(isPicture: boolean) {
    while (!next.done && next.value.isPicture === isPicture) {
      yield next.value.bytes
      next = await blocks.next()
    }
  }
  for (const isPicture of [false, true]) {
    const level = isPicture ? Z_NO_COMPRESSION : Z_BEST_SPEED
    const gzip = createGzip({ level, chunkSize: CHUNK_BYTES })
    // A failure of the source destroys the stream, and with that rejects the loop over it.
    pipeline(Readable.from(blocksOf(isPicture), { objectMode: false }), gzip, () => {})
    yield* gzip
  }
}

async function readHead(db: Database, kind: BackupKind): Promise<Head> {
  return headOf({
    kind,
    siteId: await readSiteId(db),
    createdAt: new Date().toISOString(),
    migrations: (await readMigrationNames(db)).sort(),
  })
}

type Source = { db: Database; images: ImageStorage }

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

async function* membersOf(head: Head, { db, images }: Source): AsyncGenerator<Member> {
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
  for await (const rows of readRows(db, { name: 'media', key: ['id'] })) {
    for (const row of rows) yield* pictureMembers(row as MediaRow, images, manifest)
  }
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

/** The widths of an unfinished picture are made again after a restore. */
async function* pictureMembers(
  row: MediaRow,
  images: ImageStorage,
  manifest: Manifest,
): AsyncGenerator<Member> {
  manifest.pictures += 1
  const paths = filesOf(row, storedWidthsOf(row))
  const files = await Promise.all(paths.map((path) => images.read(path)))
  for (const [index, path] of paths.entries()) {
    const bytes = files[index]
    if (bytes) {
      manifest.files += 1
      manifest.fileBytes += bytes.length
      yield { name: pictureNameOf(path), bytes }
    } else if (row.is_finished === 1 || path === pathOf(row.url)) manifest.missing.push(path)
  }
}
