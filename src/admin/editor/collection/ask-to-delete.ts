import { collections } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { soonText } from '../../data/publishing/publishing-state.ts'
import { deleteWithUndo } from '../../history/undo-toast.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { type HidableName, setVisible } from './visibility.ts'

const WAY_BACK = 'Por 30 dias volta por Excluídos, no menu da lista; depois, pelo Histórico.'

/** Asks, and offers to hide it instead. `onDeleted` lets the entry's own form close. */
export function askToDelete<Name extends HidableName>(
  entity: Name,
  document: Document<Name>,
  onDeleted?: () => void,
) {
  const { name, is_active } = document
  const { one, article } = collections[entity].noun
  const words = { success: `${name} removid${article}.`, failure: `Erro ao deletar ${one}` }
  const removeIt = async () => {
    if (await deleteWithUndo(entity, document, words)) onDeleted?.()
  }
  confirm({
    question: `Excluir "${name}"?`,
    detail: is_active
      ? `Sai do site ${soonText()}. ${WAY_BACK} Se é só por um tempo, esconda.`
      : `Já está escondid${article}: ninguém vê no site. ${WAY_BACK}`,
    gentle: is_active
      ? { label: 'Só esconder', onChoose: () => setVisible(entity, document, false) }
      : undefined,
    danger: { label: 'Excluir', onChoose: removeIt },
    stay: 'Manter',
  })
}
