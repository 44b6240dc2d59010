import type { PageSection } from '../sections/page.ts'

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

/** A visit to the page, or a tap on one of the channels. */
export type CountedKind = Channel | 'view'

export type PagePart = PageSection | 'header' | 'hero' | 'main' | 'footer' | 'nav'

/** The parts of a page in which a channel can be tapped, each with its name for people. `nav` is the bar at the bottom of phones, `main` what only a page besides the home page has. */
export const places: Record<PagePart, string> = {
  header: 'Cabeçalho',
  hero: 'Abertura',
  about: 'Sobre',
  treatments: 'Tratamentos',
  team: 'Equipe',
  testimonials: 'Depoimentos',
  questions: 'Perguntas',
  contact: 'Contato',
  cta: 'Chamada final',
  main: 'Página própria',
  footer: 'Rodapé',
  nav: 'Contato rápido',
}
