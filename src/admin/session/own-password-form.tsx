import { type ReactNode, useState } from 'react'
import { DialogForm } from '../ui/parts/form-dialog.tsx'
import { useSession } from './guard.tsx'
import { KnownUser, SecretInput } from './secret-input.tsx'

type Props = {
  /** Default: that it confirms who it is. */
  label?: string
  submit: string
  isDanger?: boolean
  /** False when another field of the form needs attention. */
  isValid?: () => boolean
  onPassword: (password: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks signed-in people for their own password before an action that needs it. */
export function OwnPasswordForm(props: Props) {
  const { label, onPassword, children, isValid: areOthersValid = () => true, ...dialog } = props
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const isValid = () => {
    setError(password ? '' : 'Senha é obrigatória')
    return areOthersValid() && password !== ''
  }
  return (
    <DialogForm isValid={isValid} onSend={() => onPassword(password)} {...dialog}>
      {children}
      <KnownUser email={user.email} />
      <SecretInput
        label={label ?? 'Sua senha, para confirmar que é você'}
        name="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  )
}
