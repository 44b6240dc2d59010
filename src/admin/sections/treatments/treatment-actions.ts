import type { Document } from '#sdk/documents.ts'
import { refresh } from '../../data/documents.ts'
import { isTogether, returnedWords } from '../../data/publishing/publishing-state.ts'
import { reportError } from '../../data/query-client.ts'
import { save } from '../../data/saves.ts'
import { deleteWithUndo } from '../../form/undo-toast.tsx'
import { ask } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

type Treatment = Document<'treatments'>

/** Shows it on the page or hides it, at once. */
export async function showTreatment({ _id, _version, name }: Treatment, is_active: boolean) {
  try {
    await save('treatments', { _id, _version }, { is_active })
    toast.success(is_active ? `${name} ${returnedWords()}` : hiddenWords(name))
  } catch (error) {
    reportError(error)
    refresh('treatments')
    toast.error('Erro ao salvar tratamento', { id: `failed-${_id}` })
  }
}

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
      ? { label: 'Só esconder', onChoose: () => showTreatment(treatment, false) }
      : undefined,
    danger: { label: 'Excluir de vez', onChoose: removeIt },
    stay: 'Manter',
  })
}

const hiddenWords = (name: string) =>
  isTogether()
    ? `${name} vai sair do site. Espera a publicação.`
    : `${name} saiu do site. Continua guardado aqui.`
