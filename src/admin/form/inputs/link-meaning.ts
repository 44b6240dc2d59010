import { CHAT_LINK, linkProblem } from '#content/rules/link.ts'

export type LinkMeaning = { isGood: boolean; words: string }

const kinds: [RegExp, string][] = [
  [new RegExp(`^${CHAT_LINK}$`), 'Abre a conversa no WhatsApp'],
  [/^#telefone$/, 'Liga para a clínica'],
  [/^#email$/, 'Abre o e-mail'],
  [/^#/, 'Desce até uma seção da página'],
  [/^mailto:/i, 'Abre o e-mail'],
  [/^tel:/i, 'Liga para a clínica'],
  [/^https?:\/\/(?:wa\.me|api\.whatsapp\.com)\//i, 'Abre o WhatsApp'],
]

/** In words where a link goes, or in those of the specification why it can't. */
export function linkMeaning(url: string): LinkMeaning {
  const text = url.trim()
  const problem = linkProblem(text)
  if (problem) return { isGood: false, words: problem }
  const kind = kinds.find(([pattern]) => pattern.test(text))
  return { isGood: true, words: kind?.[1] ?? 'Abre outro site' }
}
