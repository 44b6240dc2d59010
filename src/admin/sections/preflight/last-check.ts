import { isRecord } from '#content/schema/section.ts'
import { keep, readKept } from '../../storage/browser-storage.ts'

/** What the last check in this browser found. */
export type LastCheck = { at: string; serious: number; advice: number }

const NAME = 'preflight'

/** Undefined where nobody has checked yet. */
export function readLastCheck(): LastCheck | undefined {
  const kept = readKept(NAME)
  if (!isRecord(kept)) return undefined
  const { at, serious, advice } = kept
  return typeof at === 'string' && typeof serious === 'number' && typeof advice === 'number'
    ? { at, serious, advice }
    : undefined
}

export const keepLastCheck = (check: LastCheck) => keep(NAME, check)
