import guide from '../../../../docs/guia-do-administrador.md?raw'
import { sectionBySlug } from '../../registry/registry.ts'
import { byPointer } from '../../ui/format.ts'
import { type Chapter, chaptersOf } from './guide-text.ts'

/** Tabs of a screen that have a chapter of their own. */
const chapterOfTab: Record<string, string> = {
  registro: 'Registro de atividades',
  esquecer: 'Esquecer uma pessoa',
}

/** The title of the chapter for the screen at this address, below /admin. */
export function chapterAt(pathname: string, search = ''): string {
  const parts = pathname.split('/')
  if (parts[1] === 'new') return 'Lançar o site'
  const screen = parts.map(sectionBySlug).find(Boolean)
  if (!screen) return 'A visão geral'
  const tab = new URLSearchParams(search).get('aba')
  return (screen.slug === 'security' && tab && chapterOfTab[tab]) || screen.chapter
}

/** The whole guide, in the words for this device. */
export const readGuide = (): Chapter[] => chaptersOf(byPointer(guide))
