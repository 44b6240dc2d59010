import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { type CollectionName, isCollection } from '#content/index.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { placeDocument } from '../../data/documents.ts'
import { add, save, UNSAVED_VERSION } from '../../data/saves.ts'
import { useOnReauthenticated } from '../../data/session.ts'
import { client } from '../../data/site-client.ts'
import { liveSentence } from '../../data/status.ts'
import { setHealthy } from '../../ui/connection.ts'
import { reportError } from '../../ui/session-end.ts'
import { toast } from '../../ui/toast.tsx'
import type { Delivery, SaveService, StoredEntry } from './deliver.ts'
import { type FormChanges, nameOf, openKeptChanges, unsavedTitleOf } from './kept-changes.ts'
import { openSaveQueue } from './save-queue.ts'

export type UnsavedChanges = ReturnType<typeof openUnsavedChanges>

const shortages = {
  'not-kept': () =>
    toast.error('Impossível salvar: conteúdo excede limites do navegador', { id: 'storage' }),
  'kept-after-clearing': () =>
    toast.warning('Storage foi limpo para salvar as alterações', { id: 'storage' }),
}

/** The toast after a repeated save whose screen is closed. It has the id of the form's own, so that the next save closes it. */
function tell(changes: FormChanges, { kind }: Delivery) {
  const [title, id] = [unsavedTitleOf(changes), `failed-${nameOf(changes)}`]
  if (kind === 'saved') return toast.success(`${title}: salvo. ${liveSentence()}`, { id })
  const reason =
    kind === 'conflict'
      ? 'já foi salvo em outro lugar. Abra a tela para escolher o que fica.'
      : 'não deu para salvar. O que você escreveu continua guardado neste aparelho.'
  return toast.error(`${title}: ${reason}`, { id })
}

/** The unsaved changes of a person and the queue that saves them. */
function openUnsavedChanges(person: string) {
  const kept = openKeptChanges({ person, onShortage: (shortage) => shortages[shortage]() })
  const queue = openSaveQueue({
    kept,
    service: saveService,
    onAnswer: ({ kind }) => {
      setHealthy('saves', kind !== 'away')
      // An unreachable server says nothing about its disk.
      if (kind !== 'away') setHealthy('space', kind !== 'no-space')
    },
    onUnheard: tell,
  })
  return { ...kept, ...queue }
}

const create = ({ entity, base, values }: FormChanges): Promise<unknown> =>
  add(entity as CollectionName, { ...base, ...values })

const update = ({ entity, id, basedOn, values }: FormChanges): Promise<unknown> =>
  save(entity, { _id: id, _version: basedOn }, values)

/** Sends changes to the document service as whoever is signed in. */
const saveService: SaveService = {
  send: async (changes) => {
    try {
      const isNew = changes.basedOn === UNSAVED_VERSION && isCollection(changes.entity)
      const sent = isNew ? create(changes) : update(changes)
      return (await sent) as StoredEntry
    } catch (error) {
      reportError(error)
      const isStale = error instanceof SdkError && error.code === 409 && error.data
      if (isStale) placeDocument(changes.entity, error.data as StoredEntry)
      throw error
    }
  },
  list: (entity) => client.entity(entity).list() as Promise<StoredEntry[]>,
}

const UnsavedContext = createContext<UnsavedChanges | undefined>(undefined)

type Props = { person: string; children: ReactNode }

/** Wraps all screens, so that a waiting save survives leaving its screen. They are shown with what closed windows left. */
export function UnsavedProvider({ person, children }: Props) {
  const unsaved = useMemo(() => openUnsavedChanges(person), [person])
  const [isReady, setIsReady] = useState(() => !unsaved.hasOthers())
  useEffect(() => {
    if (!isReady) unsaved.adopt().then(() => setIsReady(true))
  }, [unsaved, isReady])
  useEffect(() => unsaved.start(), [unsaved])
  useOnReauthenticated(unsaved.resume)
  return <UnsavedContext value={unsaved}>{isReady && children}</UnsavedContext>
}

export function useUnsavedChanges(): UnsavedChanges {
  const unsaved = use(UnsavedContext)
  if (!unsaved) throw new Error('Unsaved changes need a person who is signed in')
  return unsaved
}

/** A part of the unsaved changes of whoever is signed in. Renders when that changes. */
export function useUnsavedState<Part>(select: (changes: FormChanges[]) => Part): Part {
  const { subscribe, list } = useUnsavedChanges()
  return useSyncExternalStore(subscribe, () => select(list()))
}

/** All of them. Renders with every letter. */
export const useUnsavedList = (): FormChanges[] => useUnsavedState((changes) => changes)
