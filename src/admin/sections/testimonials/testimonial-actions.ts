import type { Document } from '#sdk/documents.ts'
import { attempt } from '../../data/attempt.ts'
import { refresh } from '../../data/documents.ts'
import { save } from '../../data/saves.ts'
import { askToDelete } from '../../editor/collection/ask-to-delete.ts'
import { once, saveFailureOf } from '../../editor/collection/visibility.ts'
import { act } from '../../history/act.ts'
import type { ReasonWords } from '../../ui/ask-for-reason.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { withdrawTestimonial } from './consents.ts'

type Testimonial = Document<'testimonials'>

const SAVE_FAILURE = saveFailureOf('testimonials')

/** Publishes it, or hides it, at once: the authorization was given before. Serious words ask for a reason, or not to be published. */
export const approve = (testimonial: Testimonial, isApproved: boolean, onGone?: () => void) =>
  once(testimonial._id, () => setApproved(testimonial, isApproved, onGone))

async function setApproved(testimonial: Testimonial, isApproved: boolean, onGone?: () => void) {
  const { name } = testimonial
  const asking: ReasonWords = {
    back: 'Voltar',
    keep: 'Publicar mesmo assim',
    instead: { label: 'Não publicar', onChoose: () => askToRefuse(testimonial, onGone) },
  }
  const setIt = () =>
    save('testimonials', versionOf(testimonial), { is_approved: isApproved }, { words: asking })
  const words = `O depoimento de ${name} ${isApproved ? 'foi aprovado.' : 'saiu do site.'}`
  if (!(await act(words, setIt, { failure: SAVE_FAILURE }))) refresh('testimonials')
}

/** Showing less than she authorized is always allowed. */
export const leaveOutPhoto = (testimonial: Testimonial) =>
  act(
    `O depoimento de ${testimonial.name} fica sem a foto.`,
    () => save('testimonials', versionOf(testimonial), { image: '' }),
    { failure: SAVE_FAILURE },
  )

const versionOf = ({ _id, _version }: Testimonial) => ({ _id, _version })

/** The patient sees on her own link that it is not shown. */
export const askToRefuse = (testimonial: Testimonial, onGone?: () => void) =>
  askToDelete('testimonials', testimonial, onGone, {
    question: `Não publicar o depoimento de "${testimonial.name}"?`,
    detail: 'Ele sai desta lista. O registro da autorização continua guardado.',
    label: 'Não publicar',
    success: 'O depoimento não será publicado.',
    failure: 'Erro ao excluir depoimento.',
  })

/** For a patient who asks at the reception instead of using her link. */
export function askToWithdraw({ _id, name }: Testimonial, onGone?: () => void) {
  const withdraw = async () => {
    const isDone = await attempt(() => withdrawTestimonial(_id), {
      success: `O depoimento de ${name} saiu do site e foi apagado.`,
    })
    if (isDone) onGone?.()
  }
  confirm({
    question: `${name} pediu para retirar o depoimento?`,
    detail:
      'Ele sai do site na mesma hora. O texto, o nome, a foto e o papel anexado são apagados, também do histórico, e não voltam: guarde o papel original. Fica só o registro da autorização. Cópias de segurança feitas antes ainda os têm: as da noite, por até 12 meses.',
    danger: { label: 'Retirar agora', onChoose: withdraw },
    stay: 'Manter',
  })
}
