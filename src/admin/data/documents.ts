import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import {
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
import { queryClient, refetchQueries } from './query-client.ts'
import { isReception } from './reception.ts'
import { client } from './site-client.ts'

const keyOf = (entity: EntityName) => ['documents', entity] as const

/** A section is a list of one document, so that sections and collections share one cache format. What reception does not see is never asked for. */
export const documentsQuery = <Name extends EntityName>(entity: Name) =>
  queryOptions({
    queryKey: keyOf(entity),
    queryFn: async (): Promise<Document<Name>[]> =>
      isCollection(entity)
        ? client.entity(entity).list()
        : [await client.entity(entity).get(entity)],
    enabled: () => !isReception() || isReceptionPart(entity),
  })

export const useSection = <Name extends SectionName>(entity: Name) => {
  const { data, ...query } = useQuery(documentsQuery(entity))
  return { ...query, document: data?.[0] as Document<Name> | undefined }
}

export const useCollection = <Name extends CollectionName>(entity: Name) => {
  const { data, ...query } = useQuery(documentsQuery(entity))
  return { ...query, documents: data as Document<Name>[] | undefined }
}

export type LoadedList = { entity: CollectionName; documents: Document<CollectionName>[] }

/** Every list that is loaded. */
export const useCollections = (): LoadedList[] =>
  useQueries({ queries: listQueries, combine: loadedLists })

const listQueries = collectionNames.map((name) => documentsQuery(name))

const loadedLists = (results: { data: Document<CollectionName>[] | undefined }[]): LoadedList[] =>
  collectionNames.flatMap((entity, index) => {
    const documents = results[index]?.data
    return documents ? [{ entity, documents }] : []
  })

const names = [...Object.keys(sections), ...Object.keys(collections)] as EntityName[]

/** Every document of the site; undefined until all are loaded. */
export function useAllDocuments(): Record<EntityName, Document<EntityName>[]> | undefined {
  return useQueries({ queries, combine: byName })
}

const queries = names.map((name) => documentsQuery(name))

/** The same object until a document changes. */
function byName(results: { data: Document<EntityName>[] | undefined }[]) {
  if (results.some(({ data }) => data === undefined)) return undefined
  return Object.fromEntries(
    names.map((name, index) => [name, results[index]?.data ?? []]),
  ) as Record<EntityName, Document<EntityName>[]>
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
export const readDocument = (entity: EntityName, id: string): Document<EntityName> | undefined =>
  queryClient
    .getQueryData<Document<EntityName>[]>(keyOf(entity))
    ?.find((document) => document._id === id)

/** Puts a saved document into the cache. */
export function placeDocument<Name extends EntityName>(entity: Name, document: Document<Name>) {
  queryClient.setQueryData(keyOf(entity), (known: Document<Name>[] | undefined) => {
    const isKnown = known?.some(({ _id }) => _id === document._id)
    if (!known) return known
    return isKnown
      ? known.map((other) => (other._id === document._id ? document : other))
      : [...known, document]
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
  const placeOf = ({ _id }: Document<Name>) => order.indexOf(_id)
  queryClient.setQueryData(keyOf(entity), (known: Document<Name>[] | undefined) =>
    known
      ?.filter(({ _id }) => !gone.includes(_id))
      .sort((one, other) => (order.length > 0 ? placeOf(one) - placeOf(other) : 0)),
  )
}

/** Refetches the documents of the entity. Resolves when they have arrived, even after a failure. */
export const refresh = (entity: EntityName) => refetchQueries(keyOf(entity))

/** Whether the cache already has this version of the document, or its deletion. */
export function isShown(entity: EntityName, id: string, version: number, isDeleted: boolean) {
  const known = queryClient.getQueryData<Document<EntityName>[]>(keyOf(entity))
  const document = known?.find(({ _id }) => _id === id)
  return isDeleted ? known !== undefined && !document : (document?._version ?? 0) >= version
}

/** Like `refresh`, but rejects if the server can't be read. */
export const refetch = (entity: EntityName) =>
  queryClient.invalidateQueries({ queryKey: keyOf(entity) }, { throwOnError: true })
