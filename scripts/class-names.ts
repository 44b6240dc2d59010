import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

const root = join(import.meta.dirname, '..')
const pageModules = globSync('src/site/**/*.module.css', { cwd: root }).sort()

const pathOf = (file: string) => file.replace(/\?.*$/, '')

/** 'lead' in hero.module.css is 'hero-lead'; base names of CSS modules are unique. */
export const readableNameOf = (local: string, file: string) =>
  `${basename(pathOf(file), '.module.css')}-${local}`

/** The page's HTML contains its style sheet, so its class names are short: letters for the file, then the position of the class in it. */
export function classNameOf(local: string, file: string, css: string): string {
  const index = pageModules.findIndex((path) => pathOf(file).endsWith(path))
  return index < 0 ? readableNameOf(local, file) : lettersOf(index) + placeOf(local, css)
}

const lettersOf = (index: number): string =>
  (index < ALPHABET.length ? '' : lettersOf(Math.floor(index / ALPHABET.length) - 1)) +
  ALPHABET[index % ALPHABET.length]

/** Classes and animations, in order of first occurrence. */
function placeOf(local: string, css: string): number {
  const names = [...css.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, name]) => name)
  return [...new Set(names)].indexOf(local)
}
