import type { Content, Entry } from './index.ts'
import { defaultPictures } from './pictures/default-pictures.ts'
import type { Picture } from './pictures/pictures.ts'
import { firstNonEmpty } from './rules/text.ts'
import { DEFAULT_FEATURES } from './sections/about.ts'

/** What visitors receive: hidden entries and internal fields are gone, every gap is filled, so the page only draws. */
export type PublicContent = ReturnType<typeof publish>

export function publish(content: Content, pictures: Record<string, Picture>) {
  // The pages beside the page are drawn by the server alone: visitors of the page need not carry their texts.
  const { legalPages, ...ofThePage } = content
  const { settings, contact, design } = content
  const treatments = content.treatments
    .filter((treatment) => treatment.is_active)
    .toSorted((one, other) => one.order - other.order)
    .map(publicTreatment)
  const team = content.team.map((member) => ({
    ...withoutMark(member),
    image: firstNonEmpty(member.image, defaultPictures.member),
  }))
  const testimonials = content.testimonials
    .filter((testimonial) => testimonial.is_approved)
    .map(({ is_approved, ...testimonial }) => ({
      ...testimonial,
      role: firstNonEmpty(testimonial.role, `Paciente ${settings.siteName}`),
    }))
  const logo = firstNonEmpty(content.hero.logoUrl, design.logoUrl, settings.logoUrl)
  const absent = [treatments.length === 0 && '#treatments', team.length === 0 && '#team']
  const isShown = ({ isActive, href }: { isActive: boolean; href: string }) =>
    isActive && !absent.includes(href)

  const said = {
    ...ofThePage,
    treatments,
    team,
    testimonials,
    hero: {
      ...content.hero,
      backgroundImage: firstNonEmpty(content.hero.backgroundImage, defaultPictures.hero),
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
      logo: firstNonEmpty(content.header.logo, logo),
      siteName: firstNonEmpty(content.header.siteName, settings.siteName),
      navigation: content.header.navigation.filter(isShown),
    },
    footer: {
      ...content.footer,
      logo: firstNonEmpty(content.footer.logo, logo),
      siteName: firstNonEmpty(content.footer.siteName, settings.siteName),
      quickLinks: content.footer.quickLinks.filter(isShown),
      contactInfo: {
        address: firstNonEmpty(content.footer.contactInfo.address, contact.address),
        phone: firstNonEmpty(content.footer.contactInfo.phone, contact.phone),
        email: firstNonEmpty(content.footer.contactInfo.email, contact.email),
        workingHours: firstNonEmpty(content.footer.contactInfo.workingHours, contact.hours),
      },
      socialMedia: filled(content.footer.socialMedia, content.links.socialMedia),
    },
    links: {
      ...content.links,
      contactPhone: firstNonEmpty(content.links.contactPhone, contact.phone),
      contactWhatsApp: firstNonEmpty(content.links.contactWhatsApp, contact.whatsapp),
      contactEmail: firstNonEmpty(content.links.contactEmail, contact.email),
    },
  }
  return { ...said, pictures: picturesOf(said, pictures) }
}

const withoutMark = <Marked extends { isExample: boolean }>({ isExample, ...entry }: Marked) =>
  entry

function publicTreatment(treatment: Entry<'treatments'>) {
  const { id, name, description, image, benefits, icon, category } = treatment
  return {
    id,
    name,
    description,
    benefits,
    icon,
    category,
    image: firstNonEmpty(image, defaultPictures.treatment),
  }
}

const filled = <Fields extends Record<string, string>>(own: Fields, siteWide: Fields) =>
  Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, firstNonEmpty(value, siteWide[name])]),
  ) as Fields

/** The facts of the pictures this content shows, their daylight and phone versions included. */
function picturesOf(said: unknown, pictures: Record<string, Picture>): Record<string, Picture> {
  const shown = new Map<string, Picture>()
  const show = (url: string | undefined) => {
    const picture = url === undefined ? undefined : pictures[url]
    if (url === undefined || !picture || shown.has(url)) return
    shown.set(url, picture)
    show(picture.daylight)
    show(picture.portrait)
  }
  textsOf(said).forEach(show)
  return Object.fromEntries(shown)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/media/') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
