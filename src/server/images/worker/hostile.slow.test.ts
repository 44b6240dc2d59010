import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { testPeople } from '../../testing/accounts/people.ts'
import { photo } from '../../testing/images/library.ts'
import { filesIn, uploadsTo } from '../../testing/images/uploads.ts'
import { sqlite } from '../../testing/server.ts'

const long = (text: string | Buffer) => {
  const bytes = Buffer.isBuffer(text) ? text : Buffer.from(text, 'latin1')
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, 2048 - bytes.length), 32)])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Files in formats that are not accepted. */
const foreign: Record<string, Buffer> = {
  'a drawing': long(SVG),
  'a packed drawing': long(gzipSync(SVG)),
  'a page': long('<!doctype html><script>alert(1)</script>'),
  'a letter': long('%PDF-1.7'),
  'a bitmap': long('BM\x36\x10\x0e\0'),
  'a TIFF': long('II*\0\x08\0\0\0'),
  'a photo of an iPhone': long('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  'an AVIF': long('\0\0\0\x1cftypavif\0\0\0\0avifmif1'),
  'a film': long('\0\0\0\x20ftypisom'),
  'an archive': long('PK\x03\x04'),
  'a program for Linux': long('\x7fELF\x02\x01'),
  zeros: Buffer.alloc(2048),
}

const still = await photo(120, 80).jpeg().toBuffer()
const drawn = await photo(60, 40).png().toBuffer()
const modern = await photo(120, 80).webp().toBuffer()
const old = await photo(80, 60).gif().toBuffer()

/** The image descriptor in it: the sizes of the canvas and of the frame are told apart. */
const frameOfOld = Buffer.from([0x2c, 0, 0, 0, 0, 80, 0, 60, 0])

const half = (bytes: Buffer) => bytes.subarray(0, Math.max(1024, bytes.length >> 1))

const chunk = (name: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG whose header claims this size, with these bytes as its pixels. */
function pngOf(width: number, height: number, pixels: Buffer) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return long(Buffer.concat([signature, ...chunks]))
}

/** A JPEG whose frame header contradicts its pixels. */
function jpegOf(width: number, height: number, marker = 0xc0) {
  const bytes = Buffer.from(still)
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]))
  bytes[at + 1] = marker
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

const noise = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919 + 13) % 251))
const replacedFrom = (bytes: Buffer, at: number) => Buffer.concat([bytes.subarray(0, at), noise])

function withWrongCheck(bytes: Buffer) {
  const broken = Buffer.from(bytes)
  const at = broken.indexOf('IDAT') + 20
  broken[at] = (broken[at] ?? 0) ^ 0xff
  return broken
}

/** Damaged files with the signature of a picture. */
const broken: Record<string, Buffer> = {
  'half a photo': half(still),
  'half a PNG': half(drawn),
  'half a WebP': half(modern),
  'the beginning of a GIF': long(old.subarray(0, 40)),
  'a PNG with a wrong checksum': withWrongCheck(drawn),
  'a PNG without pixels': pngOf(40, 40, Buffer.alloc(0)),
  'a PNG with noise for pixels': pngOf(40, 40, noise),
  'a PNG with too few pixels': pngOf(4000, 4000, deflateSync(Buffer.alloc(100))),
  'a PNG of no width': pngOf(0, 40, deflateSync(Buffer.alloc(100))),
  'a PNG signature': long(`\x89PNG\r\n\x1a\n${'\0'.repeat(100)}`),
  'a photo without a frame': long('\xff\xd8\xff\xe0\0\x04ab\xff\xd9'),
  'a photo of no height': jpegOf(40, 0),
  'a photo in an unknown coding': jpegOf(120, 80, 0xcb),
  'a GIF without a frame': long('GIF89a\x30\0\x20\0\0\0\0;'),
  'a script that begins like a GIF': long('GIF89a/*<script>alert(1)</script>*/=1;'),
  'a PNG of the largest size': pngOf(0x7fffffff, 0x7fffffff, Buffer.alloc(100)),
  'a WebP of noise': replacedFrom(modern, 40),
  'a WebP without a picture': long('RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x2f\0\0\x1f\0\0'),
}

/** A picture whose header claims this size, at the place where its format has it. */
function claiming(picture: Buffer, at: number, edge: number) {
  const bytes = long(picture)
  bytes.writeUInt16LE(edge, at)
  bytes.writeUInt16LE(edge, at + 2)
  return bytes
}

const black = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 1 })

