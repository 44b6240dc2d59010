import type { LaunchCheck } from '#content/launch/launch.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { TestimonialNotification } from '#protocol/consents.ts'
import type { Publishing } from '#protocol/publishing.ts'
import { testimonialTextOf } from '../../data/testimonial-text.ts'
import { draftPathOf, draftTitleOf } from '../../drafts/queue/draft-title.ts'
import { nameOf, type StoredDraft } from '../../drafts/queue/stored-drafts.ts'
import { counted } from '../../ui/format.ts'
import { askedFor } from '../../ui/paths.ts'
import type { LastCheck } from '../preflight/last-check.ts'
import { askingTitleOf, shortMomentOf } from '../schedule/schedule-sentences.ts'

/** Something that a person has to do, and the way to it. */
export type WaitingItem = {
  id: string
  kind: 'testimonial' | 'draft' | 'schedule' | 'missing' | 'text' | Task
  words: string
  action: string
  to: string
  /** For a screen that opens at one of its fields. */
  state?: object
}

type Task = 'ask' | 'closure' | 'number'

export type Waiting = {
  testimonials: TestimonialNotification[]
  isUnseen: (notification: TestimonialNotification) => boolean
  drafts: StoredDraft[]
  publishing: Publishing | undefined
  /** What is missing; none before the launch, when the guide asks for it. */
  checks: LaunchCheck[]
  lastCheck: LastCheck | undefined
  /** The texts that need a review. */
  texts: { _id: string; name: string }[]
}

/** Everything that waits, the most urgent first. */
export const waitingItemsOf = (waiting: Waiting): WaitingItem[] => [
  ...askingItemsOf(waiting),
  ...testimonialItemsOf(waiting),
  ...missingItemsOf(waiting, true),
  ...waiting.drafts.map(draftItemOf),
  ...scheduledItemsOf(waiting),
  ...textItemsOf(waiting),
  ...checkItemsOf(waiting),
  ...missingItemsOf(waiting, false),
]

/** Of what is missing; the rest comes when these are done. */
const MOST_MISSING = 2

/** What reception does every day. */
export const receptionTasks: WaitingItem[] = [
  {
    ...{ id: 'ask', kind: 'ask', words: 'Pedir depoimento a uma paciente' },
    ...{ action: 'Pedir', to: '/testimonials?pedir' },
  },
  {
    ...{ id: 'closure', kind: 'closure', words: 'Feriado ou recesso' },
    ...{ action: 'Marcar', to: '/hours', state: askedFor('contact.closures', true) },
  },
  {
    ...{ id: 'number', kind: 'number', words: 'Número do WhatsApp' },
    ...{ action: 'Mudar', to: '/contact', state: askedFor('contact.whatsapp') },
  },
]

const askingItemsOf = ({ publishing }: Waiting): WaitingItem[] =>
  (publishing?.scheduled ?? [])
    .filter(({ isAsking, collisions }) => isAsking || collisions.length > 0)
    .map((publication) => ({
      ...{ id: publication.id, kind: 'schedule', words: askingTitleOf(publication) },
      ...{ action: 'Responder', to: '/publish' },
    }))

const testimonialActions = { arrived: 'Ler', withdrawn: 'Ver', ending: 'Renovar' }

const together: Record<TestimonialNotification['kind'], (count: number) => string> = {
  arrived: (count) => `Chegaram ${count} depoimentos`,
  withdrawn: (count) => `${count} pacientes retiraram o depoimento`,
  ending: (count) => `${count} autorizações terminam`,
}

/** One line for each kind. What was taken back waits for nobody: it leaves when it was seen. */
function testimonialItemsOf({ testimonials, isUnseen }: Waiting): WaitingItem[] {
  return (['arrived', 'withdrawn', 'ending'] as const).flatMap((kind) => {
    const [first, ...others] = testimonials.filter(
      (one) => one.kind === kind && (one.isWaiting || (kind === 'withdrawn' && isUnseen(one))),
    )
    if (!first) return []
    const words = others.length > 0 ? together[kind](others.length + 1) : testimonialTextOf(first)
    const action = testimonialActions[kind]
    return [{ id: kind, kind: 'testimonial', words, action, to: '/testimonials' }]
  })
}

const draftItemOf = (draft: StoredDraft): WaitingItem => ({
  id: nameOf(draft),
  kind: 'draft',
  words: draft.isWaiting
    ? `${draftTitleOf(draft)}: espera a conexão e salva sozinho`
    : `Rascunho em ${draftTitleOf(draft)}`,
  action: draft.isWaiting ? 'Ver' : 'Continuar',
  to: draftPathOf(draft),
})

const scheduledItemsOf = ({ publishing }: Waiting): WaitingItem[] =>
  (publishing?.scheduled ?? [])
    .filter(({ isAsking, collisions }) => !isAsking && collisions.length === 0)
    .map(({ id, dueAt }) => ({
      ...{
        id,
        kind: 'schedule',
        words: `Publicação ${shortMomentOf(toClinicTime(new Date(dueAt)))}`,
      },
      ...{ action: 'Ver', to: '/publish' },
    }))

function textItemsOf({ texts: [first, ...others] }: Waiting): WaitingItem[] {
  if (!first) return []
  const isOne = others.length === 0
  const words = isOne
    ? `${first.name}: precisa de revisão`
    : `${others.length + 1} textos precisam de revisão`
  const to = isOne ? `/articles/${first._id}` : '/articles'
  return [{ id: 'texts', kind: 'text', words, action: 'Revisar', to }]
}

function checkItemsOf({ lastCheck }: Waiting): WaitingItem[] {
  if (!lastCheck || lastCheck.serious === 0) return []
  const words = `${counted(lastCheck.serious, 'ponto a resolver', 'pontos a resolver')} na Revisão`
  return [{ id: 'review', kind: 'missing', words, action: 'Resolver', to: '/preflight' }]
}

const missingItemsOf = ({ checks }: Waiting, blocking: boolean): WaitingItem[] =>
  checks
    .filter(({ isDone }) => !isDone)
    .slice(0, MOST_MISSING)
    .filter(({ isBlocking }) => isBlocking === blocking)
    .map(({ id, words, slug }) => ({
      ...{ id, kind: 'missing', words },
      ...{ action: 'Completar', to: `/${slug}` },
    }))
