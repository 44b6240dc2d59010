import { withDerivedColours } from '../colours/brand-colours.ts'
import { veilOf } from '../colours/stage.ts'
import { type Content, collectionNames, collections, type Entry } from '../index.ts'
import { technicalDirectorOf } from '../legal/technical-director.ts'
import { entryPagesOf } from '../pages/entry-pages.ts'
import { defaultPictures } from '../pictures/default-pictures.ts'
import type { Picture } from '../pictures/pictures.ts'
import { addressOf } from '../rules/address.ts'
import { hoursBehindIn, toClinicTime } from '../rules/clinic-time.ts'
import { withoutKeys } from '../rules/entry-keys.ts'
import { noticeOn, openingOf } from '../rules/hours/closed-days.ts'
import { weekInForce } from '../rules/hours/week.ts'
import { STANDARD_HOURS_BEHIND } from '../rules/page-clock.ts'
import { noRegistration } from '../rules/registration-parts.ts'
import { firstNonEmpty } from '../rules/text.ts'
import { DEFAULT_FEATURES } from '../sections/about.ts'
import type { PageSection } from '../sections/page.ts'
import { newestTextsOf } from './article-card.ts'
import { buttonContactOf, type ConfiguredButton, hrefOf } from './buttons.ts'
import { type PlaceName, shownAt } from './inheritance.ts'
import { logoToneOf } from './logo.ts'
import { openingLayoutOf } from './opening-layout.ts'
import { HOME, questionsOf } from './questions.ts'

/** What visitors receive: without hidden entries and internal fields, with every fallback filled in, so that the page only renders. */
export type PublicContent = ReturnType<typeof toPublicContent>

