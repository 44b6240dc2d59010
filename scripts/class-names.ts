import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

const root = join(import.meta.dirname, '..')
const pageModules = globSync('src/site/**/*.module.css', { cwd: root }).sort()

const pathOf = (file: string) => file.replace(/\?.*$/, '')

/** 'lead' in hero.module.css is 'hero-lead'; base names of CSS modules are unique. */
export const readableNameOf = (local: string, file: string) =>
  `${basename(pathOf(file), '.module.css')}-${local}`

/** The page's HTML carries its style sheet, so its names are short: letters for the file, then the place of the name in it. */
export function classNameOf(local: string, file: string, css: string): string {
  const index = pageModules.findIndex((path) => pathOf(file).endsWith(path))
  return index < 0 ? readableNameOf(local, file) : lettersOf(index) + placeOf(local, css)
}

const lettersOf = (index: number): string =>
  (index < ALPHABET.length ? '' : lettersOf(Math.floor(index / ALPHABET.length) - 1)) +
  ALPHABET[index % ALPHABET.length]

/** Classes and animations, in the order in which the file names them first. */
function placeOf(local: string, css: string): number {
  const names = [...css.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, name]) => name)
  return [...new Set(names)].indexOf(local)
}
