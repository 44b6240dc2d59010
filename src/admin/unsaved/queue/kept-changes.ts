import { type EntityName, entities } from '#content/index.ts'
import { completed, isRecord } from '#content/schema/section.ts'
import { documentPath } from '../../registry/document-path.ts'
import { forget, type Kept, keep, namesOf, readKept } from '../../storage/browser-storage.ts'
import { ifClosed, thisWindow } from './windows.ts'

export type Values = Record<string, unknown>

export const picked = (values: Values, names: string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** Which form the changes belong to: that of a document, of the part of it that one screen edits, or of its draft. */
export type FormKey = {
  entity: EntityName
  id: string
  part?: string | undefined
  isDraft?: true | undefined
}

/** The unsaved changes of one form. */
export type FormChanges = FormKey & {
  /** The changed fields. */
  values: Values
  /** Every field of the form when the first of them was typed, and the version of the document, or of its draft, then. */
  base: Values
  basedOn: number
  at: string
  /** The person has saved, but the server could not be reached: the save is repeated until it succeeds. */
  isWaiting?: true | undefined
  /** Every field as it was sent on top of this version in each attempt without an answer, oldest first. Each may be saved. */
  attempts?: Values[] | undefined
}

export const nameOf = ({ entity, id, part, isDraft }: FormKey) =>
  [entity, id, part, isDraft && 'draft'].filter(Boolean).join('_')

const isFormChanges = (value: unknown): value is FormChanges =>
  isRecord(value) &&
  isRecord(value.values) &&
  isRecord(value.base) &&
  typeof value.basedOn === 'number'

/** With the fields that an update has added inside of what was typed before it. */
function withAddedFields(changes: FormChanges): FormChanges {
  const { schema, fallback } = entities[changes.entity]
  const complete = (values: Values) =>
    picked(completed(schema, fallback, values) as Values, Object.keys(values))
  const { values, base, attempts } = changes
  return {
    ...changes,
    values: complete(values),
    base: complete(base),
    attempts: attempts?.map(complete),
  }
}

/** The changes of another window, and where they are stored. */
type OthersChanges = { key: string; window: string; changes: FormChanges }

/** The unsaved changes of one person in this browser, never those of others. Each window has its own. */
function openStoredChanges(person: string) {
  const prefix = `draft_${person}_`
  const suffix = `@${thisWindow}`
  const keyOf = (name: string) => prefix + name + suffix
  const keys = () => namesOf(prefix)
  const isOwn = (key: string) => key.endsWith(suffix)

  const readAt = (key: string): FormChanges | undefined => {
    const value = readKept(key)
    return isFormChanges(value) ? withAddedFields(value) : undefined
  }
  const write = (changes: FormChanges): Kept => keep(keyOf(nameOf(changes)), changes)

  return {
    read: (name: string) => readAt(keyOf(name)),
    names: () =>
      keys()
        .filter(isOwn)
        .map((key) => key.slice(prefix.length, -suffix.length)),
    write,
    remove: (name: string) => forget(keyOf(name)),
    removeAll: () => {
      for (const key of keys()) forget(key)
    },
    /** Of other windows, and of earlier versions, which named none; the newest first. */
    listOthers: (): OthersChanges[] =>
      keys()
        .filter((key) => !isOwn(key))
        .flatMap((key) => {
          const changes = readAt(key)
          return changes ? { key, window: key.split('@')[1] ?? '', changes } : []
        })
        .sort((a, b) => b.changes.at.localeCompare(a.changes.at)),
    /** Makes them this window's own. */
    take: (key: string) => {
      const changes = readAt(key)
      if (changes && write(changes) !== 'not-kept') forget(key)
    },
  }
}

/** The name of what is not saved, for people: 'Contato', 'Equipe: Ana Souza'. */
export function unsavedTitleOf({ entity, values, base }: FormChanges): string {
  const { label } = entities[entity]
  const name = values.name ?? base.name
  return typeof name === 'string' && name.trim() ? `${label}: ${name.trim()}` : label
}

/** The path, within a shell, of the screen that edits it. A part is named after its screen. */
export const unsavedPathOf = ({ entity, id, part }: FormChanges): string =>
  part ? `/${part}` : documentPath(entity, id)

const WRITE_MILLISECONDS = 300

type Options = {
  /** The id of the person whose changes these are. */
  person: string
  /** Called when the browser's storage was cleared to make room, or is full. */
  onShortage?: ((kept: Exclude<Kept, 'kept'>) => void) | undefined
}

export type KeptChanges = ReturnType<typeof openKeptChanges>

/** The unsaved changes of one person in this window, written to the browser's storage with a short delay. */
export function openKeptChanges({ person, onShortage }: Options) {
  const stored = openStoredChanges(person)
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

  /** All of them; the same array until one of them changes. */
  function list() {
    listed ??= names().flatMap((name) => read(name) ?? [])
    return listed
  }

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
    list,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasOthers: () => stored.listOthers().length > 0,
    /** Those of other windows as well. */
    listEverywhere: () => [...list(), ...stored.listOthers().map(({ changes }) => changes)],
    /** Takes over what closed windows left of forms in which nothing is typed here. */
    adopt: async (isFree: (name: string) => boolean = () => true) => {
      const takeOver = ({ key, window, changes }: OthersChanges) =>
        ifClosed(window, () => {
          if (isClosed || read(nameOf(changes)) || !isFree(nameOf(changes))) return
          stored.take(key)
          changed()
        })
      await Promise.all(stored.listOthers().map(takeOver))
    },
    /** Removes them from the browser, those of other windows as well, and keeps none from now on. */
    close: () => {
      isClosed = true
      unwritten.clear()
      stored.removeAll()
      changed()
    },
  }
}
