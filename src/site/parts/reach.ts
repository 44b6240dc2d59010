import {
  type Button,
  buttonOf,
  type ConfiguredButton,
  hrefOf,
  type OwnButton,
} from '#content/buttons.ts'
import type { PublicContent } from '#content/publish.ts'
import { CHAT_LINK, MAIL_LINK, PHONE_LINK } from '#content/rules/link.ts'

type Place = keyof PublicContent['links']['greetings']

/** Every way the page leads to the clinic, from content alone. */
export function reachOf({ links }: PublicContent) {
  const reach = {
    whatsapp: links.contactWhatsApp,
    phone: links.contactPhone,
    email: links.contactEmail,
  }
  const lead = (url: string, text: string, place: Place = 'general'): Button => ({
    text,
    href: hrefOf(url, reach, links.greetings[place]),
    opensNewTab: url === CHAT_LINK,
  })
  return {
    chat: (text: string, place?: Place) => lead(CHAT_LINK, text, place),
    phone: (text: string) => lead(PHONE_LINK, text),
    mail: (text: string) => lead(MAIL_LINK, text),
    button: (own: OwnButton, configured: ConfiguredButton) =>
      buttonOf(own, configured, reach, links.greetings.general),
  }
}
