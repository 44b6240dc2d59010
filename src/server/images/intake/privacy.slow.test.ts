import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photo, testLibrary } from '../../testing/images/library.ts'
import { filesIn } from '../../testing/images/uploads.ts'
import { sqlite } from '../../testing/server.ts'

const NOTES = [
  'Rua das Flores',
  'Ana Paciente',
  'CameraDaAna',
  'legenda secreta',
  'nota do celular',
]

/** 25° 25' 42" S, 49° 16' 24" W, as a phone writes it. */
const place = {
  IFD0: { Copyright: 'Rua das Flores', Artist: 'Ana Paciente', Make: 'CameraDaAna' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '25/1 25/1 42/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '49/1 16/1 24/1',
  },
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="">legenda secreta</rdf:Description></rdf:RDF></x:xmpmeta>`

const segment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

/** Is rotated and has another colour profile. */
async function snapshot(): Promise<Buffer> {
  const noted = await photo(160, 120)
    .withMetadata({ orientation: 6, icc: 'p3' })
    .withExifMerge(place)
    .withXmp(xmp)
    .jpeg()
    .toBuffer()
  const iptc = segment(
    0xed,
    'Photoshop 3.0\0\x38BIM\x04\x04\0\0\0\0\0\x14\x1c\x02\x78\0\x0fAna Paciente...',
  )
  const comment = segment(0xfe, 'nota do celular')
  return Buffer.concat([noted.subarray(0, 2), comment, iptc, noted.subarray(2)])
}

const GPS_BYTES = ['25/1', '\x00\x00\x00\x19\x00\x00\x00\x01', '\x19\x00\x00\x00\x01\x00\x00\x00']
const MARKS = [
  'Exif',
  'http://ns.adobe.com',
  'Photoshop',
  'ICC_PROFILE',
  '8BIM',
  'GPS',
  'xmpmeta',
  'eXIf',
  'iCCP',
  'EXIF',
  'XMP ',
  'ICCP',
]

describe('a photo with its location in the metadata', () => {
  const site = testLibrary(sqlite)

  test('is stored without any metadata, in every width', async () => {
    const content = await snapshot()
    const before = content.toString('latin1')
    for (const note of [...NOTES, 'ICC_PROFILE']) expect(before).toContain(note)
    expect(GPS_BYTES.some((bytes) => before.includes(bytes))).toBe(true)

    await site.uploads.uploaded({ name: 'foto.jpg', content })
    await site.finished()
    const files = filesIn(site.folders.uploads)
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const bytes = readFileSync(join(site.folders.uploads, file))
      const text = bytes.toString('latin1')
      for (const secret of [...NOTES, ...GPS_BYTES, ...MARKS])
        expect(text.includes(secret) && [file, secret]).toBe(false)
      const { exif, xmp, iptc, icc, comments, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc, comments, orientation]).toEqual(Array(6).fill(undefined))
    }
  })

  test('is stored upright', async () => {
    const content = await snapshot()
    const [media] = await site.uploads.uploaded({ name: 'foto.jpg', content })
    const { width, height } = await sharp(
      (await site.uploads.visit(media?.url ?? '')).rawPayload,
    ).metadata()
    expect([width, height]).toEqual([120, 160])
  })

  test.each(['jpeg', 'png', 'webp'] as const)('keeps its colours as %s', async (format) => {
    const red = { width: 64, height: 64, channels: 3 as const, background: '#c83232' }
    const content = await sharp({ create: red })
      .withIccProfile('p3')
      .toFormat(format, { quality: 100 })
      .toBuffer()
    const padded = Buffer.concat([content, Buffer.alloc(1024)])
    const [media] = await site.uploads.uploaded({ name: 'x', content: padded })
    const kept = (await site.uploads.visit(media?.url ?? '')).rawPayload
    const [r = 0, g = 0, b = 0] = await sharp(kept).resize(1, 1).raw().toBuffer()
    const difference = Math.max(Math.abs(r - 200), Math.abs(g - 50), Math.abs(b - 50))
    expect(difference).toBeLessThan(8)
  })
})
