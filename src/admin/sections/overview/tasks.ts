import type { LaunchCheck } from '#content/launch/launch.ts'
import type { TestimonialNotification } from '#protocol/consents.ts'
import type { Draft } from '#protocol/drafts.ts'
import { testimonialTextOf } from '../../data/testimonial-text.ts'
import { counted } from '../../ui/format.ts'
import { askedFor } from '../../ui/paths.ts'
import { type FormChanges, nameOf } from '../../unsaved/queue/stored-changes.ts'
import { unsavedPathOf, unsavedTitleOf } from '../../unsaved/queue/unsaved-title.ts'
import type { LastCheck } from '../preflight/last-check.ts'

/** Something that a person has to do, and the way to it. */
export type Task = {
  id: string
  kind: 'testimonial' | 'unsaved' | 'drafts' | 'missing' | 'text' | DailyTask
  words: string
  action: string
  to: string
  /** For a screen that opens at one of its fields. */
  state?: object
}

type DailyTask = 'ask' | 'closure' | 'number'

/** From what the tasks follow. */
export type Open = {
  testimonials: TestimonialNotification[]
  isUnseen: (notification: TestimonialNotification) => boolean
  unsaved: FormChanges[]
  drafts: Pick<Draft, 'problem'>[]
  /** What is missing; none before the launch, when the guide asks for it. */
  checks: LaunchCheck[]
  lastCheck: LastCheck | undefined
  /** The texts that need a review. */
  texts: { _id: string; name: string }[]
}

/** Everything that there is to do, the most urgent first. */
export const tasksOf = (open: Open): Task[] => [
  ...testimonialTasksOf(open),
  ...missingTasksOf(open, true),
  ...draftTasksOf(open),
  ...open.unsaved.map(unsavedTaskOf),
  ...textTasksOf(open),
  ...checkTasksOf(open),
  ...missingTasksOf(open, false),
]

/** Of what is missing; the rest comes when these are done. */
const MOST_MISSING = 2

/** What reception does every day. */
export const receptionTasks: Task[] = [
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

/** The address of the drafts, below that of the start. */
export const DRAFTS = 'rascunhos'

function draftTasksOf({ drafts }: Open): Task[] {
  if (drafts.length === 0) return []
  const refused = drafts.filter(({ problem }) => problem !== null).length
  const words = counted(drafts.length, 'rascunho', 'rascunhos')
  return [
    {
      ...{ id: 'drafts', kind: 'drafts', action: 'Ver', to: `/?${DRAFTS}` },
      words:
        refused > 0
          ? `${words}, ${refused} não ${refused === 1 ? 'foi publicado' : 'foram publicados'}`
          : words,
    },
  ]
}

const testimonialActions = { arrived: 'Ler', withdrawn: 'Ver' }

const together: Record<TestimonialNotification['kind'], (count: number) => string> = {
  arrived: (count) => `Chegaram ${count} depoimentos`,
  withdrawn: (count) => `${count} pacientes retiraram o depoimento`,
}

/** One line for each kind. What was taken back waits for nobody: it leaves when it was seen. */
function testimonialTasksOf({ testimonials, isUnseen }: Open): Task[] {
  return (['arrived', 'withdrawn'] as const).flatMap((kind) => {
    const [first, ...others] = testimonials.filter(
      (one) => one.kind === kind && (one.isWaiting || (kind === 'withdrawn' && isUnseen(one))),
    )
    if (!first) return []
    const words = others.length > 0 ? together[kind](others.length + 1) : testimonialTextOf(first)
    const action = testimonialActions[kind]
    return [{ id: kind, kind: 'testimonial', words, action, to: '/testimonials' }]
  })
}

const unsavedTaskOf = (changes: FormChanges): Task => ({
  id: nameOf(changes),
  kind: 'unsaved',
  words: changes.isWaiting
    ? `${unsavedTitleOf(changes)}: espera a conexão e salva sozinho`
    : `Não salvo em ${unsavedTitleOf(changes)}`,
  action: changes.isWaiting ? 'Ver' : 'Continuar',
  to: unsavedPathOf(changes),
})

function textTasksOf({ texts: [first, ...others] }: Open): Task[] {
  if (!first) return []
  const isOne = others.length === 0
  const words = isOne
    ? `${first.name}: precisa de revisão`
    : `${others.length + 1} textos precisam de revisão`
  const to = isOne ? `/articles/${first._id}` : '/articles'
  return [{ id: 'texts', kind: 'text', words, action: 'Revisar', to }]
}

function checkTasksOf({ lastCheck }: Open): Task[] {
  if (!lastCheck || lastCheck.serious === 0) return []
  const words = `${counted(lastCheck.serious, 'ponto a resolver', 'pontos a resolver')} na Revisão`
  return [{ id: 'review', kind: 'missing', words, action: 'Resolver', to: '/preflight' }]
}

const missingTasksOf = ({ checks }: Open, blocking: boolean): Task[] =>
  checks
    .filter(({ isDone }) => !isDone)
    .slice(0, MOST_MISSING)
    .filter(({ isBlocking }) => isBlocking === blocking)
    .map(({ id, words, slug }) => ({
      ...{ id, kind: 'missing', words },
      ...{ action: 'Completar', to: `/${slug}` },
    }))
