import { Button, Loader, Progress, Text } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import Triangle from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, useState } from 'react'
import { examples } from '#content/examples/examples.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Treatment } from '#content/sections/treatments.ts'
import type { Document } from '#sdk/documents.ts'
import { isAway, SdkError } from '#sdk/sdk-error.ts'
import { change } from '../data/saves.ts'
import { liveSentence } from '../data/status.ts'
import { CollectionLoader } from '../editor/collection/collection-screen.tsx'
import { StatusLine } from '../editor/status-line.tsx'
import { tell } from '../history/act.ts'
import { Thumb } from '../pictures/thumb.tsx'
import type { ScreenProps } from '../registry/registry.ts'
import { confirm } from '../ui/confirm.tsx'
import { counted } from '../ui/format.ts'
import { Dock } from '../ui/parts/dock.tsx'
import { Row, Rows } from '../ui/parts/rows.tsx'
import { Screen } from '../ui/parts/screen.tsx'
import { Sheet } from '../ui/parts/sheet.tsx'
import { reportError } from '../ui/session-end.ts'
import { toast } from '../ui/toast.tsx'

/** The nine built-in treatments without the last, pharmaceutical care. */
const IMPORTED = 9

const ready = examples.treatments.slice(0, IMPORTED)

/** Explains what the import does to the existing list before it starts. */
export function ImportTreatments({ section }: ScreenProps) {
  const { state, start } = useImport(ready)
  const isBusy = state.kind === 'importing' || state.kind === 'saving'
  const doneCount = { idle: 0, failed: 0, saving: IMPORTED, done: IMPORTED }
  const count = state.kind === 'importing' ? state.count : doneCount[state.kind]
  return (
    <CollectionLoader section={section} entity="treatments">
      {(treatments) => (
        <Screen
          title={section.label}
          anchor={section.anchor}
          note={
            treatments.length > 0 &&
            `Você já tem ${counted(treatments.length, 'tratamento', 'tratamentos')}: perguntamos antes de substituir.`
          }
          action={
            <Button
              leftSection={<Download size={18} aria-hidden />}
              disabled={isBusy}
              onClick={() => askFirst(treatments.length, () => start(treatments))}
            >
              {`Importar ${IMPORTED}`}
            </Button>
          }
        >
          <Sheet>
            <Rows>
              {ready.map(({ name, category, image }, index) => (
                <Row
                  key={name}
                  title={name}
                  note={category}
                  picture={<Thumb url={image} fallback={defaultPictures.treatment} />}
                  actions={index < count && <Check size={19} className="good" aria-hidden />}
                />
              ))}
            </Rows>
          </Sheet>
          {state.kind !== 'idle' && <Dock status={<ImportStatus state={state} />} />}
        </Screen>
      )}
    </CollectionLoader>
  )
}

/** Asks only if there are treatments to lose. */
function askFirst(existing: number, onYes: () => void) {
  if (existing === 0) return onYes()
  confirm({
    question:
      existing === 1
        ? 'Substituir o tratamento que já existe?'
        : `Substituir os ${existing} tratamentos que já existem?`,
    detail: `A lista de hoje sai do site e os ${IMPORTED} tratamentos prontos entram no lugar dela. O que sai continua no histórico.`,
    danger: { label: 'Substituir', onChoose: onYes },
    stay: 'Manter os meus',
  })
}

function ImportStatus({ state }: { state: Exclude<ImportState, { kind: 'idle' }> }) {
  if (state.kind === 'importing') {
    return (
      <div role="status">
        <Text size="sm" fw={600} className="truncate">
          {`${state.count} de ${IMPORTED}: ${state.name}`}
        </Text>
        <Progress
          mt="xs"
          maw={280}
          size={6}
          value={(state.count / IMPORTED) * 100}
          aria-label="Importação"
        />
      </div>
    )
  }
  const statuses = {
    saving: { mark: <Loader size={16} />, title: 'Salvando…', note: 'Leva um instante' },
    done: {
      mark: <Check size={19} className="good" />,
      title: `${IMPORTED} tratamentos importados`,
      note: liveSentence('many').slice(0, -1),
    },
    failed: {
      mark: <Triangle size={19} className="bad" />,
      title: 'Não deu para importar',
      note: 'A lista de antes continua como estava',
    },
  }
  return <StatusLine {...statuses[state.kind]} />
}

const EACH_MILLISECONDS = 200
const HIDE_MILLISECONDS = 3_000

type ImportState =
  | { kind: 'idle' }
  | { kind: 'saving' | 'done' | 'failed' }
  | { kind: 'importing'; count: number; name: string }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Shows progress per treatment, then saves all of them in one transaction. */
function useImport(treatments: Treatment[]) {
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  async function start(former: Document<'treatments'>[]) {
    for (const [index, { name }] of treatments.entries()) {
      setState({ kind: 'importing', count: index + 1, name })
      await pause(EACH_MILLISECONDS)
      if (isLeft.current) return
    }
    setState({ kind: 'saving' })
    try {
      const imported = await change('treatments', {
        create: treatments,
        delete: former.map(({ _id, _version }) => ({ _id, _version })),
      })
      tell(`${treatments.length} tratamentos importados com sucesso!`, imported)
      setState({ kind: 'done' })
      setTimeout(() => setState({ kind: 'idle' }), HIDE_MILLISECONDS)
    } catch (error) {
      reportError(error)
      toast.error(failureOf(error), { id: 'import' })
      setState({ kind: 'failed' })
    }
  }
  return { state, start }
}

/** The server refused, or did not answer. */
const failureOf = (error: unknown) =>
  error instanceof SdkError && !isAway(error)
    ? 'Falha no salvamento dos tratamentos'
    : 'Erro na importação'
