import type { Content, SectionName } from '../index.ts'
import { type Week, weekText } from '../rules/hours/week.ts'
import { firstNonEmpty } from '../rules/text.ts'

/** A field of a section, such as `hero.primaryButton.text`. */
export type FieldRef = `${SectionName}.${string}`

type InheritingField = {
  /** The place and what it shows, such as 'O cabeçalho mostra o logo'. */
  shows: string
  /** The end of that sentence for a place with its own value, if it is not 'próprio dele'. */
  own?: string
  /** The first field that is not empty is shown. The last one is the value's home; the others override it. */
  fields: readonly [FieldRef, ...FieldRef[]]
}

/** Every place of the page whose value has more than one field. Page, forms and toasts follow this list. */
export const places = {
  headerButtonText: {
    shows: 'O botão do cabeçalho mostra o texto',
    fields: ['header.ctaButton.text', 'links.headerCTA.text'],
  },
  headerButtonLink: {
    shows: 'O botão do cabeçalho segue o link',
    fields: ['header.ctaButton.link', 'links.headerCTA.url'],
  },
  heroPrimaryText: {
    shows: 'O botão da abertura mostra o texto',
    fields: ['hero.ctaText', 'hero.primaryButton.text', 'links.heroPrimaryButton.text'],
  },
  heroPrimaryLink: {
    shows: 'O botão da abertura segue o link',
    fields: ['hero.primaryButton.link', 'links.heroPrimaryButton.url'],
  },
  heroSecondaryText: {
    shows: 'O segundo botão da abertura mostra o texto',
    fields: ['hero.secondaryButton.text', 'links.heroSecondaryButton.text'],
  },
  heroSecondaryLink: {
    shows: 'O segundo botão da abertura segue o link',
    fields: ['hero.secondaryButton.link', 'links.heroSecondaryButton.url'],
  },
  ctaText: {
    shows: 'O botão da chamada final mostra o texto',
    fields: ['cta.buttonText', 'links.ctaButton.text'],
  },
  ctaLink: {
    shows: 'O botão da chamada final segue o link',
    fields: ['cta.buttonLink', 'links.ctaButton.url'],
  },
  buttonPhone: {
    shows: 'O cabeçalho e os botões usam o telefone',
    own: 'próprio deles',
    fields: ['links.contactPhone', 'contact.phone'],
  },
  buttonWhatsApp: {
    shows: 'Os botões usam o WhatsApp',
    own: 'próprio deles',
    fields: ['links.contactWhatsApp', 'contact.whatsapp'],
  },
  buttonEmail: {
    shows: 'O cabeçalho e os botões usam o e-mail',
    own: 'próprio deles',
    fields: ['links.contactEmail', 'contact.email'],
  },
  footerPhone: {
    shows: 'O rodapé mostra o telefone',
    fields: ['footer.contactInfo.phone', 'contact.phone'],
  },
  footerEmail: {
    shows: 'O rodapé mostra o e-mail',
    fields: ['footer.contactInfo.email', 'contact.email'],
  },
  footerAddress: {
    shows: 'O rodapé mostra o endereço',
    fields: ['footer.contactInfo.address', 'contact.address'],
  },
  footerHours: {
    shows: 'O rodapé mostra o horário',
    fields: ['footer.contactInfo.workingHours', 'contact.hours', 'contact.week'],
  },
  contactHours: {
    shows: 'O cartão de contato mostra o horário',
    own: 'com outras palavras',
    fields: ['contact.hours', 'contact.week'],
  },
  footerFacebook: {
    shows: 'O rodapé mostra o Facebook',
    fields: ['footer.socialMedia.facebook', 'links.socialMedia.facebook'],
  },
  footerInstagram: {
    shows: 'O rodapé mostra o Instagram',
    fields: ['footer.socialMedia.instagram', 'links.socialMedia.instagram'],
  },
  footerLinkedin: {
    shows: 'O rodapé mostra o LinkedIn',
    fields: ['footer.socialMedia.linkedin', 'links.socialMedia.linkedin'],
  },
  footerYoutube: {
    shows: 'O rodapé mostra o YouTube',
    fields: ['footer.socialMedia.youtube', 'links.socialMedia.youtube'],
  },
  headerName: {
    shows: 'O cabeçalho mostra o nome',
    fields: ['header.siteName', 'settings.siteName'],
  },
  footerName: {
    shows: 'O rodapé mostra o nome',
    fields: ['footer.siteName', 'settings.siteName'],
  },
  headerLogo: {
    shows: 'O cabeçalho mostra o logo',
    fields: ['header.logo', 'hero.logoUrl', 'settings.logoUrl', 'design.logoUrl'],
  },
  footerLogo: {
    shows: 'O rodapé mostra o logo',
    fields: ['footer.logo', 'hero.logoUrl', 'settings.logoUrl', 'design.logoUrl'],
  },
  favicon: {
    shows: 'A aba do navegador mostra o ícone',
    own: 'próprio dela',
    fields: ['settings.faviconUrl', 'design.faviconUrl'],
  },
  logoAlt: {
    shows: 'Quem não vê o logo escuta o texto',
    fields: ['design.logoAlt', 'settings.siteName'],
  },
} satisfies Record<string, InheritingField>

