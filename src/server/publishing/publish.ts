import { isDeepStrictEqual } from 'node:util'
import type { DocumentSheet } from '#content/history/change-sheet.ts'
import type { Manifest } from '#content/history/manifest-changes.ts'
import {
  type ChangeKey,
  keyOf,
  type PublishedDocument,
  publicationOf,
  type Taken,
  visibilityPathOf,
} from '#content/history/publication.ts'
import type { StoredDocument } from '#content/index.ts'
import type { ReleaseKind } from '#protocol/history.ts'
import type { Published, PublishRequest } from '#protocol/publishing.ts'
import { type Document, readDocument } from '../content/documents.ts'
import { parseDocument } from '../content/parse-document.ts'
import { makeRelease } from '../content/releases.ts'
import { updateDocument } from '../content/writes.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import {
  countAll,
  type Difference,
  readDifference,
  readUnscheduled,
  versionsOf,
} from './waiting.ts'

type Publisher = { by: string; kind?: ReleaseKind }

/** Publishes the chosen changes with one release and leaves the others waiting. Throws `waiting-changed` when one of them is not what was seen, and `nothing-to-publish`. */
export const publishChanges = (
  db: Database,
  request: PublishRequest,
  publisher: Publisher,
): Promise<Published> => withWriteLock(db, (db) => publishInTransaction(db, request, publisher))

async function publishInTransaction(
  db: Locked,
  asked: PublishRequest,
  { by, kind = 'publish' }: Publisher,
): Promise<Published> {
  const request = await withoutScheduled(db, asked)
  const difference = await requirePublishable(db, request)
  const signature = { by, at: new Date().toISOString() }
  const left = countAll(leftOf(difference, request))
  const manifest = left === 0 ? undefined : await settle(db, difference, request, by)
  const release = await makeRelease(db, { note: request.note, kind, ...signature }, manifest)
  return { release, waiting: left }
}

/** Of a document that is scheduled in part, only the rest. */
async function withoutScheduled(db: Database, request: PublishRequest): Promise<PublishRequest> {
  const { sheets: all } = await readDifference(db)
  const rest = new Map((await readUnscheduled(db)).sheets.map((sheet) => [keyOf(sheet), sheet]))
  const whole = new Map(all.map((sheet) => [keyOf(sheet), sheet]))
  const documents = request.documents.map((part) => {
    const [own, sheet] = [rest.get(keyOf(part)), whole.get(keyOf(part))]
    const isPartly = own && sheet?.kind === 'edited' && pathsOf(own).length < pathsOf(sheet).length
    return isPartly && !part.fields ? { ...part, fields: pathsOf(own) } : part
  })
  return { ...request, documents }
}

async function requirePublishable(db: Database, request: PublishRequest): Promise<Difference> {
  const difference = await readDifference(db)
  requireSeen(difference, request)
  return difference
}

/** What a publication of these changes would publish; mixtures are stored as versions already. */
export async function planPublication(
  db: Locked,
  request: PublishRequest,
  by: string,
): Promise<Manifest> {
  const own = await withoutScheduled(db, request)
  return settle(db, await requirePublishable(db, own), own, by)
}

/** The documents of the site with these changes alone. Changes nothing. */
export async function previewPublication(
  db: Database,
  request: PublishRequest,
): Promise<StoredDocument[]> {
  const { live, working, orders } = await readDifference(db)
  const taken = takenOf(await withoutScheduled(db, request), orders)
  const published = publicationOf(live, working, taken)
  return published.map(({ document: { entity, id, data, isExample } }) => {
    return { entity, id, data, isExample }
  })
}

/** Each chosen change must be waiting exactly as its author saw it. */
function requireSeen({ live, working, sheets, orders }: Difference, request: PublishRequest) {
  if (request.documents.length + request.orders.length === 0) throw problem('nothing-to-publish')
  const versions = { live: versionsOf(live), working: versionsOf(working) }
  const told = new Map(sheets.map((sheet) => [keyOf(sheet), sheet]))
  const areSeen = request.documents.every((part) => {
    const sheet = told.get(keyOf(part))
    return (
      sheet !== undefined &&
      part.before === (versions.live.get(keyOf(part)) ?? null) &&
      part.after === (versions.working.get(keyOf(part)) ?? null) &&
      (part.fields ?? []).every((path) => pathsOf(sheet).includes(path))
    )
  })
  const areOrdered = request.orders.every((order) =>
    orders.some((waiting) => isDeepStrictEqual(waiting, order)),
  )
  if (!areSeen || !areOrdered) throw problem('waiting-changed')
}

/** The fields of a document that can go live by themselves. */
const pathsOf = ({ entity, fields, visibility }: DocumentSheet): string[] => [
  ...fields.map(({ path }) => path),
  ...(visibility ? [visibilityPathOf(entity)] : []),
]

function isChosen({ documents }: PublishRequest, { entity, id, path }: ChangeKey): boolean {
  const part = documents.find((part) => part.entity === entity && part.id === id)
  return part !== undefined && (!part.fields || path === undefined || part.fields.includes(path))
}

/** What keeps waiting. */
const leftOf = (
  { sheets, orders }: Difference,
  request: PublishRequest,
): Pick<Difference, 'sheets' | 'orders'> => ({
  sheets: sheets.map((sheet) => {
    const { entity, id } = sheet
    const waits = (path?: string) => !isChosen(request, { entity, id, path })
    const { visibility, ...rest } = sheet
    const fields = sheet.fields.filter(({ path }) => waits(path))
    const isVisibilityLeft = visibility && waits(visibilityPathOf(entity))
    return {
      ...rest,
      kind: waits() ? sheet.kind : 'edited',
      fields,
      ...(isVisibilityLeft && { visibility }),
    }
  }),
  orders: orders.filter(({ entity }) => !request.orders.some((order) => order.entity === entity)),
})

/** Stores the mixtures of live and waiting fields as versions of their own, and returns what to publish. */
async function settle(
  db: Locked,
  { live, working, orders }: Difference,
  request: PublishRequest,
  by: string,
): Promise<Manifest> {
  const published = publicationOf(live, working, takenOf(request, orders))
  const manifest: Manifest = []
  for (const part of published) manifest.push(await entryOf(db, part, by))
  return manifest
}

/** Numbers that merely made room for another entry go live with any change of their list. */
function takenOf(request: PublishRequest, orders: Difference['orders']): Taken {
  const isMoved = (entity: string) => orders.some((order) => order.entity === entity)
  const touched = request.documents.map(({ entity }) => entity)
  return {
    documents: new Map(
      request.documents.map((part) => [keyOf(part), part.fields ? new Set(part.fields) : 'all']),
    ),
    orders: new Set([
      ...request.orders.map(({ entity }) => entity),
      ...touched.filter((entity) => !isMoved(entity)),
    ]),
  }
}

async function entryOf(db: Locked, part: PublishedDocument, by: string): Promise<Manifest[number]> {
  const { entity, id, isExample } = part.document
  if (part.from !== 'both') return [entity, id, part.document.version, isExample]
  const current = (await readDocument(db, entity, id)) as Document
  const data = parseDocument(entity, part.document.data, part.document.data)
  const at = new Date().toISOString()
  const mixture = await updateDocument(db, current, data, { by, at }, isExample)
  // The working copy says again what it said, in the name of the person who saved it.
  const author = { by: current.updatedBy, at: current.updatedAt }
  await updateDocument(db, mixture, current.data, author, part.working.isExample)
  return [entity, id, mixture.version, isExample]
}
