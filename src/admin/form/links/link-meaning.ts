import { CHAT_LINK, completedLink, linkProblem, pageAnchors } from '#content/rules/link.ts'

export type LinkMeaning = { isGood: boolean; words: string }

const kinds: [RegExp, string][] = [
  [new RegExp(`^${CHAT_LINK}$`), 'Abre a conversa no WhatsApp'],
  [/^#telefone$/, 'Liga para a clínica'],
  [/^#email$/, 'Abre o e-mail'],
  [/^mailto:/i, 'Abre o e-mail'],
  [/^tel:/i, 'Liga para a clínica'],
  [/^https?:\/\/(?:wa\.me|api\.whatsapp\.com)\//i, 'Abre o WhatsApp'],
]

const isAnchor = (text: string): text is keyof typeof pageAnchors =>
  Object.hasOwn(pageAnchors, text)

/** Says where a link leads, or why it is refused. */
export function linkMeaning(url: string): LinkMeaning {
  const text = completedLink(url.trim())
  const problem = linkProblem(text)
  if (problem) return { isGood: false, words: problem }
  if (isAnchor(text)) return { isGood: true, words: `Desce até ${pageAnchors[text]}` }
  const kind = kinds.find(([pattern]) => pattern.test(text))
  if (kind) return { isGood: true, words: kind[1] }
  return text.startsWith('#')
    ? { isGood: false, words: 'A página não tem esta parte: escolha uma da lista' }
    : { isGood: true, words: 'Abre outro site' }
}

/** The suggestions of a link field: the parts of the page and the clinic's contact. */
export const linkChoices: Record<string, string> = {
  ...pageAnchors,
  [CHAT_LINK]: 'Conversa no WhatsApp',
  '#telefone': 'Ligação para a clínica',
  '#email': 'E-mail para a clínica',
}
