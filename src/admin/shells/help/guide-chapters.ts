import type { PanelSlug } from '#protocol/panel-paths.ts'
import guide from '../../../../docs/guia-do-administrador.md?raw'
import { byPointer } from '../../ui/format.ts'
import { type Chapter, chaptersOf } from './guide-text.ts'

/** The chapter of the guide that belongs to each screen. */
export const chapterOfSlug: Record<PanelSlug, string> = {
  history: 'Histórico',
  publish: 'Publicar em conjunto',
  preflight: 'Antes de publicar',
  header: 'Mudar um texto',
  hero: 'Mudar um texto',
  about: 'Mudar um texto',
  treatments: 'Tratamentos',
  import: 'Tratamentos',
  team: 'Equipe',
  testimonials: 'Depoimentos',
  cta: 'Mudar um texto',
  contact: 'Contato',
  hours: 'Horário',
  footer: 'Mudar um texto',
  logo: 'Cores, logo e links',
  colours: 'Cores, logo e links',
  seo: 'Google e compartilhamento',
  images: 'Imagens',
  compliance: 'Revisor de texto e Conformidade',
  people: 'Outras pessoas no painel',
  emails: 'E-mails',
  security: 'Cópia de segurança',
  account: 'Minha conta',
  settings: 'Configurações',
  legal: 'Páginas legais',
}

/** Tabs of a screen that have a chapter of their own. */
const chapterOfTab: Record<string, string> = {
  registro: 'Registro de atividades',
  esquecer: 'Esquecer uma pessoa',
}

const isSlug = (word: string): word is PanelSlug => Object.hasOwn(chapterOfSlug, word)

/** The title of the chapter for the screen at this address, below /admin. */
export function chapterAt(pathname: string, search = ''): string {
  const parts = pathname.split('/')
  if (parts[1] === 'new') return 'Lançar o site'
  const slug = parts.find(isSlug)
  if (!slug) return 'A visão geral'
  const tab = new URLSearchParams(search).get('aba')
  return (slug === 'security' && tab && chapterOfTab[tab]) || chapterOfSlug[slug]
}

/** The whole guide, in the words for this device. */
export const readGuide = (): Chapter[] => chaptersOf(byPointer(guide))
