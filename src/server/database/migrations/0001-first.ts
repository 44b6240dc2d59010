import type { Kysely } from 'kysely'
import { createAccounts } from './first/accounts.ts'
import { createContacts } from './first/contacts.ts'
import { createContent } from './first/content.ts'
import { createOperation } from './first/operation.ts'
import { createPictures } from './first/pictures.ts'
import { createPublishing } from './first/publishing.ts'
import { createTestimonials } from './first/testimonials.ts'

/** Every table of the first version. What the columns mean is said in `../tables.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createContent(db)
  await createPublishing(db)
  await createPictures(db)
  await createAccounts(db)
  await createTestimonials(db)
  await createContacts(db)
  await createOperation(db)
}
