import { isSection } from '#content/index.ts'
import {
  type HiddenChange,
  hiddenChangesOf,
  type KnownSections,
} from '#content/public/inheritance.ts'
import { formatPhone } from '#content/rules/phone.ts'
import { inputFieldOf, screenOf } from '../registry/field-screens.ts'

/** One sentence for each place that still shows something else than what was saved, judged by the loaded sections. */
export function hiddenSentencesOf(
  entity: string,
  before: object,
  saved: object,
  known: KnownSections,
): string[] {
  if (!isSection(entity)) return []
  const hidden = hiddenChangesOf(entity, before, { ...known, [entity]: saved })
  return [...new Set(hidden.map(sentenceOf))]
}

function sentenceOf({ shows, own, isOwn, winner: { field, value } }: HiddenChange): string {
  const words = `${shows} ${isOwn ? own : `de ${screenOf(field).label}`}`
  const kind = inputFieldOf(field).input
  if (kind === 'image') return `${words}.`
  return `${words}: ${kind === 'phone' ? formatPhone(value) : value}.`
}

/** The usual message if the page shows everything that was saved; otherwise the sentences of `hidden`. */
export const saveMessageOf = (success: string, hidden: string[]) =>
  hidden.length === 0 ? success : ['Salvo.', ...hidden].join(' ')
