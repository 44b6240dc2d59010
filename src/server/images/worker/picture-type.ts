export type PictureType = {
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'
  extension: 'jpg' | 'png' | 'webp' | 'gif'
}

export type Size = { width: number; height: number }

type Reader = PictureType & {
  isOne: (bytes: Buffer) => boolean
  /** May throw by reading beyond the end; callers catch that. */
  sizeOf: (bytes: Buffer) => Size | undefined
}

const readers: Reader[] = [
  {
    type: 'image/jpeg',
    extension: 'jpg',
    isOne: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
    sizeOf: jpegSizeOf,
  },
  {
    type: 'image/png',
    extension: 'png',
    isOne: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
    sizeOf: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  },
  {
    type: 'image/webp',
    extension: 'webp',
    isOne: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBPVP8'),
    sizeOf: webpSizeOf,
  },
  {
    type: 'image/gif',
    extension: 'gif',
    isOne: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
    sizeOf: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  },
]

const startsWith = (bytes: Buffer, signature: string) =>
  bytes.toString('latin1', 0, signature.length) === signature

/** Decides by the content alone, never by the file's name. Undefined for formats that are not accepted. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  const reader = readers.find(({ isOne }) => isOne(bytes))
  return reader && { type: reader.type, extension: reader.extension }
}

/** Read from the header; undefined when that is damaged. */
export function pictureSizeOf(bytes: Buffer): Size | undefined {
  try {
    const size = readers.find(({ isOne }) => isOne(bytes))?.sizeOf(bytes)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch {
    return undefined
  }
}

/** Phones take photos of 50 megapixels. A baseline JPEG is decoded line by line; everything else needs memory for the whole picture. */
const MAX_STREAMED_PIXELS = 50_000_000
const MAX_WHOLE_PIXELS = 25_000_000
const BASELINE_FRAMES = [0xffc0, 0xffc1]

/** How many pixels can be decoded within the memory of the worker. */
export function maxPixelsOf(bytes: Buffer): number {
  try {
    const isStreamed = BASELINE_FRAMES.includes(jpegFrameOf(bytes)?.marker ?? 0)
    return isStreamed ? MAX_STREAMED_PIXELS : MAX_WHOLE_PIXELS
  } catch {
    return MAX_WHOLE_PIXELS
  }
}

function jpegSizeOf(bytes: Buffer): Size | undefined {
  const frame = jpegFrameOf(bytes)
  if (!frame) return undefined
  const { at } = frame
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
}

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1.3: the frame header of any coding. */
function jpegFrameOf(bytes: Buffer): { at: number; marker: number } | undefined {
  if (!startsWith(bytes, '\xff\xd8\xff')) return undefined
  let at = 2
  for (;;) {
    const marker = bytes.readUInt16BE(at)
    if (marker < 0xffc0) return undefined
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { at, marker }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpSizeOf(bytes: Buffer): Size | undefined {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  }
  if (kind === 'VP8L') {
    const packed = bytes.readUInt32LE(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
