/** The ustar format, with pax records for long names: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html */
const BLOCK_BYTES = 512
const MAX_NAME_BYTES = 100
const FILE = '0'
const PAX = 'x'

/** Every member of a backup is smaller: tables are split into parts, and pictures have at most 5 MB. */
const MAX_MEMBER_BYTES = 64 * 1024 * 1024

/** Sixteen times what Node passes on at once: most of a backup is large files. */
export const CHUNK_BYTES = 256 * 1024

export type Member = { name: string; bytes: Buffer }

/** A member as it was read, with all of its blocks. */
export type ReadMember = Member & { blocks: Buffer[] }

/** The file is not an archive, is truncated, or has data after its end. */
export class TarProblem extends Error {
  readonly reason: 'foreign' | 'truncated' | 'altered'

  constructor(reason: TarProblem['reason']) {
    super(`The archive is ${reason}.`)
    this.reason = reason
  }
}

/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES)

/** The member's blocks, ready to be written. */
export function tarBlocksOf({ name, bytes }: Member, at: Date): Buffer[] {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return blocksOf(name, bytes, at, FILE)
  const record = Buffer.from(paxRecordOf('path', name))
  const short = Buffer.from(name).subarray(0, MAX_NAME_BYTES).toString('latin1')
  return [...blocksOf('pax-header', record, at, PAX), ...blocksOf(short, bytes, at, FILE)]
}

const blocksOf = (name: string, bytes: Buffer, at: Date, type: string) => [
  headerOf(name, bytes.length, at, type),
  bytes,
  Buffer.alloc(paddingOf(bytes.length)),
]

const paddingOf = (size: number) => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES

function headerOf(name: string, size: number, at: Date, type: string): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES)
  const seconds = Math.floor(at.getTime() / 1000)
  header.write(name, 0, 'latin1')
  header.write('0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${octal(size)}\0${octal(seconds)}\0`, 124)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const octal = (value: number) => value.toString(8).padStart(11, '0')

/** The sum of all bytes, with spaces in place of the sum itself. */
const checksumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)

/** The length at the start includes its own digits. */
function paxRecordOf(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  const length = [1, 2, 3, 4].find((digits) => String(rest + digits).length === digits) ?? 0
  return `${rest + length} ${key}=${value}\n`
}

/** Reads one member at a time. Throws a TarProblem if the file is truncated or not an archive. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadMember> {
  const { read, drain } = readerOf(source)
  let name: string | undefined
  let blocks: Buffer[] = []
  for (;;) {
    const header = await read(BLOCK_BYTES)
    if (isEmpty(header)) return drain()
    const { size, type, shortName } = parseHeader(header)
    const body = await read(size + paddingOf(size))
    const bytes = body.subarray(0, size)
    blocks.push(header, body)
    if (type === PAX) {
      // One for each member: endless ones would fill the memory.
      if (blocks.length > 2) throw new TarProblem('foreign')
      name = /^\d+ path=(.+)\n/.exec(bytes.toString())?.[1]
      continue
    }
    yield { name: name ?? shortName, bytes, blocks }
    name = undefined
    blocks = []
  }
}

const zeros = Buffer.alloc(CHUNK_BYTES)

/** Compared a chunk at a time: one call for each byte took 5 s for 128 MB. */
function isEmpty(bytes: Buffer): boolean {
  for (let start = 0; start < bytes.length; start += zeros.length) {
    const chunk = bytes.subarray(start, start + zeros.length)
    if (!chunk.equals(zeros.subarray(0, chunk.length))) return false
  }
  return true
}

function parseHeader(header: Buffer) {
  const text = (from: number, length: number) =>
    header.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const type = text(156, 1)
  const size = Number.parseInt(text(124, 12), 8)
  const isSound = Number.parseInt(text(148, 8), 8) === checksumOf(header)
  if (!isSound || !(size <= MAX_MEMBER_BYTES) || ![FILE, PAX].includes(type)) {
    throw new TarProblem('foreign')
  }
  return { size, type, shortName: text(0, MAX_NAME_BYTES) }
}

function readerOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let length = 0

  /** Returns exactly the requested number of bytes. */
  async function read(wanted: number): Promise<Buffer> {
    while (length < wanted) {
      const { value, done } = await chunks.next()
      if (done) throw new TarProblem('truncated')
      waiting.push(value)
      length += value.length
    }
    const all = waiting.length === 1 ? (waiting[0] ?? Buffer.alloc(0)) : Buffer.concat(waiting)
    waiting = [all.subarray(wanted)]
    length -= wanted
    return all.subarray(0, wanted)
  }

  /** Reads to the end, so that gzip verifies its own checksum. */
  async function drain(): Promise<void> {
    if (!waiting.every(isEmpty)) throw new TarProblem('altered')
    for (;;) {
      const { value, done } = await chunks.next()
      if (done) return
      if (!isEmpty(value)) throw new TarProblem('altered')
    }
  }

  return { read, drain }
}
