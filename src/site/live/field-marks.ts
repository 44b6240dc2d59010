import type { Mark } from '../parts/marks.ts'
import type { PreviewContent } from './preview-message.ts'

type Positions = NonNullable<PreviewContent['positions']>

/** Marks elements with the field as it is stored: the page counts only the entries that it shows. Words without a document are the site's own. */
export const markWith =
  (positions: Positions = {}): Mark =>
  (field) =>
    /^\w/.test(field) ? { 'data-field': storedFieldOf(field, positions) } : {}

function storedFieldOf(field: string, positions: Positions): string {
  const list = Object.keys(positions).find((list) => field.startsWith(`${list}.`))
  if (list === undefined) return field
  const [index = '', ...rest] = field.slice(list.length + 1).split('.')
  return [list, positions[list]?.[Number(index)] ?? index, ...rest].join('.')
}
