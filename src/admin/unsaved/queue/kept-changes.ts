import type { Kept } from '../../storage/browser-storage.ts'
import { type FormChanges, nameOf, openStoredChanges } from './stored-changes.ts'

const WRITE_MILLISECONDS = 300

type Options = {
  /** The id of the person whose changes these are. */
  person: string
  storage?: Storage | undefined
  /** Called when the browser's storage was cleared to make room, or is full. */
  onShortage?: ((kept: Exclude<Kept, 'kept'>) => void) | undefined
}

export type KeptChanges = ReturnType<typeof openKeptChanges>

/** The unsaved changes of one person in this browser, written to its storage with a short delay. */
export function openKeptChanges({ person, storage, onShortage }: Options) {
  const stored = openStoredChanges(person, storage)
  const unwritten = new Map<string, FormChanges>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let listed: FormChanges[] | undefined
  let isClosed = false

  function changed() {
    listed = undefined
    for (const listener of listeners) listener()
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const changes of unwritten.values()) {
      const kept = stored.write(changes)
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
    put: (changes: FormChanges) => {
      if (isClosed) return
      unwritten.set(nameOf(changes), changes)
      timer ??= setTimeout(flush, WRITE_MILLISECONDS)
      changed()
    },
    /** All of them; the same array until one of them changes. */
    list: () => {
      listed ??= names().flatMap((name) => read(name) ?? [])
      return listed
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Removes all of them from the browser and keeps none from now on. */
    close: () => {
      isClosed = true
      for (const name of names()) forget(name)
    },
  }
}
