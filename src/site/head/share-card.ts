import { identificationOf } from '#content/legal/technical-director.ts'
import { artLookOf, isOurs } from '#content/pictures/art.ts'
import { shownCrop } from '#content/pictures/crop.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import type { CardPage, PageShell } from '#content/public/page-content.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { addressOf } from '#content/rules/address.ts'
import { brandOf, escaped, initialOf } from '#content/rules/text.ts'
import { isLongName } from '../parts/brand.tsx'
import { WING } from './butterfly.tsx'
import { propertiesOf } from './theme.ts'

export const CARD_SIZE = { width: 1200, height: 630 }

/** The picture of a link to the home page: its opening. */
export function homeCardOf(content: PublicContent): ShareCard {
  const { hero, pictures, design, contact, settings } = content
  const picture =
    (design.theme === 'light' && pictures[hero.backgroundImage]?.daylight) || hero.backgroundImage
  const { city, region } = addressOf(contact.address)
  return cardOf(content, '', {
    design: 'silk',
    topic: [city, region].filter(Boolean).join(' – ') || settings.siteName,
    title: hero.title,
    picture,
    crop: shownCrop(pictures[picture], hero.backgroundPosition),
  })
}

/** The picture of a link to another page. */
export function pageCardOf(shell: PageShell, page: CardPage): ShareCard {
  const { path, title, image: picture, imagePosition, pictures, card } = page
  const crop = shownCrop(pictures[picture], imagePosition)
  return cardOf(shell, path, { ...card, title, picture, crop })
}

type Subject = Pick<ShareCard, 'design' | 'topic' | 'title' | 'picture' | 'crop'>

function cardOf(shell: PageShell, path: string, subject: Subject): ShareCard {
  const { siteName } = shell.settings
  const artLook = isOurs(subject.picture) ? artLookOf(shell.design.primaryColor) : undefined
  const isOnPaper = subject.design === 'paper'
  const card = {
    ...subject,
    ...(artLook && { artLook }),
    ...(isLongName(siteName) ? { kind: '', name: siteName } : brandOf(siteName)),
    ...logoOf(shell, !isOnPaper && shell.design.theme === 'dark'),
    identification: identificationOf(shell.settings),
    ...(isOnPaper ? paperOf(shell) : stageOf(shell)),
  }
  return { ...card, url: `/og${path}.jpg?v=${digestOf(JSON.stringify(card))}` }
}

function logoOf({ header: { logo, logoLight, logoTone } }: PageShell, isOnDark: boolean) {
  if (isOnDark && logoLight) return { logo: logoLight }
  const isLost = logoTone === (isOnDark ? 'dark' : 'light')
  return { logo, ...(isLost && { isLogoInverted: true as const }) }
}

function stageOf({ design }: PageShell) {
  const colours = propertiesOf(design)
  return {
    ground: colours.stage ?? '',
    ink: colours['stage-ink'] ?? '',
    topicInk: colours['stage-muted'] ?? '',
    mark: colours['stage-mark'] ?? '',
    spark: colours.amber ?? '',
  }
}

function paperOf({ design }: PageShell) {
  const { paper = '', ink = '', deep = '', mark = '', amber = '' } = propertiesOf(design)
  return { ground: paper, ink, topicInk: deep, mark, spark: amber }
}

/** Chat apps cache a picture by its address for weeks, so a changed card needs a new address. FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
function digestOf(text: string): string {
  const hash = [...text].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  )
  return (hash >>> 0).toString(36)
}

/** The tab's icon: the butterfly in the clinic's colours, or the initial of a clinic with its own logo. */
export function renderFavicon(content: PageShell): string {
  const { ground, mark, spark, ink } = stageOf(content)
  const { logo } = content.header
  const drawing = logo
    ? `<text x="64" y="92" text-anchor="middle" font-family="Georgia,serif" font-size="84" fill="${ink}">${escaped(initialOf(content.settings.siteName))}</text>`
    : `<g transform="translate(10.2 11.5) scale(.84)"><g fill="${mark}"><path d="${WING}"/><path d="${WING}" transform="matrix(-1 0 0 1 128 0)"/></g><circle cx="64" cy="31" r="8" fill="${spark}"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><rect width="128" height="128" rx="30" fill="${ground}"/>${drawing}</svg>`
}
