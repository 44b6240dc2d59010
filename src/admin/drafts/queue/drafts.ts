import type { CollectionName } from '#content/index.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { placeDocument } from '../../data/documents.ts'
import { liveSentence } from '../../data/publishing/publishing-state.ts'
import { reportError } from '../../data/query-client.ts'
import { add, save, UNSAVED_VERSION } from '../../data/saves.ts'
import { client } from '../../data/site-client.ts'
import { setHealthy } from '../../ui/connection.ts'
import { toast } from '../../ui/toast.tsx'
import type { Delivery, DraftService, SavedDocument } from './deliver.ts'
import { draftTitleOf } from './draft-title.ts'
import { openKeptDrafts } from './kept-drafts.ts'
import { openSaveQueue } from './save-queue.ts'
import type { StoredDraft } from './stored-drafts.ts'

export type Drafts = ReturnType<typeof openDrafts>

const shortages = {
  'not-kept': () =>
    toast.error('Impossível salvar: conteúdo excede limites do navegador', { id: 'storage' }),
  'kept-after-clearing': () =>
    toast.warning('Storage foi limpo para salvar as alterações', { id: 'storage' }),
}

/** The toast after a repeated save whose screen is closed. */
function tell(title: string, { kind }: Delivery) {
  if (kind === 'saved') return toast.success(`${title}: salvo. ${liveSentence()}`)
  const reason =
    kind === 'conflict'
      ? 'já foi salvo em outro lugar. Abra a tela para escolher o que fica.'
      : 'não deu para salvar. O que você escreveu continua guardado neste aparelho.'
  return toast.error(`${title}: ${reason}`)
}

/** The drafts of a person and the queue that saves them. */
export function openDrafts(person: string) {
  const kept = openKeptDrafts({ person, onShortage: (shortage) => shortages[shortage]() })
  const queue = openSaveQueue({
    drafts: kept,
    service: draftService,
    onAnswer: ({ kind }) => {
      setHealthy('saves', kind !== 'away')
      // An unreachable server says nothing about its disk.
      if (kind !== 'away') setHealthy('space', kind !== 'no-space')
    },
    onUnheard: (draft, delivery) => tell(draftTitleOf(draft), delivery),
  })
  return { ...kept, ...queue }
}

const create = ({ entity, base, values, reason }: StoredDraft): Promise<unknown> =>
  add(entity as CollectionName, { ...base, ...values }, { reason })

const update = ({ entity, id, basedOn, values, reason }: StoredDraft): Promise<unknown> =>
  save(entity, { _id: id, _version: basedOn }, values, { reason })

/** Sends drafts to the document service as whoever is signed in. */
const draftService: DraftService = {
  send: async (draft) => {
    try {
      const sent = draft.basedOn === UNSAVED_VERSION ? create(draft) : update(draft)
      return (await sent) as SavedDocument
    } catch (error) {
      reportError(error)
      const isStale = error instanceof SdkError && error.code === 409 && error.data
      if (isStale) placeDocument(draft.entity, error.data as SavedDocument)
      throw error
    }
  },
  list: (entity) => client.entity(entity).list() as Promise<SavedDocument[]>,
}
