import type { Facts } from '#content/checks/check.ts'
import { seriousOf } from '#content/checks/check.ts'
import { checksOf } from '#content/checks/checks.ts'
import {
  exampleFieldsIn,
  isExampleMember,
  withoutExampleValues,
} from '#content/examples/example-values.ts'
import {
  contentOf,
  entities,
  isMarkedExample,
  isSection,
  type StoredDocument,
  sections,
} from '#content/index.ts'
import { missingLegalOf } from '#content/legal/missing-legal.ts'
import { technicalDirectorOf } from '#content/legal/technical-director.ts'
import { fieldLabelOf } from '#content/schema/paths.ts'
import { readStored } from '#content/schema/section.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { type Document, listAllDocuments, listDocuments } from './documents.ts'
import { requireEntity } from './parse-document.ts'
import { inSave, type Save } from './saves.ts'
import { removeDocument, updateDocument } from './writes.ts'

/** Null before the launch. */
export async function readLaunchedAt(db: Database): Promise<string | null> {
  const row = await db.selectFrom('launches').select('at').orderBy('id').limit(1).executeTakeFirst()
  return row?.at ?? null
}

/** Removes the invented people and what leads to the example clinic, and makes one save; does nothing on a launched site. Throws `not-ready-to-launch` with what is serious. */
export function launchSite(db: Database, by: string, facts: Facts): Promise<void> {
  return withWriteLock(db, async (db) => {
    if ((await readLaunchedAt(db)) !== null) return
    const serious = seriousOf(checksOf(contentOf(await listAllDocuments(db)), facts))
    if (serious.length > 0) throw problem('not-ready-to-launch', { details: serious })
    await leaveExamples(db, by)
  })
}

async function leaveExamples(db: Locked, by: string) {
  const { id, at } = await inSave(db, { by, kind: 'launch' }, async (save) => {
    for (const document of await listAllDocuments(db)) {
      if (isInvented(document)) await removeDocument(db, document, save)
      else await emptyExamples(db, document, save)
    }
    return save
  })
  await db.insertInto('launches').values({ id, at, by }).execute()
}

/** What leads to the example clinic, such as its profiles, and may be empty. */
async function emptyExamples(db: Locked, document: Document, save: Save) {
  const { entity, data } = document
  if (!isSection(entity) || exampleFieldsIn(data).length === 0) return
  const own = withoutExampleValues(sections[entity].schema, data)
  await updateDocument(db, document, own, save, document.isExample)
}

/** A testimonial that nobody gave, or a member of the team who does not exist. */
export function isInvented(document: Pick<Document, 'entity' | 'isExample' | 'data'>): boolean {
  const { entity, isExample, data } = document
  if (entity === 'testimonials') return isMarkedExample(document)
  if (entity !== 'team') return false
  return isExampleMember({ ...readStored(entities.team, data), isExample })
}

/** On a launched site, an example that is not there cannot come back. `before` is undefined for a new document. Throws `invalid-content`. */
export async function requireOwnValues(
  db: Database,
  entity: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const former = exampleFieldsIn(before)
  const brought = exampleFieldsIn(after).filter((path) => !former.includes(path))
  const [first] = brought
  if (first === undefined || (await readLaunchedAt(db)) === null) return
  requireEntity(entity)
  const message = 'É um dado de exemplo. Escreva o da clínica'
  throw problem('invalid-content', {
    message: `${fieldLabelOf(entities[entity].schema, first)}: ${message}`,
    details: brought.map((path) => ({ path, message })),
  })
}

/** What the law asks of the page of a launched site can be changed, but not taken away: neither from the settings nor with the member of the team who answers for the clinic. `after` is undefined for a deletion. Throws `legal-required`. */
export async function requireLegal(
  db: Database,
  { entity, id }: Pick<Document, 'entity' | 'id'>,
  after: unknown,
): Promise<void> {
  if (entity !== 'settings' && entity !== 'team') return
  if ((await readLaunchedAt(db)) === null) return
  const documents = [...(await listDocuments(db, 'settings')), ...(await listDocuments(db, 'team'))]
  const changed = documents.flatMap((document): StoredDocument[] => {
    if (document.entity !== entity || document.id !== id) return [document]
    return after === undefined ? [] : [{ ...document, data: after }]
  })
  if (missingLegalIn(changed) > missingLegalIn(documents)) throw problem('legal-required')
}

/** How much of what the law asks the page would not say with these documents. */
export function missingLegalIn(documents: StoredDocument[]): number {
  const content = contentOf(documents)
  return missingLegalOf(content.settings, technicalDirectorOf(content)).length
}
