import { dateFormat } from '#content/rules/clinic-time.ts'
import type { ActivityDevice, ActivityEntry } from '#protocol/activity.ts'

/** Excel reads a file with this mark as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would interpret as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^\s*[=+\-@]/

/** Such as `16/11/2026, 18:36:45`. */
export const momentInCsv = dateFormat({ dateStyle: 'short', timeStyle: 'medium' })

const places: Record<ActivityDevice, string> = {
  phone: 'celular',
  computer: 'computador',
  program: 'programa',
  site: 'o próprio site',
}

/** Separated by semicolons, as Excel expects in Brazil. */
const lineOf = (cells: string[]) => `${cells.map(cellOf).join(';')}\r\n`

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A whole file, the names of its columns first. */
export const csvOf = (lines: string[][]): string => BYTE_ORDER_MARK + lines.map(lineOf).join('')

export const csvHead = (): string =>
  csvOf([['Quando', 'Quem', 'O que aconteceu', 'De onde', 'Endereço']])

export const csvLineOf = ({ at, by, sentence, device, address }: ActivityEntry): string =>
  lineOf([momentInCsv(at), by?.name ?? '', sentence, places[device], address])
