/** The pages beside the page, and where they are. */
export const legalPaths = {
  privacy: '/privacidade',
  accessibility: '/acessibilidade',
} as const

export type LegalPageName = keyof typeof legalPaths
