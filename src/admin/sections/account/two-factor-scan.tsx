import { Skeleton, Text, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { TwoFactorStart } from '#protocol/accounts.ts'
import { confirmTwoFactor } from '../../data/account.ts'
import { DialogForm } from '../../form/form-dialog.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { QR_SIZE } from '../../ui/qr-size.ts'
import classes from './two-factor.module.css'

const QrCode = lazyPart(() => import('../../ui/qr-code.tsx'), 'QrCode')

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
        <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} />}>
          <QrCode text={start.uri} label="Código para o aplicativo do celular" />
        </Suspense>
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
