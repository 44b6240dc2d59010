import type { Content } from '../index.ts'
import { places, shownAt } from '../public/inheritance.ts'
import { isEmail } from '../rules/email.ts'
import { CHAT_LINK, isWebAddress, MAIL_LINK, PHONE_LINK } from '../rules/link.ts'
import { isPhone, nationalNumberOf } from '../rules/phone.ts'
import { pageAnchors } from '../sections/page.ts'
import type { Finding } from './check.ts'

type LinkProblem = 'dead-anchor' | 'no-chat' | 'no-phone' | 'no-mail' | 'no-address'

/** Public names end in letters: 'instituto.com.br', never 'instituto' or an address of a local network. */
const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/** What is wrong with the form of a link; other sites are not asked whether the page exists. */
export function linkProblemOf(href: string): LinkProblem | undefined {
  if (href.startsWith('#')) return isOnPage(href.slice(1)) ? undefined : 'dead-anchor'
  if (/^tel:/i.test(href)) return isPhone(href.slice(4)) ? undefined : 'no-phone'
  if (/^mailto:/i.test(href)) return isMail(href) ? undefined : 'no-mail'
  if (href.startsWith('/') && !href.startsWith('//')) return undefined
  if (!isWebAddress(href)) return 'no-address'
  const { hostname, pathname, searchParams } = new URL(href)
  if (hostname === 'wa.me') return isChat(pathname.slice(1)) ? undefined : 'no-chat'
  if (hostname === 'api.whatsapp.com')
    return isChat(searchParams.get('phone') ?? '') ? undefined : 'no-chat'
  return publicHost.test(hostname) ? undefined : 'no-address'
}

/** Browsers scroll to the top for an empty fragment and for 'top'. */
const isOnPage = (fragment: string) =>
  ['', 'top'].includes(fragment.toLowerCase()) ||
  anchors.includes(`#${decoded(fragment).toLowerCase()}`)

/** With those that stand for the clinic's own contact. */
const anchors = [
  ...Object.keys(pageAnchors),
  ...['#cta', '#footer', CHAT_LINK, PHONE_LINK, MAIL_LINK],
]

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isMail = (href: string) => isEmail(decoded(href.slice(7).split('?')[0] ?? ''))

const isChat = (digits: string) => nationalNumberOf(`+${digits.replace(/^\D+/, '')}`) !== undefined

const networkHosts: Record<string, RegExp> = {
  instagram: /(?:^|\.)instagram\.com$/,
  facebook: /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/,
  linkedin: /(?:^|\.)linkedin\.com$/,
  youtube: /(?:^|\.)(?:youtube\.com|youtu\.be)$/,
}

/** Whether an address leads to a profile in this network, as far as its form tells. */
function isProfileOf(network: string, href: string): boolean {
  const host = networkHosts[network]
  if (!host) return true
  if (!URL.canParse(href)) return false
  const { hostname, pathname } = new URL(href)
  return host.test(hostname) && pathname.length > 1
}

const words: Record<LinkProblem, (href: string) => Omit<Finding, 'field'>> = {
  'dead-anchor': (href) => ({
    title: 'Um link não leva a lugar nenhum',
    text: `Ele aponta para ${href}, que não existe na página. Escolha outro destino.`,
  }),
  'no-chat': () => ({
    title: 'O botão do WhatsApp não abre conversa',
    text: 'O número não tem a forma de um número do Brasil, com DDD.',
  }),
  'no-phone': () => ({
    title: 'O telefone não pode ser chamado',
    text: 'O número não tem a forma de um número do Brasil, com DDD.',
  }),
  'no-mail': (href) => ({
    title: 'O e-mail parece errado',
    text: `${href} não tem a forma de um endereço de e-mail.`,
  }),
  'no-address': (href) => ({
    title: 'Um endereço parece errado',
    text: `O link leva a ${href}, que não tem a forma de um site.`,
  }),
}

const buttonPlaces = [
  'headerButtonLink',
  'heroPrimaryLink',
  'heroSecondaryLink',
  'ctaLink',
] as const

type Link = { field: string; href: string }

/** The links that people have written for buttons and menus; the others are made by the page. */
const linksIn = (content: Content): Link[] => [
  ...content.header.navigation.map(({ href, isActive }, index) => {
    return { field: `header.navigation.${index}.href`, href: isActive ? href : '' }
  }),
  ...content.footer.quickLinks.map(({ href, isActive }, index) => {
    return { field: `footer.quickLinks.${index}.href`, href: isActive ? href : '' }
  }),
  ...buttonPlaces.map((place) => {
    return { field: places[place].fields[0], href: shownAt(content, place) }
  }),
]

const isOfNumber = (problem: LinkProblem) => problem === 'no-chat' || problem === 'no-phone'

const findingsIn = (content: Content, isMeant: (problem: LinkProblem) => boolean): Finding[] =>
  linksIn(content).flatMap(({ field, href }) => {
    const problem = href === '' ? undefined : linkProblemOf(href)
    return problem && isMeant(problem) ? [{ field, ...words[problem](href) }] : []
  })

/** Buttons and menus that call nobody. */
export const numberLinkFindings = (content: Content) => findingsIn(content, isOfNumber)

/** Buttons and menus that lead nowhere, and links to a network without a profile. */
export const linkFindings = (content: Content): Finding[] => [
  ...findingsIn(content, (problem) => !isOfNumber(problem)),
  ...profileFindings(content),
]

const networks = {
  instagram: ['Instagram', 'footerInstagram'],
  facebook: ['Facebook', 'footerFacebook'],
  linkedin: ['LinkedIn', 'footerLinkedin'],
  youtube: ['YouTube', 'footerYoutube'],
} as const

const profileFindings = (content: Content): Finding[] =>
  Object.entries(networks).flatMap(([network, [name, place]]) => {
    const href = shownAt(content, place)
    if (href === '' || isProfileOf(network, href)) return []
    return [
      {
        field: places[place].fields[0],
        title: `O link do ${name} não leva a um perfil`,
        text: `Ele aponta para ${href}. Confira o endereço do perfil.`,
      },
    ]
  })
