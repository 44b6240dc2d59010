import { randomBytes } from 'node:crypto'
import { withoutAccents } from '#content/rules/text.ts'

const MAX_NAME_LENGTH = 60

/** Lower-case letters, digits, dots and hyphens; no extension, which the content decides. */
export function sanitizedName(name: string): string {
  const clean = withoutAccents(name.slice(0, 1000).replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/[.-]*\.[.-]*/g, '.')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^[.-]+|[.-]+$/g, '')
  return clean || 'imagem'
}

/** No two are alike, and nobody can guess one. */
export const storedNameOf = (name: string, extension: string) =>
  `${uniquePrefix()}_${sanitizedName(name)}.${extension}`

const uniquePrefix = () => `${Date.now()}_${randomBytes(8).toString('hex')}`

/** The same picture under a name that is not taken. */
export const renamed = (path: string) =>
  path.replace(/\d{13}_[0-9a-f]{16}(?=_[^/]*$)/, uniquePrefix())

/** The form of every name that `storedNameOf` gives, for a route. Those of the widths of a picture have it too. */
export const STORED_NAME = '\\d{13}_[0-9a-f]{16}_[a-z0-9.-]{1,80}'

/** When it was given. */
export const momentOf = (path: string): number => Number(/\/(\d{13})_/.exec(path)?.[1])
