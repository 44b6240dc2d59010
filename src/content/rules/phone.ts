const areaCode = '(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])'
const landline = new RegExp(`^${areaCode}[2-5]\\d{7}$`)
const mobile = new RegExp(`^${areaCode}9\\d{8}$`)
const tollFree = /^0?800\d{6,7}$/
const nationwide = /^(?:400\d|4020|300\d)\d{4}$/

/** Optional plus, digits, spaces, hyphens and parentheses: the characters of a phone number. */
const telephone = /^\+?[\d\s()-]+$/

/** Without what people paste with a number: its name or link, dots, other dashes, invisible characters, '0xx' for the carrier and '00' for '+'. */
const tidied = (pasted: string) =>
  pasted
    .replace(/\p{Cf}/gu, '')
    .replace(/^\s*(?:https?:\/\/)?wa\.me\//i, '+')
    .replace(/^\s*(?:tel|telefone|fone|cel|celular|whats|whatsapp|zap)\b[.:\s]*/i, '')
    .replace(/\p{Pd}|(?<=\d)\.(?=\d)/gu, '-')
    .replace(/^\s*(\(?)0?xx/i, '$1')
    .replace(/^\s*00(?=\s*55)/, '+')
    .trim()

/** A Brazilian number with area code and without country code: '41900000000'. Undefined for any other text. */
export function nationalNumberOf(pasted: string): string | undefined {
  const text = tidied(pasted)
  if (!telephone.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^0(?!800)/, '')
  // 55 is the country code and also an area code of Rio Grande do Sul: it is the country code after a plus or if enough digits follow.
  const hasCountry = text.startsWith('+') || digits.length >= 12
  const national = hasCountry ? (/^550?(.+)$/.exec(digits)?.[1] ?? '') : digits
  return landline.test(national) || mobile.test(national) ? national : undefined
}

const servicesNumberOf = (pasted: string) => {
  const text = tidied(pasted)
  const digits = text.replace(/\D/g, '')
  return telephone.test(text) && (tollFree.test(digits) || nationwide.test(digits))
    ? digits.replace(/^800/, '0800')
    : undefined
}

/** Whether the text can be dialled in Brazil: a number with area code, a toll-free or a nationwide one. */
export const isPhone = (text: string) =>
  nationalNumberOf(text) !== undefined || servicesNumberOf(text) !== undefined

const separators = /[/,;|]|\s(?:e|ou)\s/i

/** What a text lacks to be a Brazilian number, with an example. */
export function phoneAdvice(text: string): string {
  const parts = text.split(separators).filter((part) => /\d{4}/.test(part))
  if (parts.length > 1) return 'Escreva um número só, como (41) 3000-0000'
  const isForeign = /^\s*(?:\+|00)(?!\s*55)/.test(text) && /\d/.test(text)
  if (isForeign) return 'Use um número do Brasil, com DDD, como (41) 3000-0000'
  const number = tidied(text)
  const length = number.replace(/\D/g, '').length
  if (!telephone.test(number)) return 'Escreva só o número, com DDD: (41) 90000-0000'
  if (length < 8) return 'Faltam números: (41) 90000-0000'
  return length < 10 ? 'Falta o DDD: (41) 90000-0000' : 'Confira o DDD e o número: (41) 90000-0000'
}

/** Formats a number as '(41) 90000-0000'; a text that is not a Brazilian number stays as typed. */
export function formatPhone(text: string): string {
  const national = nationalNumberOf(text)
  if (!national) return text.trim()
  const local = national.slice(2)
  return `(${national.slice(0, 2)}) ${local.slice(0, -4)}-${local.slice(-4)}`
}

/** The 'tel:+5541…' link of a number in any notation. */
export function telUrl(text: string): string {
  const national = nationalNumberOf(text)
  if (national) return `tel:+55${national}`
  return `tel:${servicesNumberOf(text) ?? text.replace(/[^\d+]/g, '')}`
}

/** The E.164 form of structured data; undefined for numbers that can't be reached from abroad. */
export const internationalNumberOf = (text: string) => {
  const national = nationalNumberOf(text)
  return national && `+55${national}`
}

/** Opens a chat with the clinic, with the greeting already typed. A landline may be a WhatsApp number, too. */
export const chatUrl = (whatsapp: string, greeting: string) =>
  `https://wa.me/55${nationalNumberOf(whatsapp) ?? ''}?text=${encodeURIComponent(greeting)}`
