/** The screens of the panel, by the last word of their address. */
export const panelSlugs = [
  'header',
  'hero',
  'about',
  'treatments',
  'team',
  'testimonials',
  'cta',
  'contact',
  'footer',
  'logo',
  'colours',
  'seo',
  'images',
  'people',
  'emails',
  'account',
  'settings',
  'legal',
  'import',
] as const

/** The screens that open one of many. */
export const listSlugs = ['treatments', 'team', 'testimonials', 'images'] as const

/** The steps of the guide through a new site, in order. */
export const guideSteps = [
  'hero',
  'contact',
  'logo',
  'team',
  'treatments',
  'settings',
  'launch',
] as const

/** What is open to those who have not come in yet. */
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
  `(?:dashboard|manage)(?:/${screen})?`,
  `new(?:/${oneOf(guideSteps)})?`,
  'modern',
  oneOf(sessionPages),
]

const panelPath = new RegExp(`^/admin(?:/${oneOf(pages)})?/?$`)

/** Whether the panel has a page at this address; a slash at the end is forgiven. */
export const isPanelPath = (pathname: string): boolean => panelPath.test(pathname)
