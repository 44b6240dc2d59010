import { liveSentence } from '../../data/publishing/publishing-state.ts'
import { setHealthy } from '../../ui/connection.ts'
import { toast } from '../../ui/toast.tsx'
import type { Delivery } from './deliver.ts'
import { draftService } from './draft-service.ts'
import { draftTitleOf } from './draft-title.ts'
import { openKeptDrafts } from './kept-drafts.ts'
import { openSaveQueue } from './save-queue.ts'

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
