import { type ClinicTime, toClinicTime } from '#content/rules/clinic-time.ts'
import type { Draft } from '#protocol/drafts.ts'
import { momentOf } from '../ui/format.ts'
import { shortMomentOf } from './schedule-sentences.ts'

export const isOf =
  (entity: string, id: string) =>
  (draft: Pick<Draft, 'entity' | 'id'>): boolean =>
    draft.entity === entity && draft.id === id

/** The day on which it is to be published, as the clocks of the clinic show it; null for none, or one that is over. */
export const dueTimeOf = ({ publishAt }: Pick<Draft, 'publishAt'>): ClinicTime | null =>
  publishAt && Date.parse(publishAt) > Date.now() ? toClinicTime(new Date(publishAt)) : null

/** 'Rascunho de Ana Souza, hoje às 14:32'. */
export const ownerTextOf = ({ by, at }: Pick<Draft, 'by' | 'at'>) =>
  `Rascunho de ${by.name}, ${momentOf(at)}`

/** Whether what is on the site changed since it was written, or was deleted. */
export const isOutdated = ({ base, basedOn, sheet }: Pick<Draft, 'base' | 'basedOn' | 'sheet'>) =>
  base !== null || (basedOn !== null && sheet.kind === 'added')

/** What a list says of it: its state, and since or until when. */
export function stateOf(draft: Pick<Draft, 'publishAt' | 'at' | 'problem'>) {
  const due = dueTimeOf(draft)
  return due
    ? { isScheduled: true, label: 'Agendado', note: `Vai ao ar ${shortMomentOf(due)}` }
    : {
        isScheduled: false,
        label: 'Rascunho',
        note: draft.problem ?? `Guardado ${momentOf(draft.at)}`,
      }
}
