import { useState } from 'react'
import { entriesOf } from '../../drafts/queue/entry-identity.ts'

type Known = { entries: unknown[]; text: string; keys: string[] }

/**
 * Keys for the entries of a list, which have no ids. An entry keeps its key when it is edited or moved and when others
 * come and go, also by a merge, so that its open inputs, the caret in them included, move along with it.
 */
export function useEntryKeys(entries: unknown[]): string[] {
  const text = JSON.stringify(entries)
  const [known, setKnown] = useState<Known>(() => ({ entries, text, keys: entries.map(newKey) }))
  if (known.text === text) return known.keys
  const next = { entries, text, keys: keysOf(entries, known) }
  setKnown(next)
  return next.keys
}

const newKey = (): string => crypto.randomUUID()

function keysOf(entries: unknown[], known: Known): string[] {
  if (isSameButOne(entries, known.entries)) return known.keys
  const keys = entries.map(newKey)
  const lists = { mine: entries, base: known.entries, theirs: known.entries }
  for (const { mine, base } of entriesOf(lists)) {
    if (mine !== undefined && base !== undefined) keys[mine] = known.keys[base] ?? newKey()
  }
  return keys
}

/** Typing changes one entry at a time. */
function isSameButOne(entries: unknown[], former: unknown[]): boolean {
  if (entries.length !== former.length) return false
  const isChanged = (entry: unknown, index: number) =>
    JSON.stringify(entry) !== JSON.stringify(former[index])
  return entries.filter(isChanged).length <= 1
}
