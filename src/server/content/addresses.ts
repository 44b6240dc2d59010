import { contentOf, type Entry, readFieldsOf, type StoredDocument } from '#content/index.ts'
import { addressOf, type EntryPage, entryPagesOf, hasPage } from '#content/pages/entry-pages.ts'
import { circleOf } from '#content/pages/redirections.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import {
  isPageCollection,
  type PageCollection,
  pageCollectionOf,
  pageCollections,
} from '#content/rules/page-kinds.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Redirect } from '#content/sections/redirects.ts'
import { fromJson } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { type Document, listDocuments, newIdOf } from './documents.ts'
import { readVersion } from './revisions.ts'
import type { Save, Written } from './saves.ts'
import { insertDocuments, updateDocument } from './writes.ts'

/** Adds a redirect for each address that visitors could open before the save and can't after it: whoever has it finds the entry for ever. */
export async function keepOldAddresses(db: Locked, save: Save): Promise<void> {
  const { day } = toClinicTime(new Date(save.at))
  const changed = save.written.filter(({ entity }) => isPageCollection(entity))
  if (!changed.some((written) => isMoved(written, day))) return
  const after = await readPageDocuments(db)
  const pages = new Map(entryPagesOf(contentOf(after), day).map(({ id, address }) => [id, address]))
  const moved = entryPagesOf(contentOf(asBefore(after, changed)), day).filter(
    ({ id, address }) => pages.get(id) !== address,
  )
  for (const page of moved) await saveRedirect(db, page, save)
}

/** Most saves leave every address as it is. */
function isMoved({ entity, id, before, after }: Written, day: string): boolean {
  const addressIn = (data: unknown) =>
    data === undefined ? '' : openAddressOf(entity as PageCollection, { id, data }, day)
  return addressIn(before) !== '' && addressIn(before) !== addressIn(after)
}

function openAddressOf(
  collection: PageCollection,
  document: Pick<Document, 'id' | 'data'>,
  day: string,
): string {
  const entry = entryOf(collection, { ...document, data: withoutLongText(document.data) })
  return hasPage(collection, entry, day) ? addressOf(collection, entry) : ''
}

/** The first paragraph tells that there is a text, and reading all of it takes longer than the rest of a save. */
const withoutLongText = (data: unknown) =>
  isRecord(data) && Array.isArray(data.text) ? { ...data, text: data.text.slice(0, 1) } : data

const entryOf = (collection: PageCollection, { id, data }: Pick<Document, 'id' | 'data'>) =>
  ({ ...readFieldsOf(collection, data), id }) as Entry<PageCollection>

async function readPageDocuments(db: Database): Promise<StoredDocument[]> {
  const lists = await Promise.all(pageCollections.map((entity) => listDocuments(db, entity)))
  return lists.flat().map((document) => ({ ...document, data: withoutLongText(document.data) }))
}

/** The documents as they were before the save. */
function asBefore(documents: StoredDocument[], changed: Written[]): StoredDocument[] {
  const first = new Map(changed.toReversed().map((written) => [written.id, written]))
  const kept = documents.filter(({ id }) => !first.has(id))
  const former = [...first.values()].flatMap(({ entity, id, before }) =>
    before === undefined ? [] : [{ entity, id, data: withoutLongText(before), isExample: false }],
  )
  return [...kept, ...former]
}

/** An address that belonged to another page before leads to the one that had it last. */
async function saveRedirect(db: Locked, { id: to, address: name }: EntryPage, save: Save) {
  const data: Redirect = { name, to, is_active: true }
  const known = (await listDocuments(db, 'redirects')).find(
    (document) => (document.data as Redirect).name === name,
  )
  if (known) await updateDocument(db, known, data, save)
  else {
    const id = newIdOf('redirects')
    await insertDocuments(db, [{ entity: 'redirects', id, data, isExample: false }], save)
  }
}

type Checked = { entity: string; id: string; former: unknown; data: unknown }

/** Throws `invalid-content` for an address that another page has, and for a redirect that would turn in circles. */
export async function requireFreeAddress(db: Database, written: Checked): Promise<void> {
  if (isPageCollection(written.entity)) await requireOwnAddress(db, written.entity, written)
  if (written.entity === 'redirects') await requireWayOn(db, written)
}

const addressIn = (data: unknown) => (data as { address?: string } | undefined)?.address ?? ''

/** An address that follows from a name gets a number instead. */
async function requireOwnAddress(
  db: Database,
  collection: PageCollection,
  { id, former, data }: Checked,
) {
  if (addressIn(data) === '' || addressIn(data) === addressIn(former)) return
  const wanted = addressOf(collection, entryOf(collection, { id, data }))
  const others = (await listDocuments(db, collection)).filter((other) => other.id !== id)
  const isTaken = others.some(
    (other) => addressOf(collection, entryOf(collection, other)) === wanted,
  )
  if (!isTaken) return
  throw refusal('address', 'Já existe uma página com este endereço')
}

async function requireWayOn(db: Database, { id, data }: Checked) {
  const redirect = data as Redirect
  const rows = db.selectFrom('documents').select('data').where('entity', '=', 'redirects')
  const others = (await rows.where('id', '!=', id).execute()).map(
    (other) => fromJson(other.data) as Redirect,
  )
  if (others.some(({ name }) => name === redirect.name)) {
    throw refusal('name', 'Este endereço já leva a outro lugar')
  }
  const circle = circleOf(redirect, others)
  if (circle) throw refusal('to', `Andaria em círculos: ${circle.join(' → ')}`)
}

const refusal = (path: string, message: string) =>
  problem('invalid-content', { details: [{ path, message }] })

/** Throws `redirect-lasts` for one that was made by itself, wherever it leads since: an old address never dies. */
export async function requireRemovable(
  db: Database,
  { entity, id, data }: Pick<Document, 'entity' | 'id' | 'data'>,
): Promise<void> {
  if (entity !== 'redirects') return
  const first = await readVersion(db, { entity, id }, 1)
  const isOwn = [data, first].some((redirect) => {
    const { to = '' } = (redirect ?? {}) as Partial<Redirect>
    return pageCollectionOf(to) !== undefined
  })
  if (isOwn) throw problem('redirect-lasts')
}
