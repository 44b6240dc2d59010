import { Button, Group, Menu, SimpleGrid, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import Download from 'lucide-react/icons/download'
import Restore from 'lucide-react/icons/history'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BackupFile, BackupState } from '#protocol/backups.ts'
import { backupsQuery, keepBackup } from '../../data/security/backups.ts'
import { LiveDot } from '../../editor/status-line.tsx'
import { agoOf } from '../../history/sentences/moments.ts'
import { dayOf, sizeOf } from '../../ui/format.ts'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Note } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet, Stat } from '../../ui/parts/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { DeleteDialog, DownloadDialog, RestoreDialog } from './backup-dialogs.tsx'
import { lastCopyOf, reasonOf, sinceOf, verdictOf } from './security-words.ts'

const SHOWN_FILES = 4

/** Undefined while nothing is asked for; without a file, a backup that is made now. */
type Wanted = { file?: BackupFile } | undefined

export function BackupTab() {
  const query = useQuery(backupsQuery)
  const [wanted, setWanted] = useState<Wanted>()
  const [unwanted, setUnwanted] = useState<BackupFile>()
  const [past, setPast] = useState<BackupFile>()
  return (
    <>
      <QueryBoundary query={query}>
        {(state) => (
          <>
            <Summary state={state} onWant={() => setWanted({})} />
            <Recent
              files={state.files}
              onWant={(file) => setWanted({ file })}
              onDelete={setUnwanted}
              onRestore={setPast}
            />
            <Help />
          </>
        )}
      </QueryBoundary>
      <DownloadDialog
        isOpen={wanted !== undefined}
        file={wanted?.file}
        onClose={() => setWanted(undefined)}
      />
      <RestoreDialog file={past} onClose={() => setPast(undefined)} />
      <DeleteDialog file={unwanted} onClose={() => setUnwanted(undefined)} />
    </>
  )
}

/** Only where there is a folder for backups. */
function KeepButton() {
  const keeping = useMutation({
    mutationFn: keepBackup,
    onSuccess: () => toast.success('Cópia guardada no servidor e conferida inteira.'),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <Button
      variant="default"
      leftSection={<Archive size={18} aria-hidden />}
      loading={keeping.isPending}
      onClick={() => keeping.mutate()}
    >
      Guardar agora
    </Button>
  )
}

type SummaryProps = { state: BackupState; onWant: () => void }

function Summary({ state, onWant }: SummaryProps) {
  const { words, isOff, advice } = verdictOf(state)
  const last = lastCopyOf(state)
  return (
    <Sheet title="Cópia de segurança" action={<LiveDot label={words} isOff={isOff} />}>
      {advice && (
        <Note tone="warn" role="note">
          {advice}
        </Note>
      )}
      {last && <Figures state={state} last={last} />}
      {state.isNightly && (
        <Text size="sm">
          <b>Todas as noites, depois das 3:00.</b> Ficam 7 do dia, 4 da semana e 12 do mês. As mais
          velhas saem sozinhas.
        </Text>
      )}
      <Text size="sm" className="soft">
        Vai tudo: textos, imagens, histórico, pessoas e registro. Senhas não vão. Se a última passar
        de dois dias, ou falhar, avisamos aqui e no Início.
      </Text>
      <Group gap="xs">
        <Button leftSection={<Download size={18} aria-hidden />} onClick={onWant}>
          Baixar cópia
        </Button>
        {state.isNightly && <KeepButton />}
      </Group>
    </Sheet>
  )
}

type FiguresProps = { state: BackupState; last: NonNullable<BackupState['last']> }

function Figures({ state: { files }, last }: FiguresProps) {
  const oldest = files.at(-1)
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 3 }} m={0}>
      <Stat
        label="A última"
        value={agoOf(last.at)}
        note={`${dayOf(last.at)}, ${sizeOf(last.bytes)}`}
      />
      {oldest && (
        <Stat
          label="Guardadas"
          value={files.length.toLocaleString('pt-BR')}
          note={sinceOf(oldest.createdAt)}
        />
      )}
    </SimpleGrid>
  )
}

type FileActions = Record<'onWant' | 'onDelete' | 'onRestore', (file: BackupFile) => void>
type RecentProps = FileActions & { files: BackupFile[] }

function Recent({ files, ...actions }: RecentProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? files : files.slice(0, SHOWN_FILES)
  return (
    <Sheet title="As mais recentes">
      <Rows none="Ainda não há cópias guardadas no servidor. As que você baixa ficam só com você.">
        {shown.map((file) => (
          <KeptFile key={file.name} file={file} {...actions} />
        ))}
      </Rows>
      {files.length > shown.length && (
        <Button variant="subtle" mr="auto" px="sm" ml={-12} onClick={() => setIsWhole(true)}>
          Ver todas ({files.length})
        </Button>
      )}
    </Sheet>
  )
}

function KeptFile({ file, onWant, onDelete, onRestore }: FileActions & { file: BackupFile }) {
  const when = dayOf(file.createdAt)
  return (
    <Row
      title={when.charAt(0).toUpperCase() + when.slice(1)}
      note={
        <>
          <span>{reasonOf(file)}</span> · {sizeOf(file.bytes)}
        </>
      }
      actions={
        <>
          <Button
            variant="subtle"
            leftSection={<Download size={18} aria-hidden />}
            aria-label={`Baixar a cópia de ${when}`}
            onClick={() => onWant(file)}
          >
            Baixar
          </Button>
          <MoreMenu label={`Mais ações da cópia de ${when}`}>
            <Menu.Item leftSection={<Restore size={18} />} onClick={() => onRestore(file)}>
              Restaurar
            </Menu.Item>
            {file.kind !== 'nightly' && (
              <Menu.Item
                color="rose"
                leftSection={<Trash size={18} />}
                onClick={() => onDelete(file)}
              >
                Apagar
              </Menu.Item>
            )}
          </MoreMenu>
        </>
      }
    />
  )
}

const Help = () => (
  <Sheet title="E se eu precisar de uma cópia?">
    <Text className="soft" maw="74ch">
      No dia a dia, use o Histórico: é mais rápido e dá para desfazer. Restaurar uma cópia troca o
      site inteiro; ela é conferida antes, e o site de agora também fica guardado. Se o computador
      do site quebrar, quem cuida dele coloca de volta um arquivo que você baixou.
    </Text>
    <Button component={Link} to="/history" variant="subtle" px="sm" ml={-12} mr="auto">
      Abrir o histórico
    </Button>
  </Sheet>
)
