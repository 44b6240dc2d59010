import { isEmail } from '#content/rules/email.ts'
import {
  CHAT_LINK,
  completedLink,
  linkProblem,
  MAIL_LINK,
  ownPathOf,
  PHONE_LINK,
} from '#content/rules/link.ts'
import { fixedPages } from '#content/rules/page-kinds.ts'
import { formatPhone, nationalNumberOf } from '#content/rules/phone.ts'
import { pageAnchors } from '#content/sections/page.ts'

export type LinkKind = 'place' | 'chat' | 'phone' | 'mail' | 'page' | 'site'

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

/** `kind` and `target`, where it leads in one or two words, are absent if the link is refused. */
export type LinkMeaning = { isGood: boolean; words: string; kind?: LinkKind; target?: string }

type Words = [kind: LinkKind, words: string, target: string]

export const isAnchor = (text: string) => Object.hasOwn(pageAnchors, text)

/** Says what happens when a visitor follows the link, or why it is refused. */
export function linkMeaning(url: string, clinic: ClinicContact): LinkMeaning {
  const text = completedLink(url.trim())
  const problem = linkProblem(text)
  if (problem) return { isGood: false, words: problem }
  const found = wordsOf(text, clinic)
  if (found) return { isGood: true, kind: found[0], words: found[1], target: found[2] }
  return { isGood: false, words: 'A página não tem esta parte: escolha uma da lista' }
}

function wordsOf(text: string, clinic: ClinicContact): Words | undefined {
  const place = pageAnchors[text]
  if (place) return ['place', `Desce até ${place}`, place]
  const target = text.toLowerCase()
  if (target === CHAT_LINK) return chatWords('da clínica', clinic.greeting)
  if (target === PHONE_LINK) return phoneWords(`a clínica, ${formatPhone(clinic.phone)}`)
  if (target === MAIL_LINK) return mailWords(`a clínica, ${clinic.email}`)
  if (target.startsWith('#')) return undefined
  if (target.startsWith('tel:')) return phoneWords(formatPhone(text.slice(4)))
  if (target.startsWith('mailto:')) return mailWords(mailOf(text))
  return webWords(text, clinic)
}

/** The links of the clinic's own pages and chats are recognised. */
function webWords(text: string, clinic: ClinicContact): Words {
  const path = ownPathOf(text, clinic.origin)
  if (path) {
    const known = Object.values(fixedPages).find((page) => page.path === path)
    return pageWords(known?.label ?? path)
  }
  const chat = chatAt(text)
  const { host } = new URL(text)
  if (!chat) return ['site', `Abre outro site, ${host}`, host]
  const whose = isClinicNumber(chat.number, clinic) ? 'da clínica' : `de ${chat.number}`
  return chatWords(whose, chat.greeting)
}

const chatWords = (whose: string, greeting: string): Words => {
  const message = greeting ? ` com a mensagem “${greeting}”` : ', sem mensagem pronta'
  return ['chat', `Abre o WhatsApp ${whose}${message}`, 'WhatsApp']
}

const pageWords = (name: string): Words => ['page', `Abre a página ${name}`, name]
const phoneWords = (whom: string): Words => ['phone', `Liga para ${whom}`, 'telefone']
const mailWords = (whom: string): Words => ['mail', `Escreve para ${whom}`, 'e-mail']

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
