import type { JsonText } from './tables.ts'

export const toJson = (value: unknown): JsonText => JSON.stringify(value)

/** Returns undefined for text that is not JSON. */
export function fromJson(text: JsonText): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
