import { directorIn, directorTitleOf } from '#content/legal/technical-director.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { addressOf } from '#content/rules/address.ts'
import { internationalNumberOf } from '#content/rules/phone.ts'
import { registrationsOf } from '#content/rules/registration.ts'
import { readRegistration } from '#content/rules/registration-line.ts'
import { openingHoursOfContent } from './opening-hours.ts'
import { shareCardOf, shareCardUrl } from './share-card.ts'

const SPECIALIST = 'RQE'

type Member = PublicContent['team'][number]

/** Structured data for search engines: only what the page shows, no reviews (medical advertising rules), no empty values. */
export function structuredDataOf(content: PublicContent, publicUrl: string | undefined) {
  const { settings, treatments, team } = content
  const id = (name: string) => `${publicUrl ?? ''}/#${name}`
  const people = team.filter(({ credentials }) => registrationsOf(credentials).length > 0)
  const director = directorIn(team)

  return withoutEmpty({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': id('site'),
        url: publicUrl && `${publicUrl}/`,
        name: settings.siteName,
        inLanguage: 'pt-BR',
        publisher: { '@id': id('clinica') },
      },
      {
        '@type': 'MedicalClinic',
        '@id': id('clinica'),
        name: settings.siteName,
        description: settings.siteDescription,
        url: publicUrl && `${publicUrl}/`,
        image: publicUrl && publicUrl + shareCardUrl(shareCardOf(content)),
        ...contactOf(content),
        availableService: treatments.map(({ name }) => ({ '@type': 'MedicalTherapy', name })),
        employee: people.map(({ id: member }) => ({ '@id': id(member) })),
      },
      ...people.map((member) => ({
        '@type': 'Person',
        '@id': id(member.id),
        name: member.name,
        jobTitle:
          member === director ? [member.role, directorTitleOf(member.credentials)] : member.role,
        worksFor: { '@id': id('clinica') },
        workLocation: member.unit && { '@type': 'Place', name: member.unit },
        ...registeredAs(member),
      })),
    ],
  })
}

/** The council's number identifies the person; the number of a specialty belongs to a credential. */
function registeredAs({ credentials, registration }: Member) {
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
        name: specialists.find((one) => one.number === number)?.specialty,
        identifier: propertyOf(SPECIALIST, number),
      })),
  }
}

const propertyOf = (propertyID: string, value: string) => ({
  '@type': 'PropertyValue',
  propertyID,
  value,
})

function contactOf(content: PublicContent) {
  const { contact, footer } = content
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
    openingHoursSpecification: openingHoursOfContent(content),
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
