import type { DocumentSheet, Move } from '#content/history/change-sheet.ts'
import { joined } from '#content/rules/text.ts'
import { counted } from '../../ui/format.ts'

/** Whether something has happened, or would happen by a restore. */
export type Tense = 'past' | 'future'

const words = {
  past: {
    added: 'entrou',
    removed: 'saiu da lista',
    hidden: 'deixou de aparecer',
    shown: 'passou a aparecer',
  },
  future: {
    added: 'volta à lista',
    removed: 'sai da lista',
    hidden: 'deixa de aparecer',
    shown: 'volta a aparecer',
  },
} satisfies Record<Tense, Record<string, string>>

/** '3 mudanças'. */
export function changeCountOf(documents: DocumentSheet[]): string {
  const counts = documents.map(
    ({ fields, kind, move, visibility }) =>
      fields.length + [kind !== 'edited', move, visibility].filter(Boolean).length,
  )
  return counted(
    counts.reduce((sum, count) => sum + count, 0),
    'mudança',
    'mudanças',
  )
}

/** 'Nutrição entrou'. A section enters, too, though it is in no list. */
export const presenceTextOf = (
  { title }: Pick<DocumentSheet, 'title'>,
  what: keyof (typeof words)['past'],
  tense: Tense,
) => `${title} ${words[tense][what]}`

/** 'Nutrição subiu da 5ª para a 3ª posição'. An entry whose neighbours alone changed keeps its position. */
export function moveTextOf(title: string, { from, to }: Move, tense: Tense | 'waiting'): string {
  if (from === to) {
    return `${title} ${tense === 'past' ? 'continuou' : 'continua'} na ${to}ª posição, com outros ao redor`
  }
  if (tense === 'waiting') return `${title} vai da ${from}ª para a ${to}ª posição`
  if (tense === 'future') return `${title} volta à ${to}ª posição`
  return `${title} ${to < from ? 'subiu' : 'desceu'} da ${from}ª para a ${to}ª posição`
}

const FIELDS_TOLD = 3

/** What a change of a screen did, in few words: 'Contato · Telefone', 'Nutrição saiu da lista e mais 2'. */
export function undoTextOf([sheet, ...others]: DocumentSheet[]): string {
  if (!sheet) return 'a última mudança'
  const first = sheetTextOf(sheet)
  return others.length > 0 ? `${first} e mais ${others.length.toLocaleString('pt-BR')}` : first
}

function sheetTextOf(sheet: DocumentSheet): string {
  const { title, kind, fields, visibility, move } = sheet
  if (kind !== 'edited') return presenceTextOf(sheet, kind, 'past')
  if (fields.length > FIELDS_TOLD) return `${title} · ${fields.length} campos`
  if (fields.length > 0) return `${title} · ${joined(fields.map(({ label }) => label))}`
  if (visibility) return presenceTextOf(sheet, visibility, 'past')
  return move ? moveTextOf(title, move, 'past') : title
}
