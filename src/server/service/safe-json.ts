import { isRecord } from '#content/schema/section.ts'
import { problem } from '../http/problems.ts'

const MAX_LEVELS = 32

/** Keys that could reach an object's prototype; dropped at every level. */
const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined for an empty body. Throws `malformed-request` for anything that is not JSON in UTF-8, is nested too deeply, or contains text that can't be stored. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    return cleaned(JSON.parse(utf8.decode(bytes)), 0)
  } catch (cause) {
    throw problem('malformed-request', { cause })
  }
}

function cleaned(value: unknown, levels: number): unknown {
  if (typeof value === 'string') return requireText(value)
  if (typeof value !== 'object' || value === null) return value
  if (levels >= MAX_LEVELS) throw new Error('too deep')
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry, levels + 1))
  return isRecord(value) ? cleanedFields(value, levels + 1) : value
}

const cleanedFields = (fields: Record<string, unknown>, levels: number) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !dangerousKeys.has(key))
      .map(([key, value]) => [requireText(key), cleaned(value, levels)]),
  )

function requireText(text: string): string {
  if (!isText(text)) throw new Error('unstorable text')
  return text
}

/** PostgreSQL refuses NUL, and both databases replace a lone surrogate. */
export const isText = (text: string) => text.isWellFormed() && !text.includes('\0')
