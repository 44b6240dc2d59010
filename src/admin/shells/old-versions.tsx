import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import HistoryIcon from 'lucide-react/icons/history'
import type { FoundVersions } from '#protocol/erasure.ts'
import { attempt } from '../data/attempt.ts'
import { eraseOldVersions, foundVersionsQuery } from '../data/security.ts'
import { askToErase } from '../editor/collection/ask-to-erase.tsx'
import { documentPath } from '../registry/document-path.ts'
import { confirm } from '../ui/confirm.tsx'
import { counted } from '../ui/format.ts'
import { QueryBoundary } from '../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../ui/parts/rows.tsx'

const ID = 'old-versions'

type Open = (path: string) => void

/** Lists where the words stand, also in versions that visitors no longer see. `onOpen` leads to an editor: dialogs are outside the router. */
export const openOldVersions = (words: string, onOpen: Open) =>
  modals.open({
    modalId: ID,
    title: `"${words}" também em versões antigas`,
    size: 620,
    children: (
      <OldVersions
        words={words}
        onOpen={(path) => {
          modals.close(ID)
          onOpen(path)
        }}
      />
    ),
  })

const OldVersions = ({ words, onOpen }: { words: string; onOpen: Open }) => (
  <QueryBoundary query={useQuery(foundVersionsQuery(words))}>
    {(found) =>
      found.length === 0 ? (
        <Text>Não está em nenhum texto do site, nem de hoje, nem antigo.</Text>
      ) : (
        <Rows label="Onde está">
          {found.map((one) => (
            <Found key={`${one.entity} ${one.id}`} found={one} onOpen={onOpen} />
          ))}
        </Rows>
      )
    }
  </QueryBoundary>
)

function placeOf({ isDeleted, isCurrent, count }: FoundVersions): string {
  const versions = counted(count, 'versão antiga', 'versões antigas')
  if (isDeleted) return `Excluído, em ${versions}`
  if (!isCurrent) return `Em ${versions}`
  return count > 0 ? `No texto de hoje e em ${versions}` : 'No texto de hoje'
}

function Found({ found, onOpen }: { found: FoundVersions; onOpen: Open }) {
  const { entity, id, title, isDeleted, isCurrent, count } = found
  return (
    <Row
      picture={<HistoryIcon size={18} aria-hidden />}
      title={title}
      note={placeOf(found)}
      actions={
        <>
          {isCurrent && (
            <Button variant="light" px="md" onClick={() => onOpen(documentPath(entity, id))}>
              Abrir
            </Button>
          )}
          {isDeleted && (
            <Button variant="light" px="md" onClick={() => askToErase({ entity, id, name: title })}>
              Apagar de vez…
            </Button>
          )}
          {!isDeleted && count > 0 && (
            <Button variant="light" px="md" onClick={() => askToEraseVersions(found)}>
              Apagar versões antigas
            </Button>
          )}
        </>
      }
    />
  )
}

const askToEraseVersions = (found: FoundVersions) =>
  confirm({
    question: `Apagar as versões antigas de "${found.title}"?`,
    detail:
      'O texto de hoje fica como está. Todas as versões anteriores saem do Histórico e não voltam.',
    danger: {
      label: 'Apagar versões antigas',
      onChoose: () =>
        attempt(() => eraseOldVersions(found), { success: 'Versões antigas apagadas.' }),
    },
    stay: 'Manter',
  })
