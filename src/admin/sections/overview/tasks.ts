import { type Check, seriousOf, type Weight } from '#content/checks/check.ts'
import type { TestimonialNotification } from '#protocol/consents.ts'
import type { Draft } from '#protocol/drafts.ts'
import { testimonialTextOf } from '../../data/testimonial-text.ts'
import { counted, countedChecks } from '../../ui/format.ts'
import { askedFor } from '../../ui/paths.ts'
import {
  type FormChanges,
  nameOf,
  unsavedPathOf,
  unsavedTitleOf,
} from '../../unsaved/queue/kept-changes.ts'

/** Something that a person has to do, and the way to it. */
export type Task = {
  id: string
  kind: 'testimonial' | 'unsaved' | 'drafts' | 'missing' | DailyTask
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
  /** What is wrong with the site, as Revisão lists it. */
  checks: Check[]
}

/** Everything that there is to do, the most urgent first. */
export const tasksOf = (open: Open): Task[] => [
  ...testimonialTasksOf(open),
  ...checkTasksOf(open, 'serious'),
  ...draftTasksOf(open),
  ...open.unsaved.map(unsavedTaskOf),
  ...checkTasksOf(open, 'words'),
  ...checkTasksOf(open, 'advice'),
]

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

/** One line for each weight: what is wrong, or how much of it Revisão lists. */
function checkTasksOf({ checks }: Open, weight: Weight): Task[] {
  const words = countedChecks(checks, weight)
  if (!words) return []
  const [first, ...others] = seriousOf(checks)
  const isAlone = weight === 'serious' && first !== undefined && others.length === 0
  const action = weight === 'serious' ? 'Resolver' : 'Ver'
  return [
    { id: weight, kind: 'missing', words: isAlone ? first.title : words, action, to: '/preflight' },
  ]
}
