import { CONTACTS_PATH } from '#protocol/contacts.ts'
import { forReception, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import type { Database } from '../database/tables.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { answer, anything } from '../schemas/descriptions.ts'
import type { App } from '../schemas/route-schemas.ts'
import { readContacts } from './read-contacts.ts'

type Options = {
  db: Database
  accounts: Accounts
  publicUrl: string | undefined
  page: PublishedPage
}

const schema = {
  operationId: 'contacts',
  summary: 'Quem quis falar com a clínica em 30 dias, comparado com os 30 anteriores',
  response: answer('Os números', anything),
}

/** Who wanted to talk to the clinic. */
export async function contactRoutes(app: App, options: Options) {
  const { db, page } = options
  requirePerson(app, options)
  app.get(CONTACTS_PATH, { ...forReception, schema }, async () => ({
    isCounting: page.shown()?.isLaunched ?? false,
    ...(await readContacts(db, new Date())),
  }))
}
