import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type * as z from 'zod'
import { fromJson } from '../database/engine.ts'
import { migrations } from '../database/migrations/index.ts'
import {
  FORMAT_VERSION,
  HEAD_NAME,
  Head,
  MANIFEST_NAME,
  Manifest,
  OLDEST_FORMAT_VERSION,
  picturePathOf,
  RestoreProblem,
  type RestoreRefusal,
  TABLE_PART,
  WHOLE_NAME,
} from './backup-format.ts'
import { CHUNK_BYTES, type Member, type ReadMember, readTar, TarProblem } from './tar.ts'

/** Reads the first member only. Throws a RestoreProblem if the file is not a backup. */
export async function readHead(file: string): Promise<Head> {
  for await (const member of membersIn(file)) return requireHead(file, member)
  throw new RestoreProblem('foreign', file)
}

/** Reads the whole backup, verifies its checksum and counts its rows and files. `visit` gets each member before the result is known. Throws a RestoreProblem. */
export async function checkBackup(
  file: string,
  visit: (member: Member, head: Head) => void | Promise<void> = () => {},
): Promise<Manifest> {
  const whole = createHash('sha256')
  const rows: Manifest['rows'] = {}
  let files = 0
  let head: Head | undefined
  let manifest: Manifest | undefined
  let last: string | undefined
  for await (const member of membersIn(file)) {
    head ??= requireHead(file, member)
    if (last !== undefined) throw new RestoreProblem('altered', file)
    if (member.name === WHOLE_NAME) {
      last = member.bytes.toString().trim()
      continue
    }
    for (const block of member.blocks) whole.update(block)
    const [, table] = TABLE_PART.exec(member.name) ?? []
    if (table) rows[table] = (rows[table] ?? 0) + linesIn(member.bytes)
    if (picturePathOf(member.name) !== undefined) files += 1
    if (member.name === MANIFEST_NAME) manifest = parse(file, Manifest, member)
    await visit(member, head)
  }
  if (last === undefined || !manifest) throw new RestoreProblem('truncated', file)
  const { rows: told } = manifest
  const tables = Object.keys({ ...rows, ...told })
  const isComplete = tables.every((table) => (rows[table] ?? 0) === (told[table] ?? 0))
  const isWhole = last === whole.digest('hex') && isComplete && files === manifest.files
  if (!isWhole) throw new RestoreProblem('altered', file)
  return manifest
}

const linesIn = (bytes: Buffer) => bytes.toString().split('\n').filter(Boolean).length

function requireHead(file: string, member: Member): Head {
  if (member.name !== HEAD_NAME) throw new RestoreProblem('foreign', file)
  const head = parse(file, Head, member, 'foreign')
  if (head.version < OLDEST_FORMAT_VERSION) throw new RestoreProblem('older', file)
  const known = Object.keys(migrations)
  const isKnown = head.migrations.every((name, index) => name === known[index])
  if (head.version > FORMAT_VERSION || !isKnown) throw new RestoreProblem('newer', file)
  return head
}

function parse<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  { bytes }: Member,
  otherwise: RestoreRefusal = 'altered',
): z.infer<Schema> {
  const read = schema.safeParse(fromJson(bytes.toString()))
  if (!read.success) throw new RestoreProblem(otherwise, file)
  return read.data
}

/** The members of the archive, each as soon as it is read. Nothing is verified. Throws a RestoreProblem. */
async function* membersIn(file: string): AsyncGenerator<ReadMember> {
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  source.once('error', (error) => gunzip.destroy(error))
  try {
    let count = 0
    for await (const member of readTar(source.pipe(gunzip))) {
      count += 1
      yield member
    }
    if (count === 0) throw new RestoreProblem('foreign', file)
    if (gunzip.bytesWritten !== (await stat(file)).size) throw new RestoreProblem('altered', file)
  } catch (error) {
    throw await refusalOf(file, error)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

const GZIP_START = Buffer.from([0x1f, 0x8b])

/** Node's codes of damaged gzip files: https://nodejs.org/api/zlib.html */
const causes: Record<string, RestoreRefusal> = {
  Z_DATA_ERROR: 'altered',
  Z_BUF_ERROR: 'truncated',
  ENOENT: 'absent',
  EACCES: 'absent',
  EISDIR: 'absent',
}

async function refusalOf(file: string, error: unknown): Promise<unknown> {
  if (error instanceof TarProblem) return new RestoreProblem(error.reason, file, error)
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  const isOther = message === 'incorrect header check' && !(await isGzip(file))
  const reason = isOther ? 'foreign' : causes[code]
  return reason ? new RestoreProblem(reason, file, error) : error
}

/** zlib reports the same error for a file that is not gzip and for other bytes after a gzip file. */
async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(GZIP_START.length), 0)
    return buffer.equals(GZIP_START)
  } finally {
    await handle.close()
  }
}
