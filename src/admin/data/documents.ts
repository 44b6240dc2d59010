import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { ofClinic } from '#content/clinic-name.ts'
import {
  type BodyOf,
  type CollectionName,
  collectionNames,
  collections,
  type EntityName,
  entities,
  isCollection,
  type SectionName,
  sections,
} from '#content/index.ts'
import { isReceptionPart } from '#content/reception.ts'
import type { Changes, Document, Fields } from '#sdk/documents.ts'
import { isReception, queryClient, refetchQueries } from './query-client.ts'
import { client, siteName } from './site-client.ts'

/** A document as its list has it. */
export type Listed<Name extends EntityName> = Name extends EntityName
  ? Omit<Document<Name>, BodyOf<Name>>
  : never

const bodyOf = (entity: EntityName): string[] =>
  isCollection(entity) ? (collections[entity].body ?? []) : []

export const toListed = <Name extends EntityName>(entity: Name, document: Document<Name>) =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) => !bodyOf(entity).includes(name)),
  ) as Listed<Name>

const keyOf = (entity: EntityName) => ['documents', entity] as const

/** A section is a list of one document, so that sections and collections share one cache format. What reception does not see is never asked for. */
export const documentsQuery = <Name extends EntityName>(entity: Name) =>
  queryOptions({
    queryKey: keyOf(entity),
    queryFn: async () =>
      (isCollection(entity)
        ? await client.entity(entity).list({ omit: bodyOf(entity) as never[] })
        : [await client.entity(entity).get(entity)]) as unknown as Listed<Name>[],
    enabled: () => !isReception() || isReceptionPart(entity),
  })

export const useSection = <Name extends SectionName>(entity: Name) => {
  const { data, ...query } = useQuery(documentsQuery(entity))
  return { ...query, document: data?.[0] as Document<Name> | undefined }
}

export const useCollection = <Name extends CollectionName>(entity: Name) => {
  const { data, ...query } = useQuery(documentsQuery(entity))
  return { ...query, documents: data }
}

/** The ids of the entries in which these words are said, also in their bodies. */
export const wordsQuery = (entity: CollectionName, words: string) =>
  queryOptions({
    queryKey: [...keyOf(entity), 'words', words],
    queryFn: async () => {
      const found = await client.entity(entity).list({ words, omit: bodyOf(entity) as never[] })
      return found.map(({ _id }) => _id)
    },
    enabled: words !== '',
  })

/** An entry of a list with its body: undefined until that is loaded, null if there is no such entry. */
export function useEntryOf<Name extends CollectionName>(
  entity: Name,
  id: string,
  listed: Listed<Name>[],
) {
  const isListedWhole = bodyOf(entity).length === 0
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(entity), id],
    // Not `get`: an entry that is only a draft is no error.
    queryFn: async () =>
      (await client.entity(entity).list({ filter: { _id: id } as never }))[0] ?? null,
    enabled: !isListedWhole,
  })
  const known = listed.find(({ _id }) => _id === id) ?? null
  return { data: isListedWhole ? (known as Document<Name> | null) : data, error, refetch }
}

export type LoadedList = { entity: CollectionName; documents: Listed<CollectionName>[] }

/** Every list that is loaded. */
export const useCollections = (): LoadedList[] =>
  useQueries({ queries: listQueries, combine: loadedLists })

const listQueries = collectionNames.map((name) => documentsQuery(name))

const loadedLists = (results: { data: Listed<CollectionName>[] | undefined }[]): LoadedList[] =>
  collectionNames.flatMap((entity, index) => {
    const documents = results[index]?.data
    return documents ? [{ entity, documents }] : []
  })

const names = [...Object.keys(sections), ...Object.keys(collections)] as EntityName[]

/** Every document of the site; undefined until all are loaded. */
export function useAllDocuments(): Record<EntityName, Listed<EntityName>[]> | undefined {
  return useQueries({ queries, combine: byName })
}

const queries = names.map((name) => documentsQuery(name))

