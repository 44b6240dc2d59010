import type { Document } from '#sdk/documents.ts'
import { deleteWithUndo } from '../../form/undo-toast.tsx'
import { ask } from '../../ui/confirm.tsx'
import { setVisible } from '../collection/visibility.ts'

type Treatment = Document<'treatments'>

/** `onDeleted` lets the entry's own form close. */
export function askToDeleteTreatment(treatment: Treatment, onDeleted?: () => void) {
  const { name, is_active } = treatment
  const words = { success: `${name} removido.`, failure: 'Erro ao deletar tratamento' }
  const removeIt = async () => {
    if (await deleteWithUndo('treatments', treatment, words)) onDeleted?.()
  }
  ask({
    question: `Excluir "${name}"? Esta ação não pode ser desfeita.`,
    detail: is_active
      ? 'Se a ideia é só tirar do site por um tempo, esconda: tudo fica guardado aqui.'
      : 'Ele já está escondido: no site ninguém o vê.',
    gentle: is_active
      ? { label: 'Só esconder', onChoose: () => setVisible('treatments', treatment, false) }
      : undefined,
    danger: { label: 'Excluir de vez', onChoose: removeIt },
    stay: 'Manter',
  })
}
