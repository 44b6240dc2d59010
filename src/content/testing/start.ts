import { exampleDocuments } from '../examples/examples.ts'
import { contentOf, type Entry } from '../index.ts'
import { readRegistration } from '../rules/registration-line.ts'
import { noRegistration } from '../rules/registration-parts.ts'
import { team } from '../sections/team.ts'

/** The content of a new site. */
export const start = contentOf(exampleDocuments())

/** Where a clinic of its own is reached. */
export const ownContact = {
  ...start.contact,
  ...{ phone: '(47) 3333-1234', whatsapp: '(47) 99123-4567', email: 'oi@clinica.com.br' },
  address: 'Rua das Flores, 10, Blumenau – SC',
}

/** Somebody of the clinic's own team, with the registration that these words say. */
export const member = (
  name: string,
  credentials: string,
  more: Partial<Entry<'team'>> = {},
): Entry<'team'> => ({
  ...team.fallback,
  ...{ id: name.toLowerCase().replace(/\W+/g, '-'), isExample: false },
  ...{ name, credentials, registration: readRegistration(credentials) ?? noRegistration },
  ...more,
})