export type PlaceName = keyof typeof places

/** By its type, the text before the first dot is the name of a section. */
export const sectionOf = (field: FieldRef) => field.split('.')[0] as SectionName

/** The sections that are loaded; the others count as empty. */
export type KnownSections = Partial<Record<SectionName, object>>

/** The text of the field, the week in words; empty if there is none or its section is not loaded. */
export function valueAt(sections: KnownSections, field: FieldRef): string {
  const steps: string[] = field.split('.')
  const value = steps.reduce<unknown>(
    (inside, step) => (inside as Record<string, unknown> | undefined)?.[step],
    sections,
  )
  if (field === 'contact.week' && value) return weekText(value as Week)
  return typeof value === 'string' ? value.trim() : ''
}

/** What the page shows at this place. */
export const shownAt = (content: Content, place: PlaceName): string =>
  firstNonEmpty(...places[place].fields.map((field) => valueAt(content, field)))

export type Source = { field: FieldRef; value: string }

const allPlaces: Required<InheritingField>[] = Object.values(places).map((place) => ({
  own: 'próprio dele',
  ...place,
}))

const sourcesOf = (sections: KnownSections, fields: readonly FieldRef[]): Source[] =>
  fields
    .map((field) => ({ field, value: valueAt(sections, field) }))
    .filter(({ value }) => value !== '')

/** Whether the field may be empty because another one is then shown in its place. */
export const isOverride = (field: FieldRef): boolean =>
  allPlaces.some(({ fields }) => fields.slice(0, -1).includes(field))

/** What the page shows while the field is empty; undefined if all other fields are empty, too. */
export function inheritedAt(sections: KnownSections, field: FieldRef): Source | undefined {
  const place = allPlaces.find(({ fields }) => fields.slice(0, -1).includes(field))
  return place && sourcesOf(sections, place.fields.slice(place.fields.indexOf(field) + 1))[0]
}

/** The fields that are shown instead of this one in at least one place, each once. */
export function overridesOf(sections: KnownSections, field: FieldRef): Source[] {
  const hiding = allPlaces
    .filter(({ fields }) => fields.includes(field))
    .flatMap(({ fields }) => sourcesOf(sections, fields.slice(0, fields.indexOf(field))))
  return hiding.filter(
    (source, index) => hiding.findIndex(({ field }) => field === source.field) === index,
  )
}

/** The fields that inherit from this one or override it, and this one; none if it shares its value with no other. */
export const relatedFields = (field: FieldRef): FieldRef[] =>
  allPlaces.filter(({ fields }) => fields.includes(field)).flatMap(({ fields }) => [...fields])

/** A place of the page that still shows `winner` although another of its fields was changed. */
export type HiddenChange = { shows: string; own: string; isOwn: boolean; winner: Source }

/** The places where a save of this section has no effect, because another field comes first. */
export function hiddenChangesOf(
  section: SectionName,
  before: object,
  sections: KnownSections,
): HiddenChange[] {
  const isChanged = (field: FieldRef) =>
    sectionOf(field) === section &&
    valueAt({ [section]: before }, field) !== valueAt(sections, field)
  return allPlaces.flatMap(({ shows, own, fields }) => {
    const changed = fields.findIndex(isChanged)
    const [winner] = sourcesOf(sections, fields.slice(0, Math.max(changed, 0)))
    const changedField = fields[changed]
    if (!winner || !changedField || winner.value === valueAt(sections, changedField)) return []
    return [{ shows, own, isOwn: winner.field === fields[0], winner }]
  })
}