/** The same object until a document changes. */
function byName(results: { data: Listed<EntityName>[] | undefined }[]) {
  if (results.some(({ data }) => data === undefined)) return undefined
  return Object.fromEntries(
    names.map((name, index) => [name, results[index]?.data ?? []]),
  ) as Record<EntityName, Listed<EntityName>[]>
}

/** The fields of the schema, without the service's metadata. */
export function fieldsOf<Name extends EntityName>(
  entity: Name,
  document: Document<Name>,
): Fields<Name> {
  const names = Object.keys(entities[entity].schema.shape)
  return Object.fromEntries(
    names.map((name) => [name, (document as Record<string, unknown>)[name]]),
  ) as Fields<Name>
}

/** The sections that have been read so far, without asking the server. */
export const readSections = (): Partial<Record<SectionName, object>> =>
  Object.fromEntries(
    Object.keys(sections).flatMap((name) => {
      const [document] = queryClient.getQueryData<object[]>(keyOf(name as SectionName)) ?? []
      return document ? [[name, document]] : []
    }),
  )

/** The document, if it has been read so far; without asking the server. */
export const readDocument = (entity: EntityName, id: string): Listed<EntityName> | undefined =>
  queryClient
    .getQueryData<Listed<EntityName>[]>(keyOf(entity))
    ?.find((document) => document._id === id)

/** The version that its list shows, and the one that its form does; 0 where it is not there. */
function shownVersionsOf(entity: EntityName, id: string): number[] {
  const listed = readDocument(entity, id)
  const whole = queryClient.getQueryData<Document<EntityName>>([...keyOf(entity), id]) ?? listed
  return [listed, whole].map((document) => document?._version ?? 0)
}

/** Puts a saved document into the cache, unless a later version of it is there. */
export function placeDocument<Name extends EntityName>(entity: Name, document: Document<Name>) {
  const { _id, _version } = document
  if (shownVersionsOf(entity, _id).some((shown) => shown > _version)) return
  if (bodyOf(entity).length > 0) queryClient.setQueryData([...keyOf(entity), _id], document)
  const listed = toListed(entity, document)
  queryClient.setQueryData(keyOf(entity), (known: Listed<Name>[] | undefined) => {
    const isKnown = known?.some((other) => other._id === _id)
    if (!known) return known
    return isKnown ? known.map((other) => (other._id === _id ? listed : other)) : [...known, listed]
  })
}

/** Applies a batch of changes to the cache. */
export function placeChanges<Name extends CollectionName>(
  entity: Name,
  saved: Document<Name>[],
  { delete: deleted = [], order = [] }: Changes<Name>,
) {
  for (const document of saved) placeDocument(entity, document)
  const gone = deleted.map(({ _id }) => _id)
  const placeOf = ({ _id }: Listed<Name>) => order.indexOf(_id)
  queryClient.setQueryData(keyOf(entity), (known: Listed<Name>[] | undefined) =>
    known
      ?.filter(({ _id }) => !gone.includes(_id))
      .sort((one, other) => (order.length > 0 ? placeOf(one) - placeOf(other) : 0)),
  )
}

/** Refetches the documents of the entity. Resolves when they have arrived, even after a failure. */
export const refresh = (entity: EntityName) => refetchQueries(keyOf(entity))

/** Whether the cache already has this version of the document, or its deletion. */
export function isShown(entity: EntityName, id: string, version: number, isDeleted: boolean) {
  const isKnown = queryClient.getQueryData(keyOf(entity)) !== undefined
  if (isDeleted) return isKnown && !readDocument(entity, id)
  return shownVersionsOf(entity, id).every((shown) => shown >= version)
}

/** Like `refresh`, but rejects if the server can't be read. */
export const refetch = (entity: EntityName) =>
  queryClient.invalidateQueries({ queryKey: keyOf(entity) }, { throwOnError: true })

/** 'da Clínica Serena', as it is saved now; for reception, who does not read the settings, as it was when the panel was opened. */
export function useOfClinic(): string {
  const { document } = useSection('settings')
  if (document) return ofClinic(document)
  return siteName ? ofClinic({ siteName, siteArticle: 'auto' }) : 'da clínica'
}
