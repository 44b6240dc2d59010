import { Button, Text } from '@mantine/core'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import { type ReactNode, useState } from 'react'
import type { OwnProof } from '#protocol/accounts.ts'
import { OwnPasswordForm } from '../../inputs/dialog/own-password-form.tsx'
import { useSession } from '../../session/guard.tsx'
import { canUsePasskeys, confirmByPasskey } from '../../session/passkeys.ts'
import { DialogForm } from '../../ui/parts/form-dialog.tsx'

type Props = {
  submit: string
  isDanger?: boolean
  onProof: (proof: OwnProof) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks signed-in people for their own password, or for a passkey if they have one. */
export function OwnProofForm({ onProof, children, ...dialog }: Props) {
  const session = useSession()
  const [isByPasskey, setIsByPasskey] = useState(false)
  const Icon = isByPasskey ? KeyRound : Fingerprint
  const otherWay = session.hasPasskeys && canUsePasskeys(session) && (
    <Button
      variant="subtle"
      style={{ alignSelf: 'flex-start' }}
      ml={-18}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => setIsByPasskey(!isByPasskey)}
    >
      {isByPasskey ? 'Usar a senha' : 'Usar uma chave de acesso'}
    </Button>
  )
  if (isByPasskey) {
    return (
      <DialogForm onSend={async () => onProof(await confirmByPasskey())} {...dialog}>
        {children}
        <Text>O aparelho vai pedir o dedo, o rosto ou o PIN.</Text>
        {otherWay}
      </DialogForm>
    )
  }
  return (
    <OwnPasswordForm label="Sua senha" onPassword={(password) => onProof({ password })} {...dialog}>
      {children}
      {otherWay}
    </OwnPasswordForm>
  )
}
