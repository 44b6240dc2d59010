import type { LibraryPicture } from '#protocol/library.ts'

/** Small letters without accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** All the words are in its name or its description, whatever the accents. */
export const byWords = (words: string) => {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return ({ name, alt }: Pick<LibraryPicture, 'name' | 'alt'>) =>
    wanted.every((word) => plain(`${name} ${alt}`).includes(word))
}
