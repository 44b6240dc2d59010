import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { documentSheetOf } from '#content/history/change-sheet.ts'
import { type CollectionName, collections, isListOnPage } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { type Listed, useCollection, useEntryOf } from '../../data/documents.ts'
import { draftsQuery } from '../../data/drafts.ts'
import { NEW } from '../../data/saves.ts'
import { Changes } from '../../history/changes.tsx'
import { TEXTS } from '../../registry/field-screens.ts'
import type { PanelSection, ScreenProps } from '../../registry/registry.ts'
import { NotForReception } from '../../session/guard.tsx'
import { Empty } from '../../ui/parts/note.tsx'
import { LoadFailure } from '../../ui/parts/query-boundary.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { ScreenSkeleton } from '../../ui/parts/screen-skeleton.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { nameOf } from '../../unsaved/queue/kept-changes.ts'
import { fullValues } from '../../unsaved/queue/merge.ts'
import { useUnsavedChanges, useUnsavedList } from '../../unsaved/queue/unsaved-context.tsx'
import { isOf } from '../drafts/draft-facts.ts'
import { TextsEditor } from '../section/section-texts.tsx'

export type ListProps<Name extends CollectionName> = {
  section: PanelSection
  documents: Listed<Name>[]
}

export type FormProps<Name extends CollectionName> = ListProps<Name> & {
  id: string
  /** As visitors see it; null if nothing of it is published. */
  known: Document<Name> | null
}

type Props<Name extends CollectionName> = ScreenProps & {
  entity: Name
  List: ComponentType<ListProps<Name>>
  Form: ComponentType<FormProps<Name>>
}

const FAILED = 'Erro ao atualizar dados'

/** The list, one of its entries, or the texts around it on the page, by the last part of the address. */
export function CollectionScreen<Name extends CollectionName>(props: Props<Name>) {
  const { section, entity, List, Form } = props
  const { id } = useParams()
  const drafts = useQuery(draftsQuery)
  const texts = id === TEXTS && isListOnPage(entity) && (
    <TextsEditor section={section} entity={`${entity}Section`} />
  )
  return (
    <NotForReception isOpen={id !== TEXTS && id !== NEW}>
      {texts || (
        <CollectionLoader section={section} entity={entity}>
          {(documents) => {
            if (!id) return <List section={section} documents={documents} />
            if (id === NEW) return <Form {...{ id, section, documents }} known={null} />
            const isThere = documents.some(({ _id }) => _id === id)
            if (!isThere && drafts.isLoading) return <ScreenSkeleton />
            if (!isThere && !drafts.data?.some(isOf(entity, id)))
              return <GoneEntry {...{ section, entity, id }} />
            return <EntryForm key={id} id={id} {...props} documents={documents} />
          }}
        </CollectionLoader>
      )}
    </NotForReception>
  )
}

type EntryProps<Name extends CollectionName> = Props<Name> & Omit<FormProps<Name>, 'known'>

/** The form of an entry, when all of it has arrived. */
function EntryForm<Name extends CollectionName>({ Form, entity, ...props }: EntryProps<Name>) {
  const { data: known, error, refetch } = useEntryOf(entity, props.id, props.documents)
  if (known !== undefined) return <Form {...props} known={known} />
  return <Loading {...{ section: props.section, error, refetch }} />
}

type LoaderProps<Name extends CollectionName> = ScreenProps & {
  entity: Name
  children: (documents: Listed<Name>[]) => ReactNode
}

/** Loads the list; shows a skeleton until then, or a retry after a failure. */
export function CollectionLoader<Name extends CollectionName>(props: LoaderProps<Name>) {
  const { section, entity, children } = props
  const { documents, error, refetch } = useCollection(entity)
  if (documents) return children(documents)
  return <Loading {...{ section, error, refetch }} />
}

type LoadingProps = ScreenProps & { error: Error | null; refetch: () => unknown }

const Loading = ({ section, error, refetch }: LoadingProps) =>
  error ? (
    <Screen title={section.label} anchor={section.anchor}>
      <LoadFailure title={FAILED} onRetry={refetch} />
    </Screen>
  ) : (
    <ScreenSkeleton />
  )

type GoneProps = ScreenProps & { entity: CollectionName; id: string }

/** Instead of an entry that was deleted or never existed. What was typed in it can still be read and copied. */
function GoneEntry({ section, entity, id }: GoneProps) {
  const path = useSectionPath(section.slug)
  const { one, article } = collections[entity].noun
  const { forget } = useUnsavedChanges()
  const typed = useUnsavedList().filter((kept) => kept.entity === entity && kept.id === id)
  return (
    <Screen title={section.label} back={{ to: path, label: section.label }}>
      <Stack gap="lg">
        <Empty
          title={`Est${article === 'a' ? 'a' : 'e'} ${one} não está mais na lista`}
          action={
            <Button component={Link} to={path} variant="light">
              Ver a lista
            </Button>
          }
        >
          Talvez alguém tenha feito a exclusão em outro lugar. O que foi excluído continua no
          histórico, se não foi apagado de vez.
        </Empty>
        {typed.map((kept) => (
          <Sheet
            key={nameOf(kept)}
            title="O que você tinha escrito"
            hint="Não foi salvo. Continua guardado neste aparelho."
          >
            <Changes
              documents={[documentSheetOf(entity, id, kept.base, fullValues(kept))]}
              isNamed
            />
            <Button
              variant="subtle"
              ml="-sm"
              mr="auto"
              px="sm"
              onClick={() => forget(nameOf(kept))}
            >
              Descartar o que escrevi
            </Button>
          </Sheet>
        ))}
      </Stack>
    </Screen>
  )
}
