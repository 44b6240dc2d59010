/** The browser keeps caches and what is typed and not saved. Entries of another version count as missing. */
export const STORAGE_VERSION = 8

const PREFIX = 'leveza_'
const UNSAVED_PREFIX = `${PREFIX}draft_`

/** The space we allow ourselves, however much the browser offers. */
const BUDGET_CHARACTERS = 3 * 1024 * 1024
const DROPPED_SHARE = 0.7

export type Kept = 'kept' | 'kept-after-clearing' | 'not-kept'

type Stamped = { version: number; value: unknown }

const keyOf = (name: string) => PREFIX + name

/** Undefined when the entry is missing, unreadable or of another version. */
export function readKept(name: string, storage: Storage = localStorage): unknown {
  try {
    const stamped: Stamped | null = JSON.parse(storage.getItem(keyOf(name)) ?? 'null')
    return stamped?.version === STORAGE_VERSION ? stamped.value : undefined
  } catch {
    return undefined
  }
}

/** The names of all entries whose name begins with the prefix. */
export function namesOf(prefix: string, storage: Storage = localStorage): string[] {
  try {
    const keys = keysOf(storage).filter((key) => key.startsWith(keyOf(prefix)))
    return keys.map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

export function forget(name: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(keyOf(name))
  } catch {
    // A browser that forbids storage has no entries.
  }
}

/** Writes an entry and verifies it by reading it back. When space is short, deletes others: caches first, unsaved text last. */
export function keep(name: string, value: unknown, storage: Storage = localStorage): Kept {
  const key = keyOf(name)
  const text = JSON.stringify({ version: STORAGE_VERSION, value } satisfies Stamped)
  try {
    const isShort = usedBy(storage) - lengthOf(storage, key) + text.length > BUDGET_CHARACTERS
    if (isShort) drop(storage, key, DROPPED_SHARE)
    if (isWritten(storage, key, text)) return isShort ? 'kept-after-clearing' : 'kept'
    drop(storage, key, 1)
    return isWritten(storage, key, text) ? 'kept-after-clearing' : 'not-kept'
  } catch {
    return 'not-kept'
  }
}

function isWritten(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return storage.getItem(key) === text
  } catch {
    return false
  }
}

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

const ownKeysOf = (storage: Storage) => keysOf(storage).filter((key) => key.startsWith(PREFIX))

const lengthOf = (storage: Storage, key: string) => storage.getItem(key)?.length ?? 0

const usedBy = (storage: Storage) =>
  ownKeysOf(storage).reduce((sum, key) => sum + key.length + lengthOf(storage, key), 0)

/** Deletes a share of our other keys, caches first: they can be fetched again, unsaved text can't. */
function drop(storage: Storage, kept: string, share: number) {
  const others = ownKeysOf(storage).filter((key) => key !== kept)
  const caches = others.filter((key) => !key.startsWith(UNSAVED_PREFIX))
  const unsaved = others.filter((key) => key.startsWith(UNSAVED_PREFIX))
  const count = Math.ceil(others.length * share)
  for (const key of [...caches, ...unsaved].slice(0, count)) storage.removeItem(key)
}