/** `today` is a day of the clinic's calendar, by default the current one. */
export function toPublicContent(
  content: Content,
  pictures: Record<string, Picture>,
  today: string = toClinicTime(new Date()).day,
) {
  // Other pages are rendered by the server only, so visitors of the main page need not download their texts.
  const { legalPages, articles, articlesSection, redirects, ...ofThePage } = withoutHidden(content)
  const { settings, design, links } = content
  const shown = (place: PlaceName) => shownAt(content, place)
  const entryPages = entryPagesOf(content, today)
  const pages = new Map(entryPages.map(({ id, address }) => [id, address]))
  const treatments = ofThePage.treatments
    .toSorted((one, other) => one.order - other.order)
    .map((treatment) => publicTreatment(treatment, pages))
  const team = ofThePage.team.map(publicMember)
  const testimonials = ofThePage.testimonials.map(({ is_approved, ...testimonial }) => ({
    ...testimonial,
    role: firstNonEmpty(testimonial.role, `Paciente ${settings.siteName}`),
  }))
  const logoAt = (place: 'headerLogo' | 'footerLogo') => {
    const logo = shown(place)
    return {
      logo,
      logoTone: logoToneOf(pictures[logo]),
      /** The clinic's own file for dark grounds; it belongs to the logo of the whole site. */
      logoLight: (logo === design.logoUrl && design.logoLightUrl) || undefined,
    }
  }
  const shownDesign = withDerivedColours(design)
  const opening = firstNonEmpty(content.hero.backgroundImage, defaultPictures.hero)
  const isShown = menuRuleOf(content)
  const leadsSomewhere = linkRuleOf(content)
  const isHidden = hiddenRuleOf(content)
  /** Without an address, the page leaves it out; where the clinic has hidden a section, what led there leads to the top. */
  const buttonAt = (place: ButtonPlace, button: ConfiguredButton): ConfiguredButton => {
    const url = shown(`${place}Link`)
    const target = leadsSomewhere(url) ? url : ''
    return { ...button, text: shown(`${place}Text`), url: isHidden(url) ? TOP : target }
  }
  const clinic = buttonContactOf(content)
  /** Menus may lead to the clinic's contact, too. */
  const withTarget = <Entry extends { href: string }>(entry: Entry): Entry => ({
    ...entry,
    href: hrefOf(entry.href, clinic, links.greetings.general),
  })

  const said = {
    ...ofThePage,
    page: placedSectionsOf(content),
    /** The menus lead to the clinic's texts, once there is one. */
    hasArticles: entryPages.some(({ collection }) => collection === 'articles') || undefined,
    texts: newestTextsOf(content, entryPages),
    treatments,
    team,
    testimonials,
    questions: questionsOf(content, HOME),
    settings: {
      ...settings,
      legal: { ...settings.legal, technicalDirector: technicalDirectorOf(content) },
    },
    ...publicContact(content.contact, shown('contactHours'), today),
    hero: {
      ...content.hero,
      backgroundImage: opening,
      layout: openingLayoutOf(content.hero.layout, pictures[opening]),
      /** How much of it is covered, in per cent, where the words lie on it. */
      veil: veilOf(shownDesign, pictures[opening]?.shades),
    },
    about: {
      ...content.about,
      image: firstNonEmpty(content.about.image, defaultPictures.about),
      features: content.about.features.length > 0 ? content.about.features : DEFAULT_FEATURES,
    },
    cta: {
      ...content.cta,
      backgroundImage: firstNonEmpty(content.cta.backgroundImage, defaultPictures.cta),
    },
    header: {
      ...content.header,
      ...logoAt('headerLogo'),
      siteName: shown('headerName'),
      navigation: content.header.navigation.filter(isShown).map(withTarget),
    },
    footer: {
      ...content.footer,
      ...logoAt('footerLogo'),
      siteName: shown('footerName'),
      quickLinks: content.footer.quickLinks.filter(isShown).map(withTarget),
      contactInfo: {
        address: shown('footerAddress'),
        phone: shown('footerPhone'),
        email: shown('footerEmail'),
        workingHours: shown('footerHours'),
      },
      socialMedia: {
        facebook: shown('footerFacebook'),
        instagram: shown('footerInstagram'),
        linkedin: shown('footerLinkedin'),
        youtube: shown('footerYoutube'),
      },
    },
    design: {
      ...shownDesign,
      faviconUrl: shown('favicon'),
      logoAlt: shown('logoAlt'),
    },
    links: {
      ...links,
      contactPhone: clinic.phone,
      contactWhatsApp: clinic.whatsapp,
      contactEmail: clinic.email,
    },
    buttons: {
      header: buttonAt('headerButton', links.headerCTA),
      heroPrimary: buttonAt('heroPrimary', links.heroPrimaryButton),
      heroSecondary: buttonAt('heroSecondary', links.heroSecondaryButton),
      cta: buttonAt('cta', links.ctaButton),
    },
  }
  return withPictures(said, pictures)
}

/** As visitors receive it: without keys, and with the facts about its pictures. */
export const withPictures = <Said extends object>(
  said: Said,
  pictures: Record<string, Picture>,
) => ({ ...withoutKeys(said), pictures: picturesOf(said, pictures) })

const TOP = '#hero'

type ButtonPlace = 'headerButton' | 'heroPrimary' | 'heroSecondary' | 'cta'

type Placing = Pick<Content, 'page' | 'testimonials' | 'testimonialsSection'>

/** The sections that the clinic shows, in the order of the page. That of testimonials waits for the first one unless its words announce them. */
function placedSectionsOf({ page, testimonials, testimonialsSection }: Placing): PageSection[] {
  const isWaiting =
    testimonialsSection.emptyText === '' && !testimonials.some(({ is_approved }) => is_approved)
  return page.sections
    .filter(({ name, isActive }) => isActive && !(name === 'testimonials' && isWaiting))
    .map(({ name }) => name)
}

/** Which links lead to a section that is hidden. */
export function hiddenRuleOf(content: Placing) {
  const placed = placedSectionsOf(content)
  const hidden = content.page.sections.filter(({ name }) => !placed.includes(name))
  return (href: string) => hidden.some(({ name }) => href === `#${name}`)
}

