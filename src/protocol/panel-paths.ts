/** The screens of the panel, by the last part of their path. */
export const panelSlugs = [
  'history',
  'preflight',
  'page',
  'header',
  'hero',
  'about',
  'treatments',
  'team',
  'testimonials',
  'articles',
  'questions',
  'cta',
  'contact',
  'hours',
  'footer',
  'logo',
  'colours',
  'seo',
  'redirects',
  'images',
  'people',
  'emails',
  'security',
  'account',
  'settings',
  'legal',
  'import',
] as const

/** The screens that also open one entry of a list. */
export const listSlugs = [
  'treatments',
  'team',
  'testimonials',
  'articles',
  'questions',
  'images',
  'redirects',
] as const

/** The steps of the guide through a new site, in order. */
export const guideSteps = ['clinic', 'hero', 'team', 'treatments', 'launch'] as const

/** Where the steps of earlier versions lead. */
export const formerGuideSteps: Record<string, GuideStep> = {
  contact: 'clinic',
  logo: 'clinic',
  settings: 'launch',
}

/** The pages for people who are not signed in. */
export const sessionPages = [
  'login',
  'setup',
  'invite',
  'reset',
  'confirm-email',
  'connect',
] as const

export type PanelSlug = (typeof panelSlugs)[number]
export type GuideStep = (typeof guideSteps)[number]

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`

const screen = `(?:${oneOf(listSlugs)}/[\\w-]{1,100}|${oneOf(panelSlugs)})`

const pages = [
  screen,
  'history/\\d{1,9}(?:/site)?',
  `(?:dashboard|manage)(?:/${screen})?`,
  `new(?:/${oneOf([...guideSteps, ...Object.keys(formerGuideSteps)])})?`,
  'modern',
  // The former address of the review.
  'compliance',
  oneOf(sessionPages),
  // Of a panel built for development; others lead to the start.
  'parts',
]

const panelPath = new RegExp(`^/admin(?:/${oneOf(pages)})?/?$`)

/** Where unknown addresses redirect: the start page of the shell they belong to. */
export function shellStartOf(pathname: string): string {
  const [, shell] = pathname.match(/^\/admin\/(dashboard|manage|new)(?:\/|$)/) ?? []
  return shell ? `/admin/${shell}` : '/admin'
}

/** Whether the panel has a page at this address; a trailing slash is ignored. */
export const isPanelPath = (pathname: string): boolean => panelPath.test(pathname)
