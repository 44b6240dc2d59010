import type { EntityName } from '#content/index.ts'
import type {
  Changes,
  Document,
  Fields,
  FindQuery,
  GivenFields,
  ListQuery,
  SaveOptions,
  Target,
  Update,
  Without,
} from './documents.ts'
import type { Transport } from './transport.ts'

export type EntityClient<Name extends EntityName> = ReturnType<typeof openEntity<Name>>

/** The documents of one entity; every call throws `SdkError` with the message of the service. */
export function openEntity<Name extends EntityName>(
  call: Transport,
  projectId: string,
  entity: Name,
) {
  const path = `/lm/${encodeURIComponent(projectId)}/${entity}/documents`
  const at = (id: string) => `${path}/${encodeURIComponent(id)}`

  return {
    find: <Omitted extends keyof Fields<Name> = never>(query: FindQuery<Name, Omitted> = {}) =>
      call<{ total: number; list: Without<Name, Omitted>[] }>(`${path}/find`, {
        method: 'POST',
        body: query,
      }),
    list: <Omitted extends keyof Fields<Name> = never>(query: ListQuery<Name, Omitted> = {}) =>
      call<Without<Name, Omitted>[]>(`${path}/list`, { method: 'POST', body: query }),
    get: (id: string) => call<Document<Name>>(at(id)),
    create: (document: Update<GivenFields<Name>>, options?: SaveOptions) =>
      call<Document<Name>>(withReason(path, options), { method: 'POST', body: document }),
    createMany: (documents: Update<GivenFields<Name>>[], options?: SaveOptions) =>
      call<Document<Name>[]>(withReason(`${path}/batch`, options), {
        method: 'POST',
        body: documents,
      }),
    update: (filter: Target, update: Update<GivenFields<Name>>, options?: SaveOptions) =>
      call<Document<Name>>(path, { method: 'PUT', body: { filter, update, ...options } }),
    /** Applies creations, updates and deletions together or not at all. */
    change: (changes: Changes<Name>) =>
      call<Document<Name>[]>(`${path}/batch`, { method: 'PUT', body: changes }),
    delete: (id: string, version?: number) =>
      call<{ _id: string }>(version === undefined ? at(id) : `${at(id)}?_version=${version}`, {
        method: 'DELETE',
      }),
    deleteMany: (ids: string[]) =>
      call<{ _id: string }[]>(`${path}/batch-by-ids?ids=${ids.map(encodeURIComponent).join(',')}`, {
        method: 'DELETE',
      }),
  }
}

/** For a body that is the document itself. */
const withReason = (path: string, { reason }: SaveOptions = {}) =>
  reason ? `${path}?reason=${encodeURIComponent(reason)}` : path
