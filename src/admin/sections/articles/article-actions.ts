import { toClinicTime } from '#content/rules/clinic-time.ts'
import { attempt } from '../../data/attempt.ts'
import { liveSentence, soonText } from '../../data/publishing/publishing-state.ts'
import { save } from '../../data/saves.ts'
import { setVisible } from '../../editor/collection/visibility.ts'
import { deleteWithUndo } from '../../history/undo-toast.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Article } from './article-facts.ts'

const today = () => toClinicTime(new Date()).day

/** Where nobody has signed, the refusal says who is missing. */
export function publishNow({ _id, _version, name, publishedOn, reviewedOn }: Article) {
  const isLater = publishedOn === '' || publishedOn > today()
  const dates = { publishedOn: isLater ? today() : publishedOn, reviewedOn: reviewedOn || today() }
  return attempt(async () => {
    await save('articles', { _id, _version }, { is_active: true, ...dates })
    toast.success(`${name} publicado. ${liveSentence()}`)
  })
}

/** Counts as a review of today. */
export const markReviewed = ({ _id, _version, name }: Article) =>
  attempt(() => save('articles', { _id, _version }, { reviewedOn: today() }), {
    success: `${name}: revisado hoje.`,
  })

/** `onDeleted` lets the text's own form close. */
export function askToDeleteArticle(article: Article, onDeleted?: () => void) {
  const { name, is_active } = article
  const words = { success: `${name} removido.`, failure: 'Erro ao excluir o texto' }
  const removeIt = async () => {
    if (await deleteWithUndo('articles', article, words)) onDeleted?.()
  }
  const wayBack = 'Por 30 dias volta por Excluídos, no menu da lista; depois, pelo Histórico.'
  confirm({
    question: `Excluir "${name}"?`,
    detail: is_active
      ? `Sai do site ${soonText()}, e o endereço diz que o texto saiu. ${wayBack}`
      : wayBack,
    gentle: is_active
      ? { label: 'Só tirar do site', onChoose: () => setVisible('articles', article, false) }
      : undefined,
    danger: { label: 'Excluir', onChoose: removeIt },
    stay: 'Manter',
  })
}
