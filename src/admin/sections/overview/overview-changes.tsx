import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entities, isCollection } from '#content/index.ts'
import type { HistoryChange } from '#protocol/history.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { historyQuery, undoChange } from '../../data/history.ts'
import { reportError } from '../../data/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { dayOf, firstNameOf } from '../../ui/words.ts'
import classes from './overview.module.css'
import { canUndo } from './undoable.ts'

const verbs: Record<HistoryChange['kind'], string> = {
  created: 'adicionou',
  edited: 'mudou',
  deleted: 'excluiu',
  restored: 'trouxe de volta',
}

const ROW_HEIGHT = 52
const ROWS = 4

/** Who changed what, with a button to undo it. */
export function RecentChanges() {
  const { data: changes, isError } = useQuery(historyQuery)
  return (
    <section className={`sheet ${classes.card}`} aria-busy={!changes && !isError}>
      <Title order={2} mb="sm">
        Mudanças recentes
      </Title>
      {!changes && !isError && (
        <Stack gap={8}>
          {Array.from({ length: ROWS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change place
            <Skeleton key={index} height={ROW_HEIGHT} />
          ))}
        </Stack>
      )}
      {!changes && isError && (
        <Text className="soft">Não deu para ler o histórico agora. Nada se perdeu.</Text>
      )}
      {changes?.length === 0 && (
        <Text className="soft">
          Nada mudou ainda. O que você salvar aparece aqui, e tudo pode ser desfeito.
        </Text>
      )}
      <ol className={classes.rows}>
        {changes?.map((change) => (
          <Row
            key={`${change.release}-${change.entity}-${change.id}`}
            change={change}
            isUndoable={canUndo(change, changes)}
          />
        ))}
      </ol>
    </section>
  )
}

function Row({ change, isUndoable }: { change: HistoryChange; isUndoable: boolean }) {
  const { by, kind, title, at, entity } = change
  const [isBusy, setIsBusy] = useState(false)
  const who = by.userId ? firstNameOf(by.name) : by.name
  const what = `${verbs[kind]} ${title}`
  const place = isCollection(entity) ? `${entities[entity].label} · ` : ''
  const handleUndo = async () => {
    setIsBusy(true)
    await undo(change)
    setIsBusy(false)
  }
  return (
    <li className={classes.row}>
      <div className={classes.rowWords}>
        <Text>
          <b>{who}</b> {what}
        </Text>
        <Text size="xs" className="soft">
          {place + dayOf(at)}
        </Text>
      </div>
      {isUndoable && (
        <Button
          variant="subtle"
          px={12}
          loading={isBusy}
          aria-label={`Desfazer: ${who} ${what}`}
          onClick={handleUndo}
        >
          Desfazer
        </Button>
      )}
    </li>
  )
}

async function undo(change: HistoryChange) {
  try {
    await undoChange(change)
    toast.success(`A versão anterior de ${change.title} voltou. Nada se perdeu.`)
  } catch (error) {
    reportError(error)
    toast.error(error instanceof SdkError ? error.message : 'Erro ao atualizar dados')
  }
}
