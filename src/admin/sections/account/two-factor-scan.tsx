import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TwoFactorStart } from '#protocol/accounts.ts'
import { confirmTwoFactor } from '../../data/account/account.ts'
import { DialogForm } from '../../inputs/dialog/form-dialog.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import classes from './two-factor.module.css'

type Props = {
  start: TwoFactorStart
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** Shows the secret to the phone and asks for a code as proof. */
export function TwoFactorScan({ start, onCodes, onClose }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const digits = code.replaceAll(/\s/g, '')
  const isValid = () => {
    setError(digits ? '' : 'Código é obrigatório')
    return digits !== ''
  }
  const send = async () => onCodes((await confirmTwoFactor(digits)).recoveryCodes)
  return (
    <DialogForm submit="Ativar" isValid={isValid} onSend={send} onClose={onClose}>
      <Text>Aponte a câmera do aplicativo de códigos para este quadro.</Text>
      <div className={classes.scan}>
        <QrCode text={start.uri} label="Código para o aplicativo do celular" />
      </div>
      <CopyField label="Ou digite esta chave no aplicativo" value={start.secret} />
      <TextInput
        label="O código que o aplicativo mostra"
        description="6 números, que mudam a cada meio minuto."
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={error}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
    </DialogForm>
  )
}
