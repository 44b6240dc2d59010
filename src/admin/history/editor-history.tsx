import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type EntityName, entities } from '#content/index.ts'
import type { DocumentVersion } from '#protocol/history.ts'
import { readDocument } from '../data/documents.ts'
import { documentHistoryQuery, restoreVersion } from '../data/history.ts'
import { dayOf, timeOf } from '../ui/format.ts'
import { Empty } from '../ui/parts/note.tsx'
import { QueryBoundary } from '../ui/parts/query-boundary.tsx'
import { Section, Sheet } from '../ui/parts/sheet.tsx'
import { act } from './act.ts'
import { AuthorAvatar, ByDay } from './by-day.tsx'
import { Changes } from './changes.tsx'
import { authorNameOf } from './sentences.ts'

type DocumentKey = { entity: EntityName; id: string }

/** What happened to the documents of an editor, newest first, with the way back to each version. */
export const EditorHistory = ({ documents }: { documents: DocumentKey[] }) =>
  documents.map((document) => (
    <section key={`${document.entity}/${document.id}`}>
      {documents.length > 1 && (
        <Title order={2} my="md">
          {entities[document.entity].label}
        </Title>
      )}
      <DocumentVersions {...document} />
    </section>
  ))

function DocumentVersions({ entity, id }: DocumentKey) {
  const query = useInfiniteQuery(documentHistoryQuery(entity, id))
  const data = query.data?.pages.flatMap(({ versions }) => versions)
  return (
    <QueryBoundary query={{ ...query, data }} rows={4} failure="Não deu para ler o histórico">
      {(versions) => (
        <Stack gap="xl">
          {versions.every(({ kind }) => kind === 'start') && (
            <Empty title="Ainda não há mudanças aqui">
              O que você salvar aparece nesta lista, com o caminho de volta.
            </Empty>
          )}
          <ByDay
            query={query}
            items={versions.filter(({ kind }) => kind !== 'start' || versions.length > 1)}
          >
            {(list) => (
              <Stack gap="xs">
                {list.map((version) => (
                  <Version key={version.save} version={version} />
                ))}
              </Stack>
            )}
          </ByDay>
        </Stack>
      )}
    </QueryBoundary>
  )
}

function Version({ version }: { version: DocumentVersion }) {
  const { save, at, by, isNewest, after, sheet } = version
  const { entity, id, title } = sheet
  const goBack = () => {
    const { _version: seen } = (readDocument(entity, id) ?? {}) as { _version?: number }
    return act(`${title} voltou à versão de ${dayOf(at)}.`, () =>
      restoreVersion({ entity, id, version: after ?? 0, seen }),
    )
  }
  return (
    <Sheet>
      <Section>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <AuthorAvatar by={by} size={32} />
            <Link to={`/history/${save}`}>{`${authorNameOf(by)}, às ${timeOf(at)}`}</Link>
            {isNewest && (
              <Text size="sm" fw={600} className="good">
                É o que está no site
              </Text>
            )}
          </Group>
          {!isNewest && after !== null && (
            <Button
              variant="subtle"
              px="sm"
              ml="auto"
              mr="calc(-1 * var(--mantine-spacing-sm))"
              aria-label={`Voltar a esta versão: ${dayOf(at)}`}
              onClick={goBack}
            >
              Voltar a esta versão
            </Button>
          )}
        </Group>
        <Changes documents={[sheet]} isNamed />
      </Section>
    </Sheet>
  )
}
