import type { DocumentSheet, Move } from '#content/history/change-sheet.ts'
import { counted } from '../../ui/format.ts'

const words = {
  added: 'entra',
  removed: 'sai da lista',
  hidden: 'deixa de aparecer',
  shown: 'passa a aparecer',
}

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

/** 'Nutrição entra'. A section enters, too, though it is in no list. */
export const presenceTextOf = (title: string, what: keyof typeof words) => `${title} ${words[what]}`

/** 'Nutrição sobe na lista'. An entry whose neighbours alone changed keeps its position. */
export function moveTextOf(title: string, { from, to }: Move): string {
  if (from === to) return `${title} continua na mesma posição, com outros ao redor`
  return `${title} ${to < from ? 'sobe' : 'desce'} na lista`
}
