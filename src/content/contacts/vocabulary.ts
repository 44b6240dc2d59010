/** Where the page sends what it counts. */
export const TAPS_PATH = '/api/taps'

/** The ways to reach the clinic that are counted, each with its name for people. */
export const channels = {
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
  instagram: 'Instagram',
} as const

export type Channel = keyof typeof channels

/** The words in a link by which its channel is known. */
export const channelText = {
  'wa.me': 'whatsapp',
  tel: 'phone',
  mailto: 'email',
  '/maps': 'address',
  'instagram.com': 'instagram',
} as const satisfies Record<string, Channel>

/** A visit to the page, a tap on one of the channels, or a visit to an address that is a redirect now. */
export type CountedKind = Channel | 'view' | 'old-address'

/** The parts of the page in which a channel can be tapped, each with its name for people. `nav` is the bar at the bottom of phones. */
export const places = {
  header: 'Cabeçalho',
  hero: 'Abertura',
  about: 'Sobre',
  treatments: 'Tratamentos',
  team: 'Equipe',
  testimonials: 'Depoimentos',
  contact: 'Contato',
  cta: 'Chamada final',
  footer: 'Rodapé',
  nav: 'Contato rápido',
} as const

export type PagePart = keyof typeof places

/** The highest position of a button that is counted. */
export const MAX_BUTTON = 99
