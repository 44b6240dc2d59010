import { isEmail } from '#content/rules/email.ts'
import {
  CHAT_LINK,
  completedLink,
  linkProblem,
  MAIL_LINK,
  PHONE_LINK,
  pageAnchors,
} from '#content/rules/link.ts'
import { formatPhone, nationalNumberOf } from '#content/rules/phone.ts'
import { legalPageAt, legalPageNames } from './legal-links.ts'

export type LinkKind = 'place' | 'chat' | 'phone' | 'mail' | 'legal' | 'site'

/** Where links to the clinic lead at present. */
export type ClinicContact = {
  whatsapp: string
  phone: string
  email: string
  /** What is already written when the chat opens. */
  greeting: string
  /** Where the site's own pages are, such as 'https://leveza.exemplo'. */
  origin: string
}

/** `kind` is absent if the link is refused. */
export type LinkMeaning = { isGood: boolean; words: string; kind?: LinkKind }

type PageAnchor = keyof typeof pageAnchors

export const isAnchor = (text: string): text is PageAnchor => Object.hasOwn(pageAnchors, text)

/** Says what happens when a visitor follows the link, or why it is refused. */
export function linkMeaning(url: string, clinic: ClinicContact): LinkMeaning {
  const text = completedLink(url.trim())
  const problem = linkProblem(text)
  if (problem) return { isGood: false, words: problem }
  const [kind, words] = wordsOf(text, clinic) ?? []
  if (kind && words) return { isGood: true, kind, words }
  return { isGood: false, words: 'A página não tem esta parte: escolha uma da lista' }
}

function wordsOf(text: string, clinic: ClinicContact): [LinkKind, string] | undefined {
  if (isAnchor(text)) return ['place', `Desce até ${pageAnchors[text]}`]
  const target = text.toLowerCase()
  if (target === CHAT_LINK) return ['chat', chatText('da clínica', clinic.greeting)]
  if (target === PHONE_LINK) return ['phone', `Liga para a clínica, ${formatPhone(clinic.phone)}`]
  if (target === MAIL_LINK) return ['mail', `Escreve para a clínica, ${clinic.email}`]
  if (target.startsWith('#')) return undefined
  if (target.startsWith('tel:')) return ['phone', `Liga para ${formatPhone(text.slice(4))}`]
  if (target.startsWith('mailto:')) return ['mail', `Escreve para ${mailOf(text)}`]
  return webWords(text, clinic)
}

/** The links of the clinic's own pages and chats are recognised. */
function webWords(text: string, clinic: ClinicContact): [LinkKind, string] {
  const legal = legalPageAt(text, clinic.origin)
  if (legal) return ['legal', `Abre a página ${legalPageNames[legal]}`]
  const chat = chatAt(text)
  if (!chat) return ['site', `Abre outro site, ${new URL(text).host}`]
  const whose = isClinicNumber(chat.number, clinic) ? 'da clínica' : `de ${chat.number}`
  return ['chat', chatText(whose, chat.greeting)]
}

const chatText = (whose: string, greeting: string) =>
  greeting
    ? `Abre o WhatsApp ${whose} com a mensagem “${greeting}”`
    : `Abre o WhatsApp ${whose}, sem mensagem pronta`

/** The number and the greeting of a link to a chat; undefined for any other link. */
export function chatAt(url: string): { number: string; greeting: string } | undefined {
  if (!/^https?:\/\/(?:wa\.me|api\.whatsapp\.com)\//i.test(url) || !URL.canParse(url)) return
  const { pathname, searchParams } = new URL(url)
  const number = searchParams.get('phone') ?? pathname.slice(1)
  return { number: formatPhone(`+${number}`), greeting: searchParams.get('text') ?? '' }
}

export const isClinicNumber = (number: string, { whatsapp }: ClinicContact) =>
  nationalNumberOf(number) !== undefined && nationalNumberOf(number) === nationalNumberOf(whatsapp)

/** The address of a `mailto:` link. */
export function mailOf(url: string): string {
  const address = url.slice('mailto:'.length).split('?')[0] ?? ''
  try {
    const decoded = decodeURIComponent(address)
    return isEmail(decoded) ? decoded : address
  } catch {
    return address
  }
}
