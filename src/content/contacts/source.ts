/** Where a visit can come from, each with its name for people. */
export const sources = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  google: 'Google',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  qr: 'QR code',
  other: 'Outra origem',
} as const

export type Source = keyof typeof sources

/** In the order in which they are looked for. */
const signs: [Source, RegExp][] = [
  ['instagram', /insta|\big\b/],
  ['facebook', /face|\bfb\b/],
  ['google', /goog/],
  ['whatsapp', /whats|wpp|zap/],
  ['email', /mail/],
  ['qr', /\bqr/],
]

/** What the `utm_*` of an address stand for; of their text nothing is kept. Empty without them. */
export function sourceOf(search: string): Source | '' {
  const said = /utm_\w+=[^&].*/.exec(search.toLowerCase())
  return said ? (signs.find(([, sign]) => sign.test(said[0]))?.[0] ?? 'other') : ''
}
