import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  FAQPageLeaf,
  MedicalClinicLeaf,
  MedicalSpecialty,
  MedicalWebPageLeaf,
  MergeLeafTypes,
  PersonLeaf,
  PropertyValueLeaf,
  QuestionLeaf,
  WebSiteLeaf,
} from 'schema-dts'
import { directorIn, directorTitleOf } from '#content/legal/technical-director.ts'
import type { ArticlePage } from '#content/public/article-page.ts'
import type { PageContent, PageShell } from '#content/public/page-content.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import type { TreatmentPage } from '#content/public/treatment-page.ts'
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
  const director = titledIn(content, team)
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
    ...people.map((member) => personOf(member, publicUrl, member === director)),
    ...faqPageOf(page.includes('questions') ? asked : [], id('perguntas')),
  ])
}

/** The same for a page besides the home page; undefined for one that is not about anything. */
export function pageDataOf(shell: PageShell, page: PageContent, publicUrl: string | undefined) {
  if (page.kind === 'lost' || page.kind === 'legal') return undefined
  return graphOf([
    siteOf(shell, publicUrl),
    clinicOf(shell, publicUrl),
    crumbsOf(page, publicUrl),
    ...nodesOf(shell, page, publicUrl),
  ])
}

/** An office has nobody with the title of a director. */
const titledIn = ({ settings: { establishment } }: PageShell, team: Member[]) =>
  establishment === 'office' ? undefined : directorIn(team, establishment)

function nodesOf(shell: PageShell, page: PlacedPage, publicUrl: string | undefined): object[] {
  if (page.kind === 'treatment') return treatmentNodesOf(shell, page, publicUrl)
  if (page.kind === 'list') {
    const list = { ...webPageOf(page, publicUrl), '@type': 'CollectionPage' as const }
    return [list satisfies Described<CollectionPageLeaf>]
  }
  return articleNodesOf(page, publicUrl)
}

function articleNodesOf(page: ArticlePage, publicUrl: string | undefined) {
  const id = idsOf(publicUrl)
  const signed = [page.author, page.reviewer].filter((person) => person !== undefined)
  const people = new Map(signed.map((person) => [person.id, person]))
  return [
    {
      ...webPageOf(page, publicUrl),
      '@type': ['Article', 'MedicalWebPage'],
      headline: page.title,
      image: wholeUrl(page.image, publicUrl),
      datePublished: momentOf(page.publishedOn),
      dateModified: momentOf(page.reviewedOn),
      lastReviewed: page.reviewedOn,
      author: page.author && { '@id': id(page.author.id) },
      reviewedBy: page.reviewer && { '@id': id(page.reviewer.id) },
      publisher: { '@id': id('clinica') },
      keywords: page.topics.map(({ name }) => name),
      citation: page.sources.map(({ citation }) => citation),
    } satisfies Described<MergeLeafTypes<[ArticleLeaf, MedicalWebPageLeaf]>>,
    ...[...people.values()].map((person) => personOf(person, publicUrl, false)),
  ]
}

function treatmentNodesOf(shell: PageShell, page: TreatmentPage, publicUrl: string | undefined) {
  const people = page.people.filter(isRegistered)
  const director = titledIn(shell, page.people)
  return [
    {
      ...webPageOf(page, publicUrl),
      '@type': 'MedicalWebPage',
      image: wholeUrl(page.image, publicUrl),
      about: { '@type': 'MedicalTherapy', name: page.title, description: page.lead },
    } satisfies Described<MedicalWebPageLeaf>,
    ...people.map((member) => personOf(member, publicUrl, member === director)),
    ...faqPageOf(page.questions, `${publicUrl ?? ''}${page.path}#perguntas`),
  ]
}

const idsOf = (publicUrl: string | undefined) => (name: string) => `${publicUrl ?? ''}/#${name}`

/** By the vocabulary of schema.org, so that a misspelt property is an error; empty values are left out below. */
type Described<Leaf> = { [Name in keyof Leaf]: Leaf[Name] | undefined }

const graphOf = (nodes: object[]) =>
  withoutEmpty({ '@context': 'https://schema.org', '@graph': nodes })

const wholeUrl = (url: string, publicUrl: string | undefined) =>
  url.startsWith('/') ? publicUrl && publicUrl + url : url

/** Noon at the clinic, because a day has no hour. */
const momentOf = (day: string) => day && `${day}T12:00:00-03:00`

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

function personOf(member: Member, publicUrl: string | undefined, isDirector: boolean): PersonLeaf {
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

type Question = TreatmentPage['questions'][number]

/** The questions that a page shows, in the same words; nothing where it shows none. */
function faqPageOf(questions: Question[], id: string): FAQPageLeaf[] {
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
