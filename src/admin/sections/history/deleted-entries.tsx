import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entities } from '#content/index.ts'
import { withoutAccents } from '#content/rules/text.ts'
import type { DeletedEntry } from '#protocol/history.ts'
import { deletedQuery, type HistoryFilter, restoreVersion } from '../../data/history.ts'
import { act } from '../../history/act.ts'
import { authorNameOf } from '../../history/sentences.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { dayOf, initialsOf } from '../../ui/format.ts'
import { Empty } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'

/** The entries that were deleted from the lists and can come back. */
export const DeletedEntries = ({ filter }: { filter: HistoryFilter }) => (
  <QueryBoundary query={useQuery(deletedQuery)} failure="Não deu para ler o histórico">
    {(entries) => <Entries entries={entries.filter((entry) => matches(entry, filter))} />}
  </QueryBoundary>
)

function matches({ entity, title, by }: DeletedEntry, filter: HistoryFilter): boolean {
  const { entities, by: person, words = '' } = filter
  return (
    (!entities || entities.includes(entity)) &&
    (!person || by.userId === person) &&
    withoutAccents(title).includes(withoutAccents(words))
  )
}

const Entries = ({ entries }: { entries: DeletedEntry[] }) =>
  entries.length === 0 ? (
    <Empty title="Nada excluído">O que sair de uma lista aparece aqui, e volta com um toque.</Empty>
  ) : (
    <Sheet>
      <Rows label="Excluídos">
        {entries.map((entry) => (
          <DeletedRow key={`${entry.entity}/${entry.id}`} entry={entry} />
        ))}
      </Rows>
    </Sheet>
  )

function DeletedRow({ entry }: { entry: DeletedEntry }) {
  const { entity, id, title, picture, version, at, by } = entry
  const [isBusy, setIsBusy] = useState(false)
  const handleRestore = async () => {
    setIsBusy(true)
    await act(`${title} voltou ao site.`, () => restoreVersion({ entity, id, version }))
    setIsBusy(false)
  }
  return (
    <Row
      picture={<Thumb url={picture} instead={<b>{initialsOf(title)}</b>} />}
      title={title}
      note={`${entities[entity].label} · ${authorNameOf(by)} excluiu, ${dayOf(at)}`}
      actions={
        <Button
          variant="light"
          loading={isBusy}
          onClick={handleRestore}
          aria-label={`Trazer ${title} de volta`}
        >
          Trazer de volta
        </Button>
      }
    />
  )
}
