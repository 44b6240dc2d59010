export type PictureType = {
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'
  extension: 'jpg' | 'png' | 'webp' | 'gif'
}

const accepted: [signature: RegExp, PictureType][] = [
  [/^\xff\xd8\xff/, { type: 'image/jpeg', extension: 'jpg' }],
  [/^\x89PNG\r\n\cZ\n/, { type: 'image/png', extension: 'png' }],
  [/^RIFF.{4}WEBPVP8/s, { type: 'image/webp', extension: 'webp' }],
  [/^GIF8[79]a/, { type: 'image/gif', extension: 'gif' }],
]

const SIGNATURE_BYTES = 15

/** Decides by the content alone, never by the file's name. Undefined for formats that are not accepted. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  const beginning = bytes.toString('latin1', 0, SIGNATURE_BYTES)
  return accepted.find(([signature]) => signature.test(beginning))?.[1]
}
