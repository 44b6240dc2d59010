import { isEmail } from '../rules/email.ts'
import { isWebAddress } from '../rules/link.ts'
import { isPhone, nationalNumberOf } from '../rules/phone.ts'

export type LinkProblem = 'dead-anchor' | 'no-chat' | 'no-phone' | 'no-mail' | 'no-address'

/** Public names end in letters: 'instituto.com.br', never 'instituto' or an address of a local network. */
const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/** What is wrong with the form of a link; other sites are not asked whether the page exists. `ids` are those of the page. */
export function linkProblemOf(href: string, ids: ReadonlySet<string>): LinkProblem | undefined {
  if (href.startsWith('#')) return isOnPage(href.slice(1), ids) ? undefined : 'dead-anchor'
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
const isOnPage = (fragment: string, ids: ReadonlySet<string>) =>
  fragment === '' || fragment.toLowerCase() === 'top' || ids.has(decoded(fragment))

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
export function isProfileOf(network: string, href: string): boolean {
  const host = networkHosts[network]
  if (!host) return true
  if (!URL.canParse(href)) return false
  const { hostname, pathname } = new URL(href)
  return host.test(hostname) && pathname.length > 1
}
