import { type Button, buttonOf, type ConfiguredButton, hrefOf } from '#content/public/buttons.ts'
import type { PageShell } from '#content/public/page-content.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { CHAT_LINK, MAIL_LINK, PHONE_LINK } from '#content/rules/link.ts'

type GreetingName = keyof PublicContent['links']['greetings']

/** The links of the contact buttons, wherever they are on the page. */
export const contactLinksOf = ({ links }: Pick<PageShell, 'links'>) =>
  linksTo(
    { whatsapp: links.contactWhatsApp, phone: links.contactPhone, email: links.contactEmail },
    links,
  )

/** The links of the contact section, which always uses the clinic's own contact. */
export const contactSectionLinksOf = ({ contact, links }: PublicContent) => linksTo(contact, links)

/** The same site with another first message of the chat. */
export const withGreeting = (shell: PageShell, general: string): PageShell => ({
  ...shell,
  links: { ...shell.links, greetings: { ...shell.links.greetings, general } },
})

type Contact = Record<'whatsapp' | 'phone' | 'email', string>

function linksTo(contact: Contact, links: PublicContent['links']) {
  const linkTo = (url: string, text: string, place: GreetingName = 'general'): Button => ({
    text,
    href: hrefOf(url, contact, links.greetings[place]),
    opensNewTab: url === CHAT_LINK,
  })
  return {
    chat: (text: string, place?: GreetingName) => linkTo(CHAT_LINK, text, place),
    phone: (text: string) => linkTo(PHONE_LINK, text),
    mail: (text: string) => linkTo(MAIL_LINK, text),
    button: (configured: ConfiguredButton) =>
      buttonOf(configured, contact, links.greetings.general),
  }
}
