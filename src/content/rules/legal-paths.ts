/** The paths of the legal pages. */
export const legalPaths = {
  privacy: '/privacidade',
  accessibility: '/acessibilidade',
} as const

export type LegalPageName = keyof typeof legalPaths
