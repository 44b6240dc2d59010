import { isEmail } from '#content/rules/email.ts'
import type { MailFrom } from './smtp.ts'

const MAX_PORT = 65_535

/** smtp:// or smtps:// with a host and without a path or query, which could change how mail is sent. */
export function isSmtpUrl(address: string): boolean {
  const url = URL.parse(address)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) return false
  const extras = url.pathname.replace(/^\/$/, '') + url.search + url.hash
  return extras === '' && Number(url.port) <= MAX_PORT && isDecodable(url.username + url.password)
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).isWellFormed()
  } catch {
    return false
  }
}

/** Reads 'contato@clinica.com.br' and 'Clínica <contato@clinica.com.br>'; undefined for anything else. */
export function mailFromOf(text: string): MailFrom | undefined {
  const [, name = '', inBrackets] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = inBrackets ?? text.trim()
  if (!isEmail(address) || /\p{Cc}/u.test(address)) return undefined
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
