import type { Content } from '../index.ts'
import type { Block } from '../rich-text/blocks.ts'
import { mailUrl } from '../rules/email.ts'
import { CHAT_LINK, MAIL_LINK, PHONE_LINK } from '../rules/link.ts'
import { chatUrl, telUrl } from '../rules/phone.ts'
import { shownAt } from './inheritance.ts'

/** The text and target of a button, as the clinic configured it. */
export type ConfiguredButton = { text: string; url: string; target: '_blank' | '_self' }

export type Button = { text: string; href: string; opensNewTab: boolean }

type Contact = { whatsapp: string; phone: string; email: string }

/** Only the chat and other sites open a new tab. The greeting of the chat depends on where the button is. */
export function buttonOf(
  { text, url, target }: ConfiguredButton,
  contact: Contact,
  greeting: string,
): Button {
  const leavesPage = url.toLowerCase() === CHAT_LINK || /^https?:/i.test(url)
  return {
    text,
    href: hrefOf(url, contact, greeting),
    opensNewTab: leavesPage && target === '_blank',
  }
}

/** '#whatsapp', '#telefone' and '#email' resolve to the clinic's contact; any other address is kept. */
export function hrefOf(url: string, { whatsapp, phone, email }: Contact, greeting: string): string {
  const target = url.toLowerCase()
  if (target === CHAT_LINK) return chatUrl(whatsapp, greeting)
  if (target === PHONE_LINK) return telUrl(phone)
  if (target === MAIL_LINK) return mailUrl(email)
  return url
}

/** The contact that the buttons use. */
export const buttonContactOf = (content: Content): Contact => ({
  whatsapp: shownAt(content, 'buttonWhatsApp'),
  phone: shownAt(content, 'buttonPhone'),
  email: shownAt(content, 'buttonEmail'),
})

/** A longer text whose links to the clinic's contact lead there. */
export function linkedText(
  text: Block[],
  content: Content,
  greeting = content.links.greetings.general,
): Block[] {
  const contact = buttonContactOf(content)
  return text.map((block) => ({
    ...block,
    marks: block.marks.map((mark) =>
      mark.kind === 'link' ? { ...mark, target: hrefOf(mark.target, contact, greeting) } : mark,
    ),
  }))
}
