import type {
  BreadcrumbListLeaf,
  FAQPageLeaf,
  MedicalClinicLeaf,
  MedicalSpecialty,
  PersonLeaf,
  PropertyValueLeaf,
  QuestionLeaf,
  WebSiteLeaf,
} from 'schema-dts'
import { directorIn, directorTitleOf } from '#content/legal/technical-director.ts'
import type { PageOf, PageShell } from '#content/public/page-content.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { plainTextOf } from '#content/rich-text/blocks.ts'
import { addressOf, mapUrl } from '#content/rules/address.ts'
import { internationalNumberOf } from '#content/rules/phone.ts'
import { readRegistration, registrationsOf } from '#content/rules/registration-line.ts'
import { type PlacedPage, stepsTo } from '../parts/crumbs.tsx'
import { openingHoursOfContent } from './opening-hours.ts'

const SPECIALIST = 'RQE'

type Member = PublicContent['team'][number]

/** Structured data for search engines: only what the page shows, no reviews (medical advertising rules), no empty values. */
export function structuredDataOf(content: PublicContent, publicUrl: string | undefined) {
  const { treatments, team, page, questions } = content
  const id = idsOf(publicUrl)
  const people = team.filter(isRegistered)
  const asked = questions.flatMap((group) => group.questions)

  return graphOf([
    siteOf(content, publicUrl),
    {
      ...clinicOf(content, publicUrl),
      openingHoursSpecification: openingHoursOfContent(content),
      availableService: treatments.map(({ name, page }) => ({
        '@type': 'MedicalTherapy',
        name,
        url: publicUrl && page ? publicUrl + page : '',
      })),
      medicalSpecialty: specialtiesOf(people),
      employee: people.map(({ id: member }) => ({ '@id': id(member) })),
    } satisfies Described<MedicalClinicLeaf>,
    ...peopleOf(content, team, publicUrl),
    ...faqPageOf(page.includes('questions') ? asked : [], id('perguntas')),
  ])
}

/** The same for a page besides the home page: what its kind says of the page itself, and of what else it shows. */
export const pageDataOf = (
  shell: PageShell,
  page: PlacedPage,
  publicUrl: string | undefined,
  [own, ...others]: object[] = [],
) =>
  graphOf([
    siteOf(shell, publicUrl),
    clinicOf(shell, publicUrl),
    crumbsOf(page, publicUrl),
    { ...webPageOf(page, publicUrl), ...own },
    ...others,
  ])

/** Those who are registered. An office has nobody with the title of a director. */
export function peopleOf(shell: PageShell, team: Member[], publicUrl: string | undefined) {
  const { establishment } = shell.settings
  const director = establishment === 'office' ? undefined : directorIn(team, establishment)
  const people = team.filter(isRegistered)
  return people.map((member) => personOf(member, publicUrl, member === director))
}

export const idsOf = (publicUrl: string | undefined) => (name: string) =>
  `${publicUrl ?? ''}/#${name}`

/** By the vocabulary of schema.org, so that a misspelt property is an error; empty values are left out below. */
export type Described<Leaf> = { [Name in keyof Leaf]: Leaf[Name] | undefined }

const graphOf = (nodes: object[]) =>
  withoutEmpty({ '@context': 'https://schema.org', '@graph': nodes })

export const wholeUrl = (url: string, publicUrl: string | undefined) =>
  url.startsWith('/') ? publicUrl && publicUrl + url : url

/** Noon at the clinic, because a day has no hour. */
export const momentOf = (day: string) => day && `${day}T12:00:00-03:00`

/** The specialties of the council that schema.org has a word for. */
const specialtyWords: Record<string, MedicalSpecialty> = {
  'Cirurgia Plástica': 'PlasticSurgery',
  'Cirurgia Vascular': 'Surgical',
  Dermatologia: 'Dermatologic',
  'Endocrinologia e Metabologia': 'Endocrine',
  Fisioterapeuta: 'Physiotherapy',
  'Ginecologia e Obstetrícia': 'Gynecologic',
  Nutricionista: 'DietNutrition',
  Psiquiatria: 'Psychiatric',
}

