import { isEmail, mailUrl } from '#content/rules/email.ts'
import {
  CHAT_LINK,
  completedLink,
  linkProblem,
  MAIL_LINK,
  ownPathOf,
  PHONE_LINK,
} from '#content/rules/link.ts'
import { fixedPages } from '#content/rules/page-kinds.ts'
import { chatUrl, formatPhone, isPhone, telUrl } from '#content/rules/phone.ts'
import {
  type ClinicContact,
  chatAt,
  isAnchor,
  isClinicNumber,
  type LinkKind,
  mailOf,
} from './link-meaning.ts'

/** A link as a person chooses it: its kind, and what each kind asks for. */
export type LinkChoice = {
  kind: LinkKind
  place: string
  /** Empty: the clinic's usual greeting, number or address, even when these change. */
  greeting: string
  phone: string
  email: string
  /** The path of a page of this site. */
  page: string
  address: string
}

const first: LinkChoice = {
  kind: 'place',
  place: '#hero',
  greeting: '',
  phone: '',
  email: '',
  page: fixedPages.privacy.path,
  address: '',
}

/** The choice that a stored link represents. Anything unknown counts as the address of another site. */
export function choiceOf(url: string, clinic: ClinicContact): LinkChoice {
  return { ...first, ...(url.trim() ? partOf(url.trim(), clinic) : {}) }
}

function partOf(url: string, clinic: ClinicContact): Partial<LinkChoice> {
  const target = url.toLowerCase()
  const page = ownPathOf(url, clinic.origin)
  const chat = chatAt(url)
  if (isAnchor(url)) return { kind: 'place', place: url }
  if (target === CHAT_LINK) return { kind: 'chat' }
  if (target === PHONE_LINK) return { kind: 'phone' }
  if (target === MAIL_LINK) return { kind: 'mail' }
  if (page) return { kind: 'page', page }
  if (chat?.greeting && isClinicNumber(chat.number, clinic)) {
    return { kind: 'chat', greeting: chat.greeting }
  }
  if (/^tel:/.test(target)) return { kind: 'phone', phone: formatPhone(url.slice(4)) }
  if (/^mailto:[^?]+$/.test(target)) return { kind: 'mail', email: mailOf(url) }
  return { kind: 'site', address: url }
}

/** The link to store. */
export function urlOf(choice: LinkChoice, clinic: ClinicContact): string {
  const { kind, place, greeting, phone, email, page, address } = choice
  if (kind === 'place') return place
  if (kind === 'chat') {
    return greeting.trim() ? chatUrl(clinic.whatsapp, greeting.trim()) : CHAT_LINK
  }
  if (kind === 'phone') return phone.trim() ? telUrl(phone) : PHONE_LINK
  if (kind === 'mail') return email.trim() ? mailUrl(email.trim()) : MAIL_LINK
  // A whole address: every program that reads the content can follow it.
  return kind === 'page' ? clinic.origin + page : completedLink(address.trim())
}

/** Why the choice can't be used yet; undefined if it can. */
export function choiceProblem({ kind, phone, email, address }: LinkChoice): string | undefined {
  if (kind === 'phone' && phone.trim() && !isPhone(phone)) return 'Telefone inválido'
  if (kind === 'mail' && email.trim() && !isEmail(email.trim())) return 'Email inválido'
  return kind === 'site' ? linkProblem(completedLink(address)) : undefined
}
