import { useForm } from '@mantine/form'
import { changePassword } from '../../data/account/account.ts'
import { useSession } from '../../session/guard.tsx'
import { NewPassword } from '../../session/new-password.tsx'
import { showRefusals } from '../../session/refusals.ts'
import { KnownUser, SecretInput } from '../../session/secret-input.tsx'
import { FormDialog } from '../../ui/parts/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'

/** Current and new password. Other devices are signed out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const form = useForm({
    initialValues: { currentPassword: '', password: '', again: '' },
    validate: {
      currentPassword: (current) => (current ? null : 'Senha é obrigatória'),
      password: (password) => (password ? null : 'Senha é obrigatória'),
      again: (again, { password }) => (again === password ? null : 'As senhas não são iguais'),
    },
  })
  const send = async () => {
    const { currentPassword, password } = form.values
    await changePassword({ currentPassword, newPassword: password })
    toast.success('Senha trocada. Os outros aparelhos precisam entrar de novo.')
    onClose()
  }
  return (
    <FormDialog
      title="Trocar senha"
      submit="Trocar senha"
      isValid={() => !form.validate().hasErrors}
      onSend={send}
      onRefused={(error) => showRefusals(form, error, ['currentPassword', 'password'])}
      onClose={onClose}
    >
      <KnownUser email={user.email} />
      <SecretInput
        label="Senha atual"
        name="password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <NewPassword
        label="Senha nova"
        first={form.getInputProps('password')}
        again={form.getInputProps('again')}
      />
    </FormDialog>
  )
}
