import { type CollectionName, collections } from '#content/index.ts'
import { hasPage } from '#content/pages/entry-pages.ts'
import { type Listed, refresh } from '../../data/documents.ts'
import { remove } from '../../data/saves.ts'
import { act } from '../../history/act.ts'
import { confirm, type Question } from '../../ui/confirm.tsx'
import { type HidableName, setVisible } from './visibility.ts'

type Deletion = Pick<Question, 'question' | 'detail' | 'gentle' | 'stay'> & {
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
  const { label = 'Excluir', stay = 'Manter', success, failure, ...asked } = words
  const removeIt = async () => {
    const isDone = await act(success, () => remove(entity, document), { failure })
    refresh(entity)
    if (isDone) onDeleted?.()
  }
  confirm({ ...asked, danger: { label, onChoose: removeIt }, stay })
}

function deletionOf(entity: CollectionName, document: Listed<CollectionName>): Deletion {
  const { name } = document
  if (entity === 'team') {
    return {
      question: `Tem certeza que deseja excluir "${name}" da equipe?`,
      detail: 'O cartão sai do site na mesma hora. A foto continua na biblioteca de imagens.',
      success: `${name} removido da equipe com sucesso!`,
      failure: 'Erro ao excluir membro da equipe.',
    }
  }
  if (entity === 'testimonials') {
    return {
      question: `Excluir o depoimento de "${name}"?`,
      detail:
        'Ele sai do site na mesma hora. Se a pessoa retirou a autorização, use “A paciente retirou”.',
      success: 'Depoimento excluído com sucesso!',
      failure: 'Erro ao excluir depoimento.',
    }
  }
  return hidableDeletionOf(entity, document as Listed<HidableName>)
}

const WAY_BACK = 'Volta por Excluídos, no Histórico.'

const isScheduled = (document: Listed<HidableName>) =>
  'publishedOn' in document && !hasPage('articles', document)

/** Offers to hide it instead. */
function hidableDeletionOf(entity: HidableName, document: Listed<HidableName>): Deletion {
  const { name, is_active } = document
  const { one, article } = collections[entity].noun
  const whatHappens = isScheduled(document) ? 'Não entra mais no site' : 'Sai do site na mesma hora'
  return {
    question: `Excluir "${name}"?`,
    detail: is_active
      ? `${whatHappens}. ${WAY_BACK} Se é só por um tempo, esconda.`
      : `Já está escondid${article}: ninguém vê no site. ${WAY_BACK}`,
    gentle: is_active
      ? { label: 'Só esconder', onChoose: () => setVisible(entity, document, false) }
      : undefined,
    success: `Removid${article}: ${name}.`,
    failure: `Erro ao deletar ${one}`,
  }
}
