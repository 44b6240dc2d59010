import { Button, Group, Menu, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import Download from 'lucide-react/icons/download'
import Restore from 'lucide-react/icons/history'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { capitalised } from '#content/rules/text.ts'
import type { BackupFile, BackupState } from '#protocol/backups.ts'
import {
  backupsQuery,
  createBackupTicket,
  deleteBackup,
  keepBackup,
  restoreBackup,
} from '../../data/security.ts'
import { backupLineOf } from '../../data/system-lines.ts'
import { LiveDot } from '../../editor/status-line.tsx'
import { OwnPasswordForm } from '../../session/credentials.tsx'
import { dayOf, sizeOf } from '../../ui/format.ts'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { Note } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Section, Sheet } from '../../ui/parts/sheet.tsx'
import { toast } from '../../ui/toast.tsx'

const reasons: Record<BackupFile['kind'], string> = {
  nightly: 'cópia da noite',
  asked: 'pedida por alguém',
  replaced: 'guardada antes de restaurar',
}

/** What needs the person's own password. */
type Task = {
  title: string
  submit: string
  text: string
  /** Returns what is told once it is done. */
  run: (password: string) => Promise<string>
}

/** The browser downloads the file by itself: it may be large. Without a file, of a backup that is made now. */
const toDownload = (file?: BackupFile): Task => ({
  title: 'Baixar cópia do site',
  submit: 'Baixar cópia',
  text: `${file ? `A cópia de ${dayOf(file.createdAt)}.` : 'O site inteiro como está agora.'} Ela tem textos, imagens, histórico e os nomes e e-mails de quem usa o painel. Senhas não vão.`,
  run: async (password) => {
    const { url } = await createBackupTicket(password, file?.name)
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    link.click()
    return 'A cópia está sendo baixada. Guarde o arquivo em lugar seguro.'
  },
})

const toRestore = ({ name, createdAt }: BackupFile): Task => ({
  title: 'Restaurar esta cópia?',
  submit: 'Restaurar cópia',
  text: `O site inteiro volta a ser como estava ${dayOf(createdAt)}: textos, imagens, rascunhos e histórico. O site de agora fica guardado nesta lista. Pessoas e senhas não mudam, e o que foi retirado ou apagado de vez não volta.`,
  run: async (password) => {
    const { erased } = await restoreBackup(password, name)
    const again = erased > 0 ? ' O que tinha sido apagado de vez não voltou.' : ''
    return `O site voltou a ser como estava ${dayOf(createdAt)}.${again}`
  },
})

/** For a backup that would not leave by itself. */
const toDelete = (file: BackupFile): Task => ({
  title: 'Apagar esta cópia?',
  submit: 'Apagar cópia',
  text: `A cópia de ${dayOf(file.createdAt)} (${reasons[file.kind]}) é apagada do servidor de vez. O site não muda.`,
  run: async (password) => {
    await deleteBackup(password, file.name)
    return 'Cópia apagada do servidor.'
  },
})

type AskProps = { onAsk: (task: Task) => void }

/** Whether the site is kept safe, and the copies that there are. */
export function BackupTab() {
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  return (
    <>
      <QueryBoundary query={useQuery(backupsQuery)}>
        {(state) => (
          <Sheet>
            <Summary state={state} onAsk={setTask} />
            <Copies files={state.files} onAsk={setTask} />
          </Sheet>
        )}
      </QueryBoundary>
      {task && (
        <Dialog title={task.title} onClose={close}>
          <OwnPasswordForm
            submit={task.submit}
            onPassword={async (password) => {
              const done = await task.run(password)
              close()
              toast.success(done)
            }}
            onClose={close}
          >
            <Text>{task.text}</Text>
          </OwnPasswordForm>
        </Dialog>
      )}
    </>
  )
}

function Summary({ state, onAsk }: AskProps & { state: BackupState }) {
  const { words, isOff, note } = backupLineOf(state)
  return (
    <Section title="Cópia de segurança" action={<LiveDot label={words} isOff={isOff} />}>
      {note && (
        <Note tone="warn" role="note">
          {note}
        </Note>
      )}
      <Text maw="74ch">
        {state.isNightly && (
          <>
            <b>Todas as noites, depois das 3:00.</b> Ficam 7 do dia, 4 da semana e 12 do mês.{' '}
          </>
        )}
        Vai tudo: textos, imagens, histórico, pessoas e registro. Senhas não vão.
      </Text>
      <Group gap="xs">
        <Button
          leftSection={<Download size={18} aria-hidden />}
          onClick={() => onAsk(toDownload())}
        >
          Baixar cópia
        </Button>
        {state.isNightly && <KeepButton />}
      </Group>
    </Section>
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

const SHOWN_FILES = 4

function Copies({ files, onAsk }: AskProps & { files: BackupFile[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? files : files.slice(0, SHOWN_FILES)
  return (
    <Section
      title="As mais recentes"
      hint={
        <>
          No dia a dia, use o <Link to="/history">Histórico</Link>: é mais rápido e dá para
          desfazer. Restaurar uma cópia troca o site inteiro.
        </>
      }
    >
      <Rows none="Ainda não há cópias guardadas no servidor. As que você baixa ficam só com você.">
        {shown.map((file) => (
          <Copy key={file.name} file={file} onAsk={onAsk} />
        ))}
      </Rows>
      {files.length > shown.length && (
        <Button variant="subtle" mr="auto" px="sm" ml={-12} onClick={() => setIsWhole(true)}>
          Ver todas ({files.length})
        </Button>
      )}
    </Section>
  )
}

function Copy({ file, onAsk }: AskProps & { file: BackupFile }) {
  const when = dayOf(file.createdAt)
  return (
    <Row
      title={capitalised(when)}
      note={
        <>
          <span>{reasons[file.kind]}</span> · {sizeOf(file.bytes)}
        </>
      }
      actions={
        <MoreMenu label={`Mais ações da cópia de ${when}`}>
          <Menu.Item
            leftSection={<Download size={18} />}
            aria-label={`Baixar a cópia de ${when}`}
            onClick={() => onAsk(toDownload(file))}
          >
            Baixar
          </Menu.Item>
          <Menu.Item leftSection={<Restore size={18} />} onClick={() => onAsk(toRestore(file))}>
            Restaurar
          </Menu.Item>
          {file.kind !== 'nightly' && (
            <Menu.Item
              color="rose"
              leftSection={<Trash size={18} />}
              onClick={() => onAsk(toDelete(file))}
            >
              Apagar
            </Menu.Item>
          )}
        </MoreMenu>
      }
    />
  )
}
