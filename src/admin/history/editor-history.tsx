import { Button, Text } from '@mantine/core'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import type { DocumentHistory, DocumentVersion, ScreenPart } from '#protocol/history.ts'
import { QueryBoundary } from '../ui/query-boundary.tsx'
import { Changes } from './change-views.tsx'
import classes from './editor-history.module.css'
import { ByDay } from './group-by-day.tsx'
import { documentHistoryKey, readDocumentHistory } from './releases.ts'
import { VersionChanges } from './version-changes.tsx'

/** A document whose history is shown; of a document that several screens share, only some fields. */
export type HistoryPart = ScreenPart & { id: string }

type Props = { parts: HistoryPart[] }

/** What happened to the documents of an editor, newest first, with the way back to each field. */
export const EditorHistory = ({ parts }: Props) => {
  const [part, ...others] = parts
  if (part && others.length === 0) return <OneHistory part={part} />
  return <SharedHistory parts={parts} />
}

function OneHistory({ part }: { part: HistoryPart }) {
  const { entity, id } = part
  const query = useInfiniteQuery({
    queryKey: documentHistoryKey(entity, id),
    queryFn: ({ pageParam, signal }) => readDocumentHistory(entity, id, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: DocumentHistory) => next ?? undefined,
    staleTime: 0,
  })
  const data = query.data?.pages.flatMap(({ versions }) => told(versions, part))
  return (
    <QueryBoundary query={{ ...query, data }} rows={4} failure="Não deu para ler o histórico">
      {(versions) => (
        <>
          <Days versions={versions} />
          {query.hasNextPage && (
            <Button
              variant="subtle"
              mt="md"
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              Mostrar mudanças mais antigas
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

/** The newest versions of several documents in one list; older ones are in the history of the site. */
function SharedHistory({ parts }: Props) {
  const results = useQueries({
    queries: parts.map(({ entity, id }) => ({
      queryKey: [...documentHistoryKey(entity, id), 'newest'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readDocumentHistory(entity, id, undefined, signal),
      staleTime: 0,
    })),
  })
  const isReady = results.every(({ data }) => data)
  const data = isReady
    ? parts
        .flatMap((part, index) => told(results[index]?.data?.versions ?? [], part))
        .sort((one, other) => other.release - one.release)
    : undefined
  const error = results.find((result) => result.error)?.error ?? null
  const refetch = () => Promise.all(results.map((result) => result.refetch()))
  return (
    <QueryBoundary query={{ data, error, refetch }} rows={4} failure="Não deu para ler o histórico">
      {(versions) => <Days versions={versions} />}
    </QueryBoundary>
  )
}

/** Leaves out fields that this editor does not show, and versions that changed no others. */
function told(versions: DocumentVersion[], { fields }: HistoryPart): DocumentVersion[] {
  return versions.flatMap((version) => {
    const { sheet, kind } = version
    const shown = sheet.fields.filter(
      ({ path }) => !fields || fields.includes(path.split('.')[0] ?? ''),
    )
    const isShown =
      shown.length > 0 ||
      sheet.move ||
      sheet.visibility ||
      (sheet.kind !== 'edited' && kind !== 'start')
    return isShown ? [{ ...version, sheet: { ...sheet, fields: shown } }] : []
  })
}

function Days({ versions }: { versions: DocumentVersion[] }) {
  if (versions.length === 0) {
    return (
      <Text className="sheet soft" p="2xl" ta="center">
        Ainda não há mudanças aqui. O que você salvar aparece nesta lista, com o caminho de volta.
      </Text>
    )
  }
  return (
    <ByDay items={versions}>
      {(list) => (
        <div className={`sheet ${classes.sheet}`}>
          <Changes>
            {list.map((version) => (
              <VersionChanges
                key={`${version.release}-${version.sheet.entity}`}
                version={version}
                isCurrent={(path) => newestOf(versions, version, path) === version}
              />
            ))}
          </Changes>
        </div>
      )}
    </ByDay>
  )
}

/** The version that changed the field last. */
const newestOf = (
  versions: DocumentVersion[],
  { sheet: { entity } }: DocumentVersion,
  path: string,
) =>
  versions.find(
    ({ sheet }) => sheet.entity === entity && sheet.fields.some((field) => field.path === path),
  )
