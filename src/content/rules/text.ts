/** Control characters other than tab and line breaks, and the two that are none: PostgreSQL refuses NUL, XML the last two, and nobody types the others. */
const unusable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u

/** Whether both databases store and return the text unchanged, and feeds may contain it. */
export const isStorable = (text: string) => text.isWellFormed() && !unusable.test(text)

/** Lower case without accents: 'Ações' and 'acoes' are found by the same search. */
export const withoutAccents = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** With a capital letter at the beginning. */
export const capitalised = (text: string) =>
  text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

/** 'Ana, Bia e Caio'. */
export const joined = (words: string[]) => new Intl.ListFormat('pt-BR').format(words)

/** The first text that is not blank, or an empty one. */
export const firstNonEmpty = (...texts: (string | undefined)[]) =>
  texts.find((text) => text?.trim()) ?? ''

/** Splits 'Instituto Leveza' into the small line 'Instituto' and the large name 'Leveza'. */
export function brandOf(siteName: string): { kind: string; name: string } {
  const [, kind = '', name = ''] =
    /^(Instituto|Clínica|Clinica|Centro|Espaço|Casa)\s+(.+)$/.exec(siteName) ?? []
  return name ? { kind, name } : { kind: '', name: siteName }
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For HTML, XML and other markup. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

export const initialOf = (name: string) => [...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? ''

/** A category without the emoji that it may begin with. */
export const withoutEmoji = (category: string) => category.replace(/^\P{L}+/u, '')

/** What stands for the name of an erased person, on the site and in its history. */
const erased = /\[(?:nome removido|removido a pedido em [\d/]+)\]/g

/** The part of an address that a name becomes: 'Saúde da Mulher' is found at 'saude-da-mulher'. */
export const slugOf = (name: string): string =>
  withoutAccents(name.replace(erased, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
