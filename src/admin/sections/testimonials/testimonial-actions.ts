import type { Document } from '#sdk/documents.ts'
import { refresh } from '../../data/documents.ts'
import { isTogether, liveSentence } from '../../data/publishing/publishing-state.ts'
import { reportError } from '../../data/query-client.ts'
import { save } from '../../data/saves.ts'
import { deleteWithUndo } from '../../form/undo-toast.tsx'
import { ask } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

type Testimonial = Document<'testimonials'>

export const SAVE_FAILURE = 'Erro ao salvar depoimento. Tente novamente.'

/** A testimonial is health data: publishing it needs the patient's written consent (LGPD, art. 11). */
export const askForAuthorisation = (name: string, onYes: () => void) =>
  ask({
    question: 'Tenho a autorização por escrito',
    detail: `Sem ela o depoimento de ${name || 'uma paciente'} não pode ir ao ar. Guarde o papel assinado na clínica; se a pessoa mudar de ideia, é só tirar do site.`,
    yes: { label: 'Tenho, pode aprovar', onChoose: onYes },
    stay: 'Ainda não',
  })

/** Publishes it after a question, or hides it at once. */
export function approve(testimonial: Testimonial, isApproved: boolean) {
  const decide = () => saveApproval(testimonial, isApproved)
  if (isApproved) askForAuthorisation(testimonial.name, decide)
  else decide()
}

async function saveApproval(testimonial: Testimonial, is_approved: boolean) {
  const { name } = testimonial
  try {
    await save('testimonials', versionOf(testimonial), { is_approved })
    toast.success(
      isTogether()
        ? `O depoimento de ${name} ${is_approved ? 'foi aprovado' : 'vai sair do site'}. ${liveSentence()}`
        : `O depoimento de ${name} ${is_approved ? 'está no ar' : 'saiu do site'}.`,
    )
  } catch (error) {
    reportError(error)
    refresh('testimonials')
    toast.error(SAVE_FAILURE, { id: 'failed-testimonials' })
  }
}

const versionOf = ({ _id, _version }: Testimonial) => ({ _id, _version })

/** `onDeleted` lets the entry's own form close. */
export function askToDeleteTestimonial(testimonial: Testimonial, onDeleted?: () => void) {
  const words = {
    success: 'Depoimento excluído com sucesso!',
    failure: 'Erro ao excluir depoimento.',
  }
  const removeIt = async () => {
    if (await deleteWithUndo('testimonials', testimonial, words)) onDeleted?.()
  }
  ask({
    question: `Excluir o depoimento de "${testimonial.name}"?`,
    detail: isTogether()
      ? 'Ele sai do site com a próxima publicação. Se a pessoa retirou a autorização, exclua e publique em seguida.'
      : 'Ele sai do site na mesma hora. Se a pessoa retirou a autorização, excluir é o certo a fazer.',
    danger: { label: 'Excluir', onChoose: removeIt },
    stay: 'Manter',
  })
}
