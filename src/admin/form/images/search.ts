import { withoutAccents } from '#content/rules/text.ts'
import type { LibraryPicture } from '#protocol/library.ts'

/** All the words are in its name or its description, whatever the accents. */
export const byWords = (words: string) => {
  const wanted = withoutAccents(words).split(/\s+/).filter(Boolean)
  return ({ name, alt }: Pick<LibraryPicture, 'name' | 'alt'>) =>
    wanted.every((word) => withoutAccents(`${name} ${alt}`).includes(word))
}
