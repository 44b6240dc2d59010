import type { PageShell } from '#content/public/page-shell.ts'
import { isExampleRegistration } from '#content/rules/registration.ts'
import { initialOf } from '#content/rules/text.ts'
import { WING } from '../parts/butterfly.tsx'
import { propertiesOf } from './theme.ts'

/** The texts and colours of the picture of a shared link. */
export type ShareCard = {
  name: string
  /** Empty if the clinic has none. */
  logo: string
  /** Set if the logo is too dark for the card. */
  isLogoDark?: true
  /** The responsible physician, who must be named on anything that is shared (CFM 2.336/2023). */
  identification: string
  ground: string
  ink: string
  muted: string
  mark: string
  spark: string
}

export function shareCardOf({ settings, design, header }: PageShell): ShareCard {
  const colours = propertiesOf(design)
  const { technicalDirector } = settings.legal
  const isDark = design.theme === 'dark'
  const ownFile = isDark && header.logoLight
  return {
    name: settings.siteName,
    logo: ownFile || header.logo,
    ...(isDark && !ownFile && header.logoTone === 'dark' && { isLogoDark: true }),
    identification: isExampleRegistration(technicalDirector) ? '' : technicalDirector,
    ground: colours.stage ?? '',
    ink: colours['stage-ink'] ?? '',
    muted: colours['stage-muted'] ?? '',
    mark: colours['stage-mark'] ?? '',
    spark: colours.amber ?? '',
  }
}

/** Chat apps cache a picture by its address for weeks, so a changed card needs a new address. */
export function shareCardUrl(card: ShareCard): string {
  // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
  const hash = [...JSON.stringify(card)].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  )
  return `/og.png?v=${(hash >>> 0).toString(36)}`
}

/** The tab's icon: the butterfly in the clinic's colours, or the initial of a clinic with its own logo. */
export function renderFavicon(content: PageShell): string {
  const { ground, mark, spark, ink, logo, name } = shareCardOf(content)
  const drawing = logo
    ? `<text x="64" y="92" text-anchor="middle" font-family="Georgia,serif" font-size="84" fill="${ink}">${escaped(initialOf(name))}</text>`
    : `<g transform="translate(10.2 11.5) scale(.84)"><g fill="${mark}"><path d="${WING}"/><path d="${WING}" transform="matrix(-1 0 0 1 128 0)"/></g><circle cx="64" cy="31" r="8" fill="${spark}"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><rect width="128" height="128" rx="30" fill="${ground}"/>${drawing}</svg>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
