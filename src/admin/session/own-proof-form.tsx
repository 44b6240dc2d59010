import { Button, Text } from '@mantine/core'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import { type ReactNode, useState } from 'react'
import type { OwnProof } from '#protocol/accounts.ts'
import { DialogForm } from '../ui/parts/form-dialog.tsx'
import { OwnPasswordForm } from './credentials.tsx'
import { canUsePasskeys, confirmByPasskey } from './passkeys.ts'
import { useSession } from './session-context.ts'

type ProofProps = {
  submit: string
  isDanger?: boolean
  onProof: (proof: OwnProof) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks signed-in people for what signing in asks for: their own password, with a code where it needs one, or a passkey if they have one. */
export function OwnProofForm({ onProof, children, ...dialog }: ProofProps) {
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
    <OwnPasswordForm
      label="Sua senha"
      isWithCode
      onPassword={(password, code) => onProof({ password, ...(code && { code }) })}
      {...dialog}
    >
      {children}
      {otherWay}
    </OwnPasswordForm>
  )
}