/** Small files that would need a lot of memory. */
const bombs: Record<string, Buffer> = {
  'a PNG of 900 megapixels': pngOf(30_000, 30_000, black(100)),
  'a black PNG of 60 megapixels, all of it there': pngOf(20_000, 3_000, black(180_003_000)),
  'a PNG of one endless line': pngOf(60_000_000, 1, black(100)),
  'a photo of 4,290 megapixels': jpegOf(65_500, 65_500),
  'a photo of 51 megapixels': jpegOf(8_500, 6_000),
  'a progressive photo of 30 megapixels': jpegOf(6_000, 5_000, 0xc2),
  'a GIF of 4,294 megapixels': claiming(
    claiming(old, 6, 65_535),
    old.indexOf(frameOfOld) + 5,
    65_535,
  ),
  'a WebP of 268 megapixels': claiming(modern, 26, 16_383),
}

async function film(frames: number, width: number, height: number) {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) => {
      // Equal frames would be merged.
      const background = { r: (index * 97) % 256, g: (index * 57) % 256, b: (index * 31) % 256 }
      return sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer()
    }),
  )
  return sharp(pages, { join: { animated: true } })
}

const films: Record<string, Buffer> = {
  'a GIF of 101 frames': await (await film(101, 40, 40)).gif().toBuffer(),
  'a WebP of 150 frames': await (await film(150, 40, 40)).webp().toBuffer(),
  'a GIF of 20 large frames': await (await film(20, 900, 700)).gif().toBuffer(),
  'a WebP of 20 large frames': await (await film(20, 900, 700)).webp().toBuffer(),
}

const SCRIPT = '<script>alert(1)</script>'

/** Valid pictures with something else inside. */
const carriers: Record<string, Buffer> = {
  'a photo with a page behind it': Buffer.concat([still, Buffer.from(`<html>${SCRIPT}`)]),
  'a PNG with an archive behind it': Buffer.concat([drawn, Buffer.from(`PK\x03\x04${SCRIPT}`)]),
  'a GIF with a script behind it': Buffer.concat([old, Buffer.from(`/*${SCRIPT}*/`)]),
  'a photo with a script in a note': Buffer.concat([
    still.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]),
    Buffer.from(SCRIPT),
    still.subarray(2),
  ]),
  'a PNG with a script in a note': Buffer.concat([
    drawn.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
    drawn.subarray(33),
  ]),
  'a PNG with a note that unpacks to 100 MB': Buffer.concat([
    drawn.subarray(0, 33),
    chunk(
      'zTXt',
      Buffer.concat([
        Buffer.from('Comment\0\0'),
        deflateSync(Buffer.alloc(100_000_000, SCRIPT), { level: 1 }),
      ]),
    ),
    drawn.subarray(33),
  ]),
}

const MEGABYTE = 1024 * 1024
const MAX_MEMORY = 300 * MEGABYTE

const messages = {
  foreign: 'Tipo não permitido. Use: JPG, PNG, WEBP, GIF',
  broken: 'Erro ao processar imagem. O arquivo está danificado ou incompleto: escolha outro.',
  bomb: 'Imagem com dimensões grandes demais. Reduza-a e tente novamente.',
  film: 'Animação grande demais. Use uma imagem parada ou uma animação menor.',
}

const rows = (files: Record<string, Buffer>, message: string) =>
  Object.entries(files).map(([name, content]) => [name, content, message] as const)

const hostile = [
  ...rows(foreign, messages.foreign),
  ...rows(broken, messages.broken),
  ...rows(bombs, messages.bomb),
  ...rows(films, messages.film),
]

describe('a hostile file', () => {
  const site = testPeople(sqlite, { isShared: true })
  const uploads = uploadsTo(site)
  let most = 0

  afterAll(() => {
    expect(most).toBeLessThan(MAX_MEMORY)
  })

  /** Peak memory of the image worker. */
  function measure() {
    const id = site.imageWorker.processId()
    const status = `/proc/${id}/status`
    if (!existsSync(status)) return
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? []
    most = Math.max(most, Number(kilobytes ?? 0) * 1024)
  }

  test.each(hostile)('such as %s is refused', async (_name, content, message) => {
    const answer = await uploads.upload([{ name: 'foto.jpg', type: 'image/jpeg', content }])
    measure()
    expect(answer.json().message).toBe(message)
    await uploads.expectNothing()
  })

  test.each(Object.entries(carriers))(
    'such as %s is stored without the added data',
    async (_name, content) => {
      const { statusCode } = await uploads.upload([
        { name: 'foto.jpg', type: 'image/jpeg', content },
      ])
      measure()
      expect(statusCode).toBe(200)
      const kept = filesIn(site.folders.uploads).map((file) =>
        readFileSync(join(site.folders.uploads, file)),
      )
      expect(kept.length).toBeGreaterThan(0)
      expect(
        kept.filter((bytes) => bytes.includes('script') || bytes.includes('PK\x03\x04')),
      ).toEqual([])
    },
  )
})