/** By registered specialty, or by profession where the profession is one. */
const specialtiesOf = (people: Member[]) => [
  ...new Set(
    people
      .flatMap(({ credentials, registration, role }) => [
        ...(readRegistration(credentials) ?? registration).specialists.map((one) => one.specialty),
        role,
      ])
      .flatMap((name) => specialtyWords[name] ?? []),
  ),
]

const isRegistered = ({ credentials }: Member) => registrationsOf(credentials).length > 0

function siteOf({ settings }: PageShell, publicUrl: string | undefined): Described<WebSiteLeaf> {
  const id = idsOf(publicUrl)
  return {
    '@type': 'WebSite',
    '@id': id('site'),
    url: publicUrl && `${publicUrl}/`,
    name: settings.siteName,
    inLanguage: 'pt-BR',
    publisher: { '@id': id('clinica') },
  }
}

function clinicOf(shell: PageShell, publicUrl: string | undefined): Described<MedicalClinicLeaf> {
  const { settings } = shell
  return {
    '@type': 'MedicalClinic',
    '@id': idsOf(publicUrl)('clinica'),
    name: settings.siteName,
    description: settings.siteDescription,
    url: publicUrl && `${publicUrl}/`,
    image: publicUrl && `${publicUrl}/og.jpg`,
    logo: wholeUrl(shell.header.logo, publicUrl),
    hasMap: mapUrl(shell.contact.address),
    ...contactOf(shell),
  }
}

export function personOf(
  member: Member,
  publicUrl: string | undefined,
  isDirector: boolean,
): PersonLeaf {
  const id = idsOf(publicUrl)
  return {
    '@type': 'Person',
    '@id': id(member.id),
    name: member.name,
    jobTitle: isDirector ? [member.role, directorTitleOf(member.credentials)] : member.role,
    worksFor: { '@id': id('clinica') },
    workLocation: member.unit && { '@type': 'Place', name: member.unit },
    ...registeredAs(member),
  }
}

type Titled = { path: string; title: string; lead: string }

const webPageOf = ({ path, title, lead }: Titled, publicUrl: string | undefined) => ({
  '@id': `${publicUrl ?? ''}${path}`,
  url: publicUrl && publicUrl + path,
  name: title,
  description: lead,
  inLanguage: 'pt-BR',
  isPartOf: { '@id': idsOf(publicUrl)('site') },
})

/** Search engines only take whole addresses. */
const crumbsOf = (page: PlacedPage, publicUrl: string | undefined): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: stepsTo(page).map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: publicUrl ? publicUrl + href : '',
  })),
})

type Question = PageOf<'treatment'>['questions'][number]

/** The questions that a page shows, in the same words; nothing where it shows none. */
export function faqPageOf(questions: Question[], id: string): FAQPageLeaf[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(
    ({ name, answer }): QuestionLeaf => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: plainTextOf(answer) },
    }),
  )
  return [{ '@type': 'FAQPage', '@id': id, inLanguage: 'pt-BR', mainEntity }]
}

/** The council's number identifies the person; the number of a specialty belongs to a credential. */
function registeredAs({ credentials, registration }: Member): Partial<PersonLeaf> {
  const registrations = registrationsOf(credentials)
  const { specialists } = readRegistration(credentials) ?? registration
  return {
    identifier: registrations
      .filter(({ council }) => council !== SPECIALIST)
      .map(({ council, number }) => propertyOf(council, number)),
    hasCredential: registrations
      .filter(({ council }) => council === SPECIALIST)
      .map(({ number }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: specialists.find((one) => one.number === number)?.specialty ?? '',
        identifier: propertyOf(SPECIALIST, number),
      })),
  }
}

const propertyOf = (propertyID: string, value: string): PropertyValueLeaf => ({
  '@type': 'PropertyValue',
  propertyID,
  value,
})

function contactOf({ contact, footer }: PageShell): Omit<Described<MedicalClinicLeaf>, '@type'> {
  const { street, complement, city, region, postalCode } = addressOf(contact.address)
  return {
    telephone: internationalNumberOf(contact.phone),
    email: contact.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [street, complement].filter(Boolean).join(', '),
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'BR',
    },
    sameAs: Object.values(footer.socialMedia),
  }
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((entry) => !isEmpty(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, entry]) => [name, withoutEmpty(entry)])
      .filter(([, entry]) => !isEmpty(entry)),
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
