/** A control character other than tab and line breaks; PostgreSQL refuses NUL and people never type the rest. */
const controls = /[^\P{Cc}\t\n\r]/u

/** Text that both databases store and give back unchanged. */
export const isStorable = (text: string) => text.isWellFormed() && !controls.test(text)

/** Lower case without accents: 'Ações' and 'acoes' are found by the same search. */
export const withoutAccents = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The first of the texts that says something; the block's own words come before the site-wide ones. */
export const firstNonEmpty = (...texts: (string | undefined)[]) =>
  texts.find((text) => text?.trim()) ?? ''

/** 'leveza' of 'Instituto Leveza' stands large, what kind of house it is stands small above it. */
export function brandOf(siteName: string): { kind: string; name: string } {
  const [, kind = '', name = ''] =
    /^(Instituto|Clínica|Clinica|Centro|Espaço|Casa)\s+(.+)$/.exec(siteName) ?? []
  return name ? { kind, name } : { kind: '', name: siteName }
}

export const initialOf = (name: string) => [...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? ''
