import { type ChangeKey, visibilityPathOf } from '#content/history/publication.ts'
import { entities } from '#content/index.ts'
import type {
  PublishedPart,
  PublishRequest,
  WaitingChanges,
  WaitingDocument,
} from '#protocol/publishing.ts'
import { placeOf } from '../../fields/field-place.ts'
import type { PreflightIssue } from '../preflight/issues/issue.ts'

/** Identifies a change that can go live or stay out by itself. */
export const keyOf = ({ entity, id, path = '' }: ChangeKey) => `${entity}/${id}/${path}`

export const orderKeyOf = (entity: string) => `${entity}//order`

/** The changes of one document, a move excepted, which belongs to the order of its list. */
export function changesOf({ entity, id, kind, fields, visibility }: WaitingDocument): ChangeKey[] {
  if (kind !== 'edited') return [{ entity, id }]
  const paths = fields.map(({ path }) => path)
  if (visibility) paths.push(visibilityPathOf(entity))
  return paths.map((path) => ({ entity, id, path }))
}

export const allKeysOf = ({ documents, orders }: WaitingChanges): string[] => [
  ...documents.flatMap(changesOf).map(keyOf),
  ...orders.map(({ entity }) => orderKeyOf(entity)),
]

/** The changes that go live when `left` stays out. */
export const selectionOf = (
  waiting: WaitingChanges,
  left: ReadonlySet<string>,
): ReadonlySet<string> => new Set(allKeysOf(waiting).filter((key) => !left.has(key)))

/** 'Abertura · Título': what goes live, in words. */
export const namesOf = ({ documents, orders }: WaitingChanges, goes: ReadonlySet<string>) => [
  ...documents.flatMap((document) => {
    const { entity, id, title, kind, fields } = document
    if (kind !== 'edited') return goes.has(keyOf({ entity, id })) ? [title] : []
    const named = fields.filter(({ path }) => goes.has(keyOf({ entity, id, path })))
    return named.map(({ label }) => `${title} · ${label}`)
  }),
  ...orders.flatMap(({ entity }) =>
    goes.has(orderKeyOf(entity)) ? [`ordem de ${entities[entity].label}`] : [],
  ),
]

/** Whether an issue is in a change that does not go live. */
export function isLeftOut({ to }: PreflightIssue, left: ReadonlySet<string>): boolean {
  const place = 'field' in to ? placeOf(to.field) : undefined
  return place !== undefined && (left.has(keyOf(place)) || left.has(keyOf({ ...place, path: '' })))
}

export function requestOf(
  waiting: WaitingChanges,
  goes: ReadonlySet<string>,
  note: string,
): PublishRequest {
  return {
    note,
    orders: waiting.orders.filter(({ entity }) => goes.has(orderKeyOf(entity))),
    documents: waiting.documents.flatMap((document) => partOf(document, goes) ?? []),
  }
}

function partOf(document: WaitingDocument, goes: ReadonlySet<string>): PublishedPart | undefined {
  const { entity, id, before, after } = document
  const changes = changesOf(document)
  const taken = changes.filter((change) => goes.has(keyOf(change)))
  if (taken.length === 0) return undefined
  if (taken.length === changes.length) return { entity, id, before, after }
  return { entity, id, before, after, fields: taken.flatMap(({ path }) => path ?? []) }
}
