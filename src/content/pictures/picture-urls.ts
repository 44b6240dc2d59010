export const isPictureUrl = (text: string) => text.startsWith('/media/')

/** Every address of one of our pictures in this data. */
export function pictureUrlsIn(data: unknown): string[] {
  if (typeof data === 'string') return isPictureUrl(data) ? [data] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(pictureUrlsIn)
}
