import { ActionIcon, Button, Group, Text, Title, Tooltip } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import Download from 'lucide-react/icons/download'
import Restore from 'lucide-react/icons/history'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BackupFile, BackupState } from '#protocol/backups.ts'
import { backupsQuery, keepBackup } from '../../data/security/backups.ts'
import { LiveDot, StatusLine } from '../../editor/status-line.tsx'
import { agoOf } from '../../history/sentences/moments.ts'
import { dayOf, sizeOf } from '../../ui/format.ts'
import { Dock } from '../../ui/parts/dock.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { toast } from '../../ui/toast.tsx'
import { DeleteDialog, DownloadDialog, RestoreDialog } from './backup-dialogs.tsx'
import classes from './security.module.css'
import { dockTextOf, lastCopyOf, reasonOf, sinceOf, verdictOf } from './security-words.ts'

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
            <div className={classes.cards}>
              <Summary state={state} />
              <Recent
                files={state.files}
                onWant={(file) => setWanted({ file })}
                onDelete={setUnwanted}
                onRestore={setPast}
              />
            </div>
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
      <Dock status={<StatusLine {...dockTextOf(query.data)} />}>
        {query.data?.isNightly && <KeepButton />}
        <Button leftSection={<Download size={18} aria-hidden />} onClick={() => setWanted({})}>
          Baixar cópia
        </Button>
      </Dock>
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

function Summary({ state }: { state: BackupState }) {
  const { words, isOff, advice } = verdictOf(state)
  const last = lastCopyOf(state)
  return (
    <section className={`sheet ${classes.card}`}>
      <Group justify="space-between" gap="xs">
        <Title order={2}>Cópia de segurança</Title>
        <LiveDot label={words} isOff={isOff} />
      </Group>
      {advice && (
        <Text className={classes.advice} role="note">
          {advice}
        </Text>
      )}
      {last && <Figures state={state} last={last} />}
      {state.isNightly && (
        <Text size="sm" className={classes.plan}>
          <b>Todas as noites, depois das 3:00.</b> Ficam 7 do dia, 4 da semana e 12 do mês. As mais
          velhas saem sozinhas.
        </Text>
      )}
      <div className={classes.fact}>
        <ShieldCheck size={18} aria-hidden />
        <span>
          Vai tudo: textos, imagens, histórico, pessoas e registro. Senhas não vão. Se a última
          passar de dois dias, ou falhar, avisamos aqui e no Início.
        </span>
      </div>
    </section>
  )
}

type FiguresProps = { state: BackupState; last: NonNullable<BackupState['last']> }

function Figures({ state: { files }, last }: FiguresProps) {
  const oldest = files.at(-1)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>A última</dt>
        <dd>
          {agoOf(last.at)}
          <small>
            {dayOf(last.at)}, {sizeOf(last.bytes)}
          </small>
        </dd>
      </div>
      {oldest && (
        <div>
          <dt>Guardadas</dt>
          <dd>
            {files.length.toLocaleString('pt-BR')}
            <small>{sinceOf(oldest.createdAt)}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}

type FileActions = Record<'onWant' | 'onDelete' | 'onRestore', (file: BackupFile) => void>
type RecentProps = FileActions & { files: BackupFile[] }

function Recent({ files, ...actions }: RecentProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? files : files.slice(0, SHOWN_FILES)
  return (
    <section className={`sheet ${classes.card}`}>
      <Title order={2} mb="xs">
        As mais recentes
      </Title>
      {files.length === 0 && (
        <Text className="soft">
          Ainda não há cópias guardadas no servidor. As que você baixa ficam só com você.
        </Text>
      )}
      <ul className={classes.kept}>
        {shown.map((file) => (
          <KeptFile key={file.name} file={file} {...actions} />
        ))}
      </ul>
      {files.length > shown.length && (
        <Button variant="subtle" px="sm" ml={-12} mt="xs" onClick={() => setIsWhole(true)}>
          Ver todas ({files.length})
        </Button>
      )}
    </section>
  )
}

function KeptFile({ file, onWant, onDelete, onRestore }: FileActions & { file: BackupFile }) {
  const when = dayOf(file.createdAt)
  return (
    <li>
      <span>
        <span className={classes.when}>{when}</span>
        <Text component="span" display="block" size="xs" className="soft">
          {reasonOf(file)}
        </Text>
      </span>
      <Text size="sm" className="soft tabular">
        {sizeOf(file.bytes)}
      </Text>
      <Group gap={0} wrap="nowrap" justify="flex-end">
        {file.kind !== 'nightly' && (
          <Tooltip label="Apagar">
            <ActionIcon aria-label={`Apagar a cópia de ${when}`} onClick={() => onDelete(file)}>
              <Trash size={19} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label="Restaurar">
          <ActionIcon aria-label={`Restaurar a cópia de ${when}`} onClick={() => onRestore(file)}>
            <Restore size={19} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Baixar">
          <ActionIcon aria-label={`Baixar a cópia de ${when}`} onClick={() => onWant(file)}>
            <Download size={19} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </li>
  )
}

const Help = () => (
  <section className={`sheet ${classes.card} ${classes.help}`}>
    <div>
      <Title order={2} mb="2xs">
        E se eu precisar de uma cópia?
      </Title>
      <Text className={`soft ${classes.pretty}`} maw="74ch">
        No dia a dia, use o Histórico: é mais rápido e dá para desfazer. Restaurar uma cópia troca o
        site inteiro; ela é conferida antes, e o site de agora também fica guardado. Se o computador
        do site quebrar, quem cuida dele coloca de volta um arquivo que você baixou.
      </Text>
    </div>
    <Button component={Link} to="/history" variant="subtle" px="sm" className={classes.toHistory}>
      Abrir o histórico
    </Button>
  </section>
)
