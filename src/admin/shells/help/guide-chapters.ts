import guide from '../../../../docs/guia-do-administrador.md?raw'
import { sectionAt, sectionBySlug } from '../../registry/registry.ts'
import { byPointer } from '../../ui/format.ts'
import { type Chapter, chaptersOf } from './guide-text.ts'

/** The title of the chapter for the screen at this address, below /admin. */
export function chapterAt(pathname: string, search = ''): string {
  const parts = pathname.split('/')
  if (parts[1] === 'new') return 'Guia do site novo'
  // The other shells have their own name before that of the screen.
  const slug = parts.find(sectionBySlug)
  return sectionAt(`/${slug}`, search)?.chapter ?? 'Início'
}

/** The whole guide, in the words for this device. */
export const readGuide = (): Chapter[] => chaptersOf(byPointer(guide))
