import { Button, Text } from '@mantine/core'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EntityName } from '#content/index.ts'
import type { DocumentHistory, DocumentVersion } from '#protocol/history.ts'
import { documentHistoryKey, readDocumentHistory } from '../../data/releases.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { ByDay } from './by-day.tsx'
import { moveWordsOf, presenceWordsOf } from './change-sentences.ts'
import { Change, Changes, EntryView, FieldView, MoveView, QuietButton } from './change-views.tsx'
import classes from './editor-history.module.css'
import { clockOf, whoOf } from './release-sentences.ts'
import {
  type FieldQuestion,
  RestoreDialog,
  RestoreFieldDialog,
  type RestoreQuestion,
} from './restore-dialogs.tsx'
import { Who } from './who.tsx'

/** A document whose history is shown; of a document that several screens share, only some fields. */
export type HistoryPart = { entity: EntityName; id: string; fields?: string[] | undefined }

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

/** Leaves out what this editor does not show, and where nothing is left, the version. */
function told(versions: DocumentVersion[], { fields }: HistoryPart): DocumentVersion[] {
  return versions.flatMap((version) => {
    const { sheet, kind } = version
    const shown = sheet.fields.filter(
      ({ path }) => !fields || fields.includes(path.split('.')[0] ?? ''),
    )
    const isTold =
      shown.length > 0 ||
      sheet.move ||
      sheet.visibility ||
      (sheet.kind !== 'edited' && kind !== 'start')
    return isTold ? [{ ...version, sheet: { ...sheet, fields: shown } }] : []
  })
}

function Days({ versions }: { versions: DocumentVersion[] }) {
  const [field, setField] = useState<FieldQuestion>()
  const [whole, setWhole] = useState<RestoreQuestion>()
  if (versions.length === 0) {
    return (
      <Text className={`sheet soft ${classes.empty}`}>
        Ainda não há mudanças aqui. O que você salvar aparece nesta lista, com o caminho de volta.
      </Text>
    )
  }
  return (
    <>
      <ByDay items={versions}>
        {(list) => (
          <div className={`sheet ${classes.sheet}`}>
            <Changes>
              {list.map((version) => (
                <VersionChanges
                  key={`${version.release}-${version.sheet.entity}`}
                  version={version}
                  todayOf={(path) => todayOf(versions, version, path)}
                  onField={setField}
                  onWhole={setWhole}
                />
              ))}
            </Changes>
          </div>
        )}
      </ByDay>
      {field && <RestoreFieldDialog asked={field} onClose={() => setField(undefined)} />}
      {whole && <RestoreDialog asked={whole} onClose={() => setWhole(undefined)} />}
    </>
  )
}

/** What the newest version that touched the field made of it; undefined where that is this version. */
function todayOf(
  versions: DocumentVersion[],
  version: DocumentVersion,
  path: string,
): string | undefined {
  const { entity } = version.sheet
  const newest = versions.find(
    ({ sheet }) => sheet.entity === entity && sheet.fields.some((field) => field.path === path),
  )
  if (newest === version) return undefined
  return newest?.sheet.fields.find((field) => field.path === path)?.after
}

type VersionProps = {
  version: DocumentVersion
  todayOf: (path: string) => string | undefined
  onField: (asked: FieldQuestion) => void
  onWhole: (asked: RestoreQuestion) => void
}

function VersionChanges({ version, todayOf, onField, onWhole }: VersionProps) {
  const { sheet, by, at, release, before, after } = version
  const { entity, id, title, kind, fields, move, visibility } = sheet
  const lead = <Who by={by} size="small" />
  const note = (
    <Link to={`/history/${release}`} className={classes.source ?? ''}>
      {`${whoOf(by)}, às ${clockOf(at)}`}
    </Link>
  )
  const restoreWhole = (version: number) =>
    onWhole({
      question: `Trazer ${title} de volta?`,
      yes: 'Trazer de volta',
      done: `${title} voltou ao site.`,
      choices: [{ label: '', target: { what: 'document', entity, id, version } }],
    })
  return (
    <>
      {kind !== 'edited' && (
        <Change
          mark={kind}
          lead={lead}
          label={presenceWordsOf(sheet, kind, 'past')}
          note={note}
          action={
            kind === 'removed' &&
            before !== null && (
              <QuietButton onClick={() => restoreWhole(before)}>Trazer de volta</QuietButton>
            )
          }
        >
          <EntryView {...sheet} />
        </Change>
      )}
      {visibility && (
        <Change
          mark={visibility}
          lead={lead}
          label={presenceWordsOf(sheet, visibility, 'past')}
          note={note}
        />
      )}
      {move && (
        <Change mark="order" lead={lead} label={moveWordsOf(title, move, 'past')} note={note}>
          <MoveView move={move} />
        </Change>
      )}
      {fields.map((field) => (
        <Change
          key={field.path}
          mark={field.look}
          lead={lead}
          label={field.label}
          note={
            <>
              {note}
              {todayOf(field.path) === undefined && ' · é o que está no ar'}
            </>
          }
          action={
            <QuietButton
              label={`Restaurar este campo: ${field.label}`}
              onClick={() =>
                onField({
                  entity,
                  id,
                  field,
                  today: todayOf(field.path),
                  versions: { before, after },
                })
              }
            >
              Restaurar este campo
            </QuietButton>
          }
        >
          <FieldView field={field} />
        </Change>
      ))}
    </>
  )
}
