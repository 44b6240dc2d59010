import { Menu } from '@mantine/core'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { use } from 'react'
import { type EntityName, entities, type SectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { refetch } from '../../data/documents.ts'
import { restoreVersion } from '../../data/history.ts'
import { returnedText, soonText } from '../../data/publishing/publishing-state.ts'
import { reportError } from '../../data/query-client.ts'
import { save } from '../../data/saves.ts'
import { picked } from '../../drafts/queue/changed-fields.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { EntryList, ScreenView } from '../../ui/page/screen-view.ts'
import { toast } from '../../ui/toast.tsx'

type Edited<Name extends SectionName> = {
  entity: Name
  document: Document<Name>
  /** The fields that this screen edits. Default: all. */
  fields?: string[] | undefined
}

type Props<Name extends SectionName> = Edited<Name> & {
  /** The second document of a screen that edits two. */
  also?: Edited<SectionName>
}

/** Refetches the section, or restores its original texts; of a form that stands alone, it also shows the page and the history. */
export function SectionMenu<Name extends SectionName>({ also, ...first }: Props<Name>) {
  const edited = (also ? [first, also] : [first]) as Edited<SectionName>[]
  const names = edited.map(({ entity }) => entity)
  const restore = async () => {
    try {
      const saved = await Promise.all(edited.map(saveFallback))
      showUndoToast('original-texts', `O texto original ${returnedText()}`, () => bringBack(saved))
    } catch (error) {
      reportError(error)
      toast.error('Erro ao atualizar dados', { id: 'original-texts' })
    }
  }
  const askToRestore = () =>
    confirm({
      question: 'Voltar ao texto original?',
      detail: `"${edited.map(({ entity }) => entities[entity].label).join(' e ')}" volta a ser como era quando o site foi criado, e o site muda ${soonText('na hora')}. O que está lá hoje continua no histórico, e logo depois dá para desfazer.`,
      danger: { label: 'Voltar ao original', onChoose: restore },
      stay: 'Manter como está',
    })
  return (
    <MoreMenu label="Mais ações desta tela">
      <Views />
      <Menu.Item
        leftSection={<RefreshCw size={18} />}
        onClick={() => reload(names, 'Erro ao atualizar')}
      >
        Atualizar
      </Menu.Item>
      <Menu.Item leftSection={<RotateCcw size={18} />} onClick={askToRestore}>
        Voltar ao texto original
      </Menu.Item>
    </MoreMenu>
  )
}

function Views() {
  const { onView } = use(ScreenView) ?? {}
  if (!use(EntryList) || !onView) return null
  return (
    <>
      <Menu.Item leftSection={<Eye size={18} />} onClick={() => onView('preview')}>
        Ver como fica
      </Menu.Item>
      <Menu.Item leftSection={<History size={18} />} onClick={() => onView('history')}>
        Histórico
      </Menu.Item>
    </>
  )
}

type Saved = { entity: SectionName; before: number; after: number }

async function saveFallback({ entity, document, fields }: Edited<SectionName>): Promise<Saved> {
  const { fallback } = entities[entity]
  const { _id, _version: before } = document
  const update = picked(fallback, fields ?? Object.keys(fallback))
  const { _version: after } = await save(entity, { _id, _version: before }, update)
  return { entity, before, after }
}

/** Restores the texts that were there; refused where somebody has saved since. */
async function bringBack(saved: Saved[]) {
  const changed = saved.filter(({ before, after }) => before !== after)
  try {
    for (const { entity, before, after } of changed) {
      await restoreVersion({ entity, id: entity, version: before, seen: after })
    }
    toast.success(`O texto de antes ${returnedText()}`)
  } catch (error) {
    reportError(error)
    toast.error('Não deu para trazer o texto de volta. Tente pelo histórico.')
  }
}

/** Refetches what the screen shows and reports the result as a toast. */
export async function reload(names: EntityName[], failure: string) {
  try {
    await Promise.all(names.map(refetch))
    toast.success('Dados atualizados.', { id: 'reload' })
  } catch {
    toast.error(failure, { id: 'reload' })
  }
}
