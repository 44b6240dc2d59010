import type { JsonText } from './tables.ts'

export const toJson = (value: unknown): JsonText => JSON.stringify(value)

/** Never throws: what can't be read is undefined. */
export function fromJson(text: JsonText): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
