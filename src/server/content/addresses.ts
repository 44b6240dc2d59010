import { changesBetween, type Manifest } from '#content/history/manifest-changes.ts'
import { contentOf, type Entry, readFieldsOf, type StoredDocument } from '#content/index.ts'
import {
  addressOf,
  type EntryPage,
  entryPagesOf,
  hasPage,
  isPageCollection,
  type PageCollection,
} from '#content/pages/entry-pages.ts'
import { circleOf } from '#content/pages/redirections.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { pageCollectionOf } from '#content/rules/link.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Redirect } from '#content/sections/redirects.ts'
import { chunksOf } from '../database/chunks.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { type Document, listDocuments, newIdOf } from './documents.ts'
import { readRevisions } from './revisions.ts'
import { insertDocuments, type Signature, updateDocument } from './writes.ts'

/** The list of versions with a redirect for each address that visitors can open before it and not after it: whoever has it finds the entry for ever. */
export async function withOldAddresses(
  db: Locked,
  live: Manifest,
  next: Manifest,
  signature: Signature,
): Promise<Manifest> {
  const { day } = toClinicTime(new Date(signature.at))
  if (!(await hasMovedPage(db, live, next, day))) return next
  const [before, after] = [await readPages(db, live, day), await readPages(db, next, day)]
  const addresses = new Map(after.map(({ id, address }) => [id, address]))
  const moved = before.filter(({ id, address }) => addresses.get(id) !== address)
  let manifest = next
  for (const page of moved) manifest = await withRedirect(db, manifest, page, signature)
  return manifest
}

/** Reads only the entries that changed: most saves leave every address as it is. */
async function hasMovedPage(db: Database, live: Manifest, next: Manifest, day: string) {
  const changed = changesBetween(live, next).filter(
    ({ entity, before, after }) => isPageCollection(entity) && before !== after,
  )
  const versions = (when: 'before' | 'after') =>
    changed.flatMap((change): Manifest => {
      const version = change[when]
      return version === null ? [] : [[change.entity, change.id, version, false]]
    })
  const addressesIn = async (manifest: Manifest) =>
    new Map((await readDocuments(db, manifest)).map((one) => [one.id, openAddressOf(one, day)]))
  const [before, after] = [
    await addressesIn(versions('before')),
    await addressesIn(versions('after')),
  ]
  return [...before].some(([id, address]) => address !== '' && after.get(id) !== address)
}

/** The first paragraph tells that there is a text, and reading all of it takes longer than the rest of a save. */
const withoutLongText = (data: unknown) =>
  isRecord(data) && Array.isArray(data.text) ? { ...data, text: data.text.slice(0, 1) } : data

const entryOf = (collection: PageCollection, { id, data }: Pick<Document, 'id' | 'data'>) =>
  ({ ...readFieldsOf(collection, data), id }) as Entry<PageCollection>

function openAddressOf(document: StoredDocument, day: string): string {
  const collection = document.entity as PageCollection
  const entry = entryOf(collection, document)
  return hasPage(collection, entry, day) ? addressOf(collection, entry) : ''
}

async function readPages(db: Database, manifest: Manifest, day: string): Promise<EntryPage[]> {
  const pages = manifest.filter(([entity]) => isPageCollection(entity))
  return entryPagesOf(contentOf(await readDocuments(db, pages)), day)
}

async function readDocuments(db: Database, manifest: Manifest): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = []
  for (const chunk of chunksOf(manifest)) {
    for (const { entity, id, data } of await readRevisions(db, chunk)) {
      if (data === null) continue
      documents.push({ entity, id, data: withoutLongText(fromJson(data)), isExample: false })
    }
  }
  return documents
}

/** An address that belonged to another page before leads to the one that had it last. */
async function withRedirect(
  db: Locked,
  manifest: Manifest,
  { id: to, address: name }: EntryPage,
  signature: Signature,
): Promise<Manifest> {
  const data: Redirect = { name, to, is_active: true }
  const known = (await listDocuments(db, 'redirects')).find(
    (document) => (document.data as Redirect).name === name,
  )
  if (known) {
    const { id, version } = await updateDocument(db, known, data, signature)
    const others = manifest.filter(([entity, other]) => entity !== 'redirects' || other !== id)
    return [...others, ['redirects', id, version, false]]
  }
  const id = newIdOf('redirects')
  await insertDocuments(db, [{ entity: 'redirects', id, data, isExample: false }], signature)
  return [...manifest, ['redirects', id, 1, false]]
}

type Written = { entity: string; id: string; former: unknown; data: unknown }

/** Throws `invalid-content` for an address that another page has, and for a redirect that would turn in circles. */
export async function requireFreeAddress(db: Database, written: Written): Promise<void> {
  if (isPageCollection(written.entity)) await requireOwnAddress(db, written.entity, written)
  if (written.entity === 'redirects') await requireWayOn(db, written)
}

const addressIn = (data: unknown) => (data as { address?: string } | undefined)?.address ?? ''

/** An address that follows from a name gets a number instead. */
async function requireOwnAddress(
  db: Database,
  collection: PageCollection,
  { id, former, data }: Written,
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

async function requireWayOn(db: Database, { id, data }: Written) {
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
  const [first] = await readDocuments(db, [[entity, id, 1, false]])
  const isOwn = [data, first?.data].some((redirect) => {
    const { to = '' } = (redirect ?? {}) as Partial<Redirect>
    return pageCollectionOf(to) !== undefined
  })
  if (isOwn) throw problem('redirect-lasts')
}
