import type { Kept } from '../../storage/browser-storage.ts'
import { nameOf, openStoredDrafts, type StoredDraft } from './stored-drafts.ts'

const WRITE_MILLISECONDS = 300

type Options = {
  /** The id of the person whose drafts these are. */
  person: string
  storage?: Storage | undefined
  /** Called when the browser's storage was cleared to make room, or is full. */
  onShortage?: ((kept: Exclude<Kept, 'kept'>) => void) | undefined
}

export type KeptDrafts = ReturnType<typeof openKeptDrafts>

/** The unsaved drafts of one person in this browser, written to its storage with a short delay. */
export function openKeptDrafts({ person, storage, onShortage }: Options) {
  const stored = openStoredDrafts(person, storage)
  const unwritten = new Map<string, StoredDraft>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let listed: StoredDraft[] | undefined
  let isClosed = false

  function changed() {
    listed = undefined
    for (const listener of listeners) listener()
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const draft of unwritten.values()) {
      const kept = stored.write(draft)
      if (kept !== 'kept') onShortage?.(kept)
    }
    unwritten.clear()
  }

  const read = (name: string) => unwritten.get(name) ?? stored.read(name)
  const names = () => [...new Set([...stored.names(), ...unwritten.keys()])]

  function forget(name: string) {
    unwritten.delete(name)
    stored.remove(name)
    changed()
  }

  return {
    person,
    read,
    forget,
    flush,
    changed,
    isClosed: () => isClosed,
    put: (draft: StoredDraft) => {
      if (isClosed) return
      unwritten.set(nameOf(draft), draft)
      timer ??= setTimeout(flush, WRITE_MILLISECONDS)
      changed()
    },
    /** All drafts; the same array until one of them changes. */
    list: () => {
      listed ??= names().flatMap((name) => read(name) ?? [])
      return listed
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Removes all drafts from the browser and keeps none from now on. */
    close: () => {
      isClosed = true
      for (const name of names()) forget(name)
    },
  }
}
