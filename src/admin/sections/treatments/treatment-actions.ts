import type { Document } from '#sdk/documents.ts'
import { soonText } from '../../data/publishing/publishing-state.ts'
import { setVisible } from '../../editor/collection/visibility.ts'
import { deleteWithUndo } from '../../history/undo-toast.tsx'
import { confirm } from '../../ui/confirm.tsx'

const WAY_BACK = 'Por 30 dias volta por Excluídos, no menu da lista; depois, pelo Histórico.'

type Treatment = Document<'treatments'>

/** `onDeleted` lets the entry's own form close. */
export function askToDeleteTreatment(treatment: Treatment, onDeleted?: () => void) {
  const { name, is_active } = treatment
  const words = { success: `${name} removido.`, failure: 'Erro ao deletar tratamento' }
  const removeIt = async () => {
    if (await deleteWithUndo('treatments', treatment, words)) onDeleted?.()
  }
  confirm({
    question: `Excluir "${name}"?`,
    detail: is_active
      ? `Sai do site ${soonText()}. ${WAY_BACK} Se é só por um tempo, esconda.`
      : `Ele já está escondido: no site ninguém o vê. ${WAY_BACK}`,
    gentle: is_active
      ? { label: 'Só esconder', onChoose: () => setVisible('treatments', treatment, false) }
      : undefined,
    danger: { label: 'Excluir', onChoose: removeIt },
    stay: 'Manter',
  })
}
