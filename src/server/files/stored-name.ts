import { randomBytes } from 'node:crypto'

const MAX_NAME_LENGTH = 60

/** Lower-case letters, digits, dots and hyphens; no extension, which the content decides. */
export function sanitizedName(name: string): string {
  const clean = name
    .slice(0, 1000)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/[.-]*\.[.-]*/g, '.')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^[.-]+|[.-]+$/g, '')
  return clean || 'imagem'
}

/** No two are alike, and nobody can guess one. */
export const storedNameOf = (name: string, extension: string) =>
  `${Date.now()}_${randomBytes(8).toString('hex')}_${sanitizedName(name)}.${extension}`

/** The form of every name that `storedNameOf` gives, for a route. */
export const STORED_NAME = '\\d{13}_[0-9a-f]{16}_[a-z0-9.-]{1,80}'
