import { type CollectionName, collections, type EntityName } from '#content/index.ts'
import { SAVES_CHANNEL } from '#protocol/windows/same-browser.ts'
import type {
  Changes,
  Document,
  Fields,
  GivenFields,
  SaveOptions,
  Target,
  Update,
} from '#sdk/documents.ts'
import { keep } from '../storage/browser-storage.ts'
import type { ReasonWords } from '../ui/ask-for-reason.tsx'
import { placeChanges, placeDocument } from './documents.ts'
import { queryClient, refetchQueries } from './query-client.ts'
import { client } from './site-client.ts'
import { withReason } from './wording.ts'

/** The version of a document that has never been saved. */
export const UNSAVED_VERSION = 0

type Asking = SaveOptions & { words?: ReasonWords }

/** The change is live when this resolves; why its words stay is asked for where it must be. Other people and panel tabs hear of it from the server, public tabs of this browser through `announce`. */
export async function save<Name extends EntityName>(
  entity: Name,
  target: Target,
  update: Update<GivenFields<Name>>,
  { reason: given, words }: Asking = {},
): Promise<Document<Name>> {
  const send = (reason = given) => client.entity(entity).update(target, update, { reason })
  const document = await withReason(send, words)
  placeDocument(entity, document)
  notifySaved(entity)
  return document
}

/** Updates other tabs, the drafts and what an open screen shows of the wording. */
function notifySaved(entity: EntityName) {
  announce(entity)
  refetchQueries(['drafts'])
  refetchQueries(['wording'])
}

let lastAdded: string | undefined

/** The id of the entry that was added last; returned only once, so that the list scrolls to it once. */
export function takeLastAdded(): string | undefined {
  const id = lastAdded
  lastAdded = undefined
  return id
}

export async function add<Name extends CollectionName>(
  entity: Name,
  fields: Update<GivenFields<Name>>,
): Promise<Document<Name>> {
  const document = await withReason((reason) => client.entity(entity).create(fields, { reason }))
  placeDocument(entity, document)
  notifySaved(entity)
  lastAdded = document._id
  return document
}

export async function remove<Name extends CollectionName>(
  entity: Name,
  { _id, _version }: Required<Target>,
) {
  const answer = await client.entity(entity).delete(_id, _version)
  placeChanges(entity, [], { delete: [{ _id }] })
  notifySaved(entity)
  return answer
}

/** Several changes at once: all of them or none. */
export async function change<Name extends CollectionName>(entity: Name, changes: Changes<Name>) {
  const send = (reason?: string) => client.entity(entity).change({ ...changes, reason })
  const documents = await withReason(send)
  placeChanges(entity, documents, changes)
  notifySaved(entity)
  return documents
}

/** Asks the server for every document again. */
export const refreshData = () => queryClient.invalidateQueries({ queryKey: ['documents'] })

/** The events that other tabs of this browser can listen to. */
type Announcement =
  | 'data-updated'
  | 'complete-update'
  | 'logo-updated'
  | 'colours-updated'
  | `${EntityName}-updated`

const channel = new BroadcastChannel(SAVES_CHANNEL)

// Public tabs listen only in a browser in which the panel has been used.
keep('panel', true)

/** Tells the public tabs of this browser that something was saved. */
export function announce(...entities: EntityName[]) {
  const names: Announcement[] = [
    'data-updated',
    ...entities.map((entity) => `${entity}-updated` as const),
    ...(entities.includes('design') ? (['logo-updated', 'colours-updated'] as const) : []),
    ...(entities.length > 1 ? (['complete-update'] as const) : []),
  ]
  channel.postMessage({ names, entities })
}

/** The last part of the path of a new entry. */
export const NEW = 'new'

/** An unsaved entry: `fields` on top of the defaults. */
export function newDocument<Name extends CollectionName>(
  entity: Name,
  fields: Partial<Fields<Name>>,
): Document<Name> {
  return {
    ...collections[entity].fallback,
    ...fields,
    id: NEW,
    _id: NEW,
    _version: UNSAVED_VERSION,
    _createdTime: '',
    _updatedTime: '',
    _isExample: false,
  } as unknown as Document<Name>
}
