import { Menu } from '@mantine/core'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { use } from 'react'
import { type EntityName, entities, type SectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { refetch } from '../../data/documents.ts'
import { save } from '../../data/saves.ts'
import { act } from '../../history/act.ts'
import { confirm } from '../../ui/confirm.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { EntryList, ScreenView } from '../../ui/parts/screen-view.ts'
import { toast } from '../../ui/toast.tsx'
import { picked } from '../../unsaved/queue/kept-changes.ts'

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
export function SectionMenu<Name extends SectionName>(props: Props<Name>) {
  const { also, ...first } = props
  const edited = (also ? [first, also] : [first]) as Edited<SectionName>[]
  const names = edited.map(({ entity }) => entity)
  const restore = () =>
    act('O texto original voltou ao site.', () => Promise.all(edited.map(saveFallback)), {
      failure: 'Erro ao atualizar dados',
    })
  const askToRestore = () =>
    confirm({
      question: 'Voltar ao texto original?',
      detail: `"${edited.map(({ entity }) => entities[entity].label).join(' e ')}" volta a ser como era quando o site foi criado, e o site muda na hora. O que está lá hoje continua no histórico, e logo depois dá para desfazer.`,
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
  const isInList = use(EntryList) !== undefined
  if (!onView || !isInList) return null
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

function saveFallback({ entity, document, fields }: Edited<SectionName>) {
  const { fallback } = entities[entity]
  const { _id, _version } = document
  return save(entity, { _id, _version }, picked(fallback, fields ?? Object.keys(fallback)))
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
