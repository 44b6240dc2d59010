import { Text } from '@mantine/core'
import type { BackupFile } from '#protocol/backups.ts'
import { createBackupTicket, deleteBackup, restoreBackup } from '../../data/security/backups.ts'
import { OwnPasswordForm } from '../../inputs/dialog/own-password-form.tsx'
import { dayOf } from '../../ui/format.ts'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { reasonOf } from './security-words.ts'

type Props = {
  isOpen: boolean
  /** Absent for a backup that is made now. */
  file: BackupFile | undefined
  onClose: () => void
}

/** Asks for the password, then lets the browser download the file by itself: it may be large. */
export function DownloadDialog({ isOpen, file, onClose }: Props) {
  const download = async (password: string) => {
    const { url } = await createBackupTicket(password, file?.name)
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    link.click()
    onClose()
    toast.success('A cópia está sendo baixada. Guarde o arquivo em lugar seguro.')
  }
  return (
    <Dialog title="Baixar cópia do site" isOpen={isOpen} onClose={onClose}>
      <OwnPasswordForm submit="Baixar cópia" onPassword={download} onClose={onClose}>
        <Text>
          {file ? `A cópia de ${dayOf(file.createdAt)}. ` : 'O site inteiro como está agora. '}
          Ela tem textos, imagens, histórico e os nomes e e-mails de quem usa o painel. Senhas não
          vão.
        </Text>
      </OwnPasswordForm>
    </Dialog>
  )
}

export const RestoreDialog = ({ file, onClose }: Omit<Props, 'isOpen'>) => (
  <Dialog title="Restaurar esta cópia?" isOpen={file !== undefined} onClose={onClose}>
    {file && <RestoreQuestion file={file} onClose={onClose} />}
  </Dialog>
)

function RestoreQuestion({ file, onClose }: { file: BackupFile; onClose: () => void }) {
  const restore = async (password: string) => {
    const { withdrawn, erased } = await restoreBackup(password, file.name)
    onClose()
    const again = withdrawn + erased > 0 ? ' O que tinha sido apagado de vez não voltou.' : ''
    toast.success(`O site voltou a ser como estava ${dayOf(file.createdAt)}.${again}`)
  }
  return (
    <OwnPasswordForm submit="Restaurar cópia" onPassword={restore} onClose={onClose}>
      <Text>
        O site inteiro volta a ser como estava {dayOf(file.createdAt)}: textos, imagens, rascunhos e
        histórico. O site de agora fica guardado nesta lista. Pessoas e senhas não mudam, e o que
        foi retirado ou apagado de vez não volta.
      </Text>
    </OwnPasswordForm>
  )
}

/** For a backup that would not leave by itself. */
export const DeleteDialog = ({ file, onClose }: Omit<Props, 'isOpen'>) => (
  <Dialog title="Apagar esta cópia?" isOpen={file !== undefined} onClose={onClose}>
    {file && <Question file={file} onClose={onClose} />}
  </Dialog>
)

function Question({ file, onClose }: { file: BackupFile; onClose: () => void }) {
  const remove = async (password: string) => {
    await deleteBackup(password, file.name)
    onClose()
    toast.success('Cópia apagada do servidor.')
  }
  return (
    <OwnPasswordForm submit="Apagar cópia" onPassword={remove} onClose={onClose}>
      <Text>
        A cópia de {dayOf(file.createdAt)} ({reasonOf(file)}) é apagada do servidor de vez. O site
        não muda.
      </Text>
    </OwnPasswordForm>
  )
}
