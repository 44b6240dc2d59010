import { type Button, buttonOf, type ConfiguredButton, hrefOf } from '#content/buttons.ts'
import type { PublicContent } from '#content/publish.ts'
import { CHAT_LINK, MAIL_LINK, PHONE_LINK } from '#content/rules/link.ts'

type Place = keyof PublicContent['links']['greetings']

/** The targets of all contact buttons, from the content. */
export const reachOf = ({ links }: PublicContent) =>
  waysTo(
    { whatsapp: links.contactWhatsApp, phone: links.contactPhone, email: links.contactEmail },
    links,
  )

/** The contact details of the contact section, whatever the buttons use. */
export const contactReachOf = ({ contact, links }: PublicContent) => waysTo(contact, links)

type Reach = Record<'whatsapp' | 'phone' | 'email', string>

function waysTo(reach: Reach, links: PublicContent['links']) {
  const lead = (url: string, text: string, place: Place = 'general'): Button => ({
    text,
    href: hrefOf(url, reach, links.greetings[place]),
    opensNewTab: url === CHAT_LINK,
  })
  return {
    chat: (text: string, place?: Place) => lead(CHAT_LINK, text, place),
    phone: (text: string) => lead(PHONE_LINK, text),
    mail: (text: string) => lead(MAIL_LINK, text),
    button: (configured: ConfiguredButton) => buttonOf(configured, reach, links.greetings.general),
  }
}
