import { type LegalPageName, legalPaths } from '#content/rules/legal-paths.ts'

export const legalPageNames: Record<LegalPageName, string> = {
  privacy: 'Privacidade',
  accessibility: 'Acessibilidade',
}

/** A link stores a whole address, which every program that reads the content can follow. */
export const legalLinkOf = (page: LegalPageName, origin: string) => origin + legalPaths[page]

/** The legal page of this site that the address leads to. */
export function legalPageAt(url: string, origin: string): LegalPageName | undefined {
  const pages: LegalPageName[] = ['privacy', 'accessibility']
  return pages.find((page) => legalLinkOf(page, origin) === url.replace(/\/$/, ''))
}
