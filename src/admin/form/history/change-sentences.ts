import type { DocumentSheet, Move } from '#content/history/change-sheet.ts'
import { counted } from '../../ui/format.ts'

/** Whether something has happened, or would happen by a restore. */
export type Tense = 'past' | 'future'

const words = {
  past: {
    added: 'entrou no site',
    removed: 'saiu do site',
    hidden: 'deixou de aparecer',
    shown: 'voltou a aparecer',
  },
  future: {
    added: 'volta ao site',
    removed: 'sai do site',
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

/** 'Nutrição entrou no site'. */
export const presenceWordsOf = (
  { title }: Pick<DocumentSheet, 'title'>,
  what: keyof (typeof words)['past'],
  tense: Tense,
) => `${title} ${words[tense][what]}`

/** 'Nutrição subiu da 5ª para a 3ª posição'. An entry whose neighbours alone changed keeps its position. */
export function moveWordsOf(title: string, { from, to }: Move, tense: Tense | 'waiting'): string {
  if (from === to) {
    return `${title} ${tense === 'past' ? 'continuou' : 'continua'} na ${to}ª posição, com outros ao redor`
  }
  if (tense === 'waiting') return `${title} vai da ${from}ª para a ${to}ª posição`
  if (tense === 'future') return `${title} volta à ${to}ª posição`
  return `${title} ${to < from ? 'subiu' : 'desceu'} da ${from}ª para a ${to}ª posição`
}