/** Which links visitors see: none that leads to a section that is not there. */
function linkRuleOf(content: Content) {
  const shown = { ...withoutHidden(content), questions: questionsOf(content, HOME) }
  const isHidden = hiddenRuleOf(content)
  const isEmpty = (part: object) => Array.isArray(part) && part.length === 0
  const absent = content.page.sections
    .filter(({ name }) => name !== 'testimonials' && isEmpty(shown[name]))
    .map(({ name }) => `#${name}`)
  return (href: string) => !isHidden(href) && !absent.includes(href)
}

/** Which entries of a menu visitors see. */
function menuRuleOf(content: Content) {
  const leadsSomewhere = linkRuleOf(content)
  return ({ isActive, href }: { isActive: boolean; href: string }) =>
    isActive && leadsSomewhere(href)
}

/** For each menu, the stored positions of the entries that visitors see. */
export function menuPositionsOf(content: Content): Record<string, number[]> {
  const isShown = menuRuleOf(content)
  const positionsOf = (entries: Parameters<typeof isShown>[0][]) =>
    entries.flatMap((entry, index) => (isShown(entry) ? [index] : []))
  return {
    'header.navigation': positionsOf(content.header.navigation),
    'footer.quickLinks': positionsOf(content.footer.quickLinks),
  }
}

/** The contact, and what follows from its hours on this day. */
function publicContact(contact: Content['contact'], hours: string, today: string) {
  const { week, openHolidays, ownHolidays, closures, closedGreeting, ...said } = contact
  const inForce = weekInForce(contact)
  const special = { openHolidays, ownHolidays, closures }
  const place = addressOf(contact.address)
  const behind = hoursBehindIn(place.region, today)
  const opening = inForce && openingOf(inForce, special, place, today)
  return {
    contact: { ...said, hours },
    /** When the clinic is open; absent if its words about that can't be read. */
    opening,
    notice: noticeOn(closures, opening ?? { week: [], closed: [] }, today),
    closedGreeting,
    /** Hours behind UTC; absent where they are the usual ones. */
    hoursBehind: behind === STANDARD_HOURS_BEHIND ? undefined : behind,
  }
}

/** Without the entries of lists that visitors don't see. */
const withoutHidden = (content: Content): Content => ({
  ...content,
  ...Object.fromEntries(
    collectionNames.map((name) => {
      const entries: Record<string, unknown>[] = content[name]
      return [name, entries.filter((entry) => entry[collections[name].shownBy])]
    }),
  ),
})

/** A person of the team as every page shows them. */
export const publicMember = ({
  isExample,
  is_active,
  registrationCheckedOn,
  ...member
}: Entry<'team'>) => ({
  ...member,
  registration: member.registration.council === '' ? noRegistration : member.registration,
  image: firstNonEmpty(member.image, defaultPictures.member),
})

function publicTreatment(treatment: Entry<'treatments'>, pages: Map<string, string>) {
  const { id, name, description, image, imagePosition, benefits, icon, category } = treatment
  return {
    id,
    name,
    description,
    benefits,
    icon,
    category,
    image: firstNonEmpty(image, defaultPictures.treatment),
    imagePosition,
    /** Where its own page is; absent if it has none. */
    page: pages.get(id),
  }
}

/** The metadata of the pictures in this content, including their light-theme and phone versions. */
export function picturesOf(
  said: unknown,
  pictures: Record<string, Picture>,
): Record<string, Picture> {
  const shown = new Map<string, Picture>()
  const show = (url: string | undefined) => {
    const picture = url === undefined ? undefined : pictures[url]
    if (url === undefined || !picture || shown.has(url)) return
    // Only the veil of the opening depends on them.
    const { shades, ...facts } = picture
    shown.set(url, facts)
    show(picture.daylight)
    show(picture.portrait)
  }
  textsOf(said).forEach(show)
  return Object.fromEntries(shown)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
