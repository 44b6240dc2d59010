import { Text } from '@mantine/core'
import type { BackupFile } from '#protocol/backups.ts'
import { deleteBackup } from '../../data/security/backups.ts'
import { Dialog } from '../../inputs/dialog/form-dialog.tsx'
import { OwnPasswordForm } from '../../inputs/dialog/own-password-form.tsx'
import { dayOf } from '../../ui/format.ts'
import { toast } from '../../ui/toast.tsx'
import { reasonOf } from './security-words.ts'

type Props = { file: BackupFile | undefined; onClose: () => void }

/** For a backup that would not leave by itself. */
export const DeleteDialog = ({ file, onClose }: Props) => (
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
    <OwnPasswordForm
      label="Sua senha, para confirmar que é você"
      submit="Apagar cópia"
      onPassword={remove}
      onClose={onClose}
    >
      <Text>
        A cópia de {dayOf(file.createdAt)} ({reasonOf(file)}) é apagada do servidor de vez. O site
        não muda.
      </Text>
    </OwnPasswordForm>
  )
}
