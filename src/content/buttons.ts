import { mailUrl } from './rules/email.ts'
import { CHAT_LINK, MAIL_LINK, PHONE_LINK } from './rules/link.ts'
import { chatUrl, telUrl } from './rules/phone.ts'
import { firstNonEmpty } from './rules/text.ts'

/** Where a button leads as the clinic configured it in 'Logo & Links'. */
export type ConfiguredButton = { text: string; url: string; target: '_blank' | '_self' }

/** What a block says about its own button; empty words leave it to the configured one. */
export type OwnButton = { text?: string; link?: string }

export type Button = { text: string; href: string; opensNewTab: boolean }

type Reach = { whatsapp: string; phone: string; email: string }

/** The block's own words and link come first, then those of 'Logo & Links'; the chat opens with this place's greeting. */
export function buttonOf(
  own: OwnButton,
  configured: ConfiguredButton,
  reach: Reach,
  greeting: string,
): Button {
  const url = firstNonEmpty(own.link, configured.url)
  return {
    text: firstNonEmpty(own.text, configured.text),
    href: hrefOf(url, reach, greeting),
    opensNewTab:
      url.toLowerCase() === CHAT_LINK || (configured.target === '_blank' && /^https?:/i.test(url)),
  }
}

/** '#whatsapp', '#telefone' and '#email' follow the clinic's contact; every other address stays itself. */
export function hrefOf(url: string, { whatsapp, phone, email }: Reach, greeting: string): string {
  const target = url.toLowerCase()
  if (target === CHAT_LINK) return chatUrl(whatsapp, greeting)
  if (target === PHONE_LINK) return telUrl(phone)
  if (target === MAIL_LINK) return mailUrl(email)
  return url
}
