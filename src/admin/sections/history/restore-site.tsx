import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RestorePreview } from '#protocol/history.ts'
import { restoreSite, saveQuery, sitePreviewQuery } from '../../data/history.ts'
import { act } from '../../history/act.ts'
import { Changes } from '../../history/changes.tsx'
import { changeCountOf, fullMomentOf } from '../../history/sentences.ts'
import { Note } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'

const names = { before: 'Hoje', after: 'O que volta' }

/** What taking the whole site back to a save changes, before it does. */
export function RestoreSite({ id }: { id: number }) {
  const { data } = useQuery(saveQuery(id))
  const query = useQuery(sitePreviewQuery(id))
  return (
    <Screen
      title="Voltar o site a este dia"
      back={{ to: `/history/${id}`, label: 'O que mudou' }}
      note={data && `Como estava ${fullMomentOf(data.save.at).toLowerCase()}.`}
    >
      <QueryBoundary query={query} rows={4} failure="Não dá para voltar a este dia">
        {(preview) => <Preview id={id} preview={preview} onAgain={query.refetch} />}
      </QueryBoundary>
    </Screen>
  )
}

type Props = { id: number; preview: RestorePreview; onAgain: () => unknown }

function Preview({ id, preview, onAgain }: Props) {
  const { seen, documents, refused } = preview
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const isSame = documents.length === 0
  const handleRestore = async () => {
    setIsBusy(true)
    const result = await act('O site voltou a este dia.', () => restoreSite({ save: id, seen }), {
      failure: 'Não deu para voltar agora. Nada mudou no site.',
    })
    setIsBusy(false)
    if (result) navigate('/history')
    else onAgain()
  }
  return (
    <Stack>
      {refused.length > 0 && (
        <Note tone="warn" role="note" title="Fica como está hoje:">
          {refused.map(({ entity, id, title, reason }) => (
            <Text key={`${entity}/${id}`} size="sm">{`${title}: ${reason}`}</Text>
          ))}
        </Note>
      )}
      <Sheet
        title={isSame ? 'Nada muda' : changeCountOf(documents)}
        hint="Rascunhos, pessoas e senhas não mudam."
        action={
          <Button loading={isBusy} disabled={isSame} onClick={handleRestore}>
            Voltar o site
          </Button>
        }
      >
        <Changes documents={documents} names={names} label="O que muda no site" />
      </Sheet>
    </Stack>
  )
}
