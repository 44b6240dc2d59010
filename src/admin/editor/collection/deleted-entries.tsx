import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionName } from '#content/index.ts'
import { DELETED_DAYS, type DeletedEntry } from '#protocol/history.ts'
import { attempt } from '../../data/attempt.ts'
import { restoreVersion } from '../../data/history.ts'
import { deletedQuery } from '../../history/releases.ts'
import { authorNameOf } from '../../history/sentences/release-sentences.ts'
import { Dialog } from '../../inputs/dialog/form-dialog.tsx'
import { Thumb } from '../../pictures/thumb.tsx'
import { useReturnedFocus } from '../../ui/dialog/use-returned-focus.ts'
import { dayOf, initialsOf } from '../../ui/format.ts'
import { Line, Lines } from '../../ui/lines.tsx'
import classes from './deleted-entries.module.css'

type Props = { entity: CollectionName; onClose: () => void }

/** What was deleted from the list lately, and the way back. */
export function DeletedEntries({ entity, onClose }: Props) {
  useReturnedFocus()
  const { data: entries, error } = useQuery(deletedQuery(entity))
  return (
    <Dialog title="Excluídos" isOpen onClose={onClose}>
      <Text className="soft" mb="md">
        O que saiu desta lista nos últimos {DELETED_DAYS} dias. O que é mais antigo está no
        Histórico.
      </Text>
      {error && <Text>Não deu para carregar. Feche e tente de novo.</Text>}
      {!entries && !error && <Skeleton height={64} radius="md" aria-busy="true" />}
      {entries?.length === 0 && <Text>Nada foi excluído.</Text>}
      {entries && entries.length > 0 && (
        <Lines label="Excluídos">
          {entries.map((entry) => (
            <DeletedLine key={entry.id} entity={entity} entry={entry} />
          ))}
        </Lines>
      )}
    </Dialog>
  )
}

type LineProps = { entity: CollectionName; entry: DeletedEntry }

function DeletedLine({ entity, entry: { id, title, picture, version, at, by } }: LineProps) {
  const [isBusy, setIsBusy] = useState(false)
  const handleRestore = async () => {
    setIsBusy(true)
    await attempt(() => restoreVersion({ entity, id, version, seen: version + 1 }), {
      success: `${title} voltou ao site.`,
    })
    setIsBusy(false)
  }
  return (
    <Line
      picture={<Thumb url={picture} instead={initialsOf(title)} className={classes.picture} />}
      title={title}
      note={`${authorNameOf(by)} excluiu, ${dayOf(at)}`}
    >
      <Button
        variant="light"
        loading={isBusy}
        onClick={handleRestore}
        aria-label={`Trazer ${title} de volta`}
      >
        Trazer de volta
      </Button>
    </Line>
  )
}
