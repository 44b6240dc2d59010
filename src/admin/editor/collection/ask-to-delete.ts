import { type CollectionName, collections } from '#content/index.ts'
import { type Listed, refresh } from '../../data/documents.ts'
import { remove } from '../../data/saves.ts'
import { act } from '../../history/act.ts'
import { confirm, type Question } from '../../ui/confirm.tsx'

type Deletion = Pick<Question, 'question' | 'detail'> & {
  label?: string
  success: string
  failure: string
}

/** Asks first. `onDeleted` lets the entry's own form close. */
export function askToDelete<Name extends CollectionName>(
  entity: Name,
  document: Listed<Name>,
  onDeleted?: () => void,
  words: Deletion = deletionOf(entity, document),
) {
  const { label = 'Excluir', success, failure, ...asked } = words
  const removeIt = async () => {
    const isDone = await act(success, () => remove(entity, document), { failure })
    refresh(entity)
    if (isDone) onDeleted?.()
  }
  confirm({ ...asked, danger: { label, onChoose: removeIt }, stay: 'Manter' })
}

function deletionOf(entity: CollectionName, document: Listed<CollectionName>): Deletion {
  const { name } = document
  if (entity === 'team') {
    return {
      question: `Tem certeza que deseja excluir "${name}" da equipe?`,
      detail:
        'O cartão sai da lista e, se está no site, também de lá. A foto continua na biblioteca de imagens.',
      success: `${name} removido da equipe com sucesso!`,
      failure: 'Erro ao excluir membro da equipe.',
    }
  }
  if (entity === 'testimonials') {
    return {
      question: `Excluir o depoimento de "${name}"?`,
      detail:
        'Ele sai da lista e, se está no site, também de lá. Se a pessoa retirou a autorização, use “A paciente retirou”.',
      success: 'Depoimento excluído com sucesso!',
      failure: 'Erro ao excluir depoimento.',
    }
  }
  const { one, article } = collections[entity].noun
  return {
    question: `Excluir "${name}"?`,
    detail: 'Sai da lista e, se está no site, também de lá. Volta por Excluídos, no Histórico.',
    success: `Removid${article}: ${name}.`,
    failure: `Erro ao deletar ${one}`,
  }
}
