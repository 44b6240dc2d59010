import { CONTACTS_PATH } from '#protocol/contacts.ts'
import { forReception, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import type { Database } from '../database/tables.ts'
import type { App } from '../http/route-schemas.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { readContacts } from './read-contacts.ts'

type Options = {
  db: Database
  accounts: Accounts
  publicUrl: string | undefined
  page: PublishedPage
}

/** Who wanted to talk to the clinic. */
export async function contactRoutes(app: App, options: Options) {
  const { db, page } = options
  requirePerson(app, options)
  app.get(CONTACTS_PATH, forReception, async () => ({
    isCounting: page.shown()?.isLaunched ?? false,
    ...(await readContacts(db, new Date())),
  }))
}
