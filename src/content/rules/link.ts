import { isEmail } from './email.ts'
import { isStorable } from './text.ts'

const telephone = /^\+?[\d\s()-]*\d[\d\s()-]*$/

/** Why a link can't be used, in words for the editor; undefined if it can. */
export function linkProblem(url: string): string | undefined {
  const text = url.trim()
  if (!text) return 'URL não pode estar vazia'
  if (text.startsWith('#')) return undefined
  if (/^mailto:/i.test(text)) {
    return isEmail(text.slice(7).split('?')[0] ?? '') ? undefined : 'Email inválido'
  }
  if (/^tel:/i.test(text)) return telephone.test(text.slice(4)) ? undefined : 'Telefone inválido'
  return isWebAddress(text) ? undefined : 'URL inválida'
}

/** An absolute http or https address without white space. Without a user name too: `https://good@evil` leads to evil. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !isStorable(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === '' && !/^https?:\/*[^/\\?#]*@/i.test(text)
}

/** A path of this site, perhaps with a place on the page. Two slashes, or one and a backslash, would lead to another site. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[\w\-./~%#?=&]*$/.test(text)

/** As `linkProblem`, for words of a longer text, which may lead to a path of this site, too. */
export const textLinkProblem = (target: string): string | undefined =>
  isOwnPath(target) ? undefined : linkProblem(target)

/** The path of a whole address of the site at this origin; undefined for any other address. */
export function ownPathOf(url: string, origin: string): string | undefined {
  const path = url.startsWith(origin) ? url.slice(origin.length) : ''
  return isOwnPath(path) ? path : undefined
}

/** `/equipe/` is the same address as `/equipe`. */
export const withoutLastSlash = (path: string) => path.replace(/(?<=.)\/+$/, '')

/** An address as browsers ask for it: accents are encoded, and `/./equipe//` is `/equipe`. Any other text stays as typed. */
export function plainAddress(text: string): string {
  if (!isOwnPath(text)) return isWebAddress(text) ? new URL(text).href : text
  const { pathname, search, hash } = new URL(text, 'https://exemplo.com.br')
  return withoutLastSlash(pathname.replace(/\/+/g, '/')) + search + hash
}

/** `www.exemplo.com.br`, as people write it, becomes an absolute address; anything else stays as typed. */
export const completedLink = (text: string) =>
  /^www\.[^\s.]+\.\S+$/i.test(text.trim()) ? `https://${text.trim()}` : text

const instagramName =
  /^(?:(?:https?:\/\/)?(?:[\w-]+\.)?instagram\.com\/|@\s*|(?!www\.|.*\.(?:com|br)$))(?<name>\w(?:[\w.]{0,28}\w)?)\/?(?:[?#]\S*)?$/i

/** '@nome', 'nome' and every address of a profile in Instagram become 'https://www.instagram.com/nome/'. Of the other networks, an address without its beginning is completed; anything else stays as typed. */
export function profileAddress(
  network: 'facebook' | 'instagram' | 'linkedin' | 'youtube',
  typed: string,
): string {
  const text = typed.trim()
  const { name } = (network === 'instagram' && instagramName.exec(text)?.groups) || {}
  if (name) return `https://www.instagram.com/${name.toLowerCase()}/`
  const isBare = new RegExp(`^(?:[\\w-]+\\.)?${network}\\.com/\\S`, 'i').test(text)
  return isBare ? `https://${text}` : completedLink(typed)
}

/** Internal targets that always lead to the clinic's current contact details. */
export const CHAT_LINK = '#whatsapp'
export const PHONE_LINK = '#telefone'
export const MAIL_LINK = '#email'
