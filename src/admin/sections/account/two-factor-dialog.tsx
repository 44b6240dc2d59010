import { Text } from '@mantine/core'
import { useState } from 'react'
import type { TwoFactorStart } from '#protocol/accounts.ts'
import { disableTwoFactor, renewRecoveryCodes, startTwoFactor } from '../../data/account/account.ts'
import { Dialog } from '../../inputs/dialog/form-dialog.tsx'
import { OwnPasswordForm } from '../../inputs/dialog/own-password-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorScan } from './two-factor-scan.tsx'

export type TwoFactorTask = 'start' | 'renew' | 'disable'

const words: Record<TwoFactorTask, { title: string; detail: string; submit: string }> = {
  start: {
    title: 'Ativar a verificação em duas etapas',
    detail: 'Você vai precisar de um aplicativo de códigos no celular, como Google Authenticator.',
    submit: 'Continuar',
  },
  renew: {
    title: 'Novos códigos de recuperação',
    detail: 'Os códigos antigos deixam de valer.',
    submit: 'Criar novos códigos',
  },
  disable: {
    title: 'Desativar a verificação em duas etapas',
    detail: 'Daqui em diante, só a senha abre o painel.',
    submit: 'Desativar',
  },
}

type Props = { task: TwoFactorTask | undefined; onClose: () => void }

/** Every task starts by asking for the password. */
export function TwoFactorDialog({ task, onClose }: Props) {
  return (
    <Dialog title={task ? words[task].title : ''} isOpen={task !== undefined} onClose={onClose}>
      {task && <Steps key={task} task={task} onClose={onClose} />}
    </Dialog>
  )
}

function Steps({ task, onClose }: { task: TwoFactorTask; onClose: () => void }) {
  const [start, setStart] = useState<TwoFactorStart>()
  const [codes, setCodes] = useState<string[]>()
  const acts: Record<TwoFactorTask, (password: string) => Promise<void>> = {
    start: async (password) => setStart(await startTwoFactor(password)),
    renew: async (password) => setCodes((await renewRecoveryCodes(password)).recoveryCodes),
    disable: async (password) => {
      await disableTwoFactor(password)
      toast.success('Verificação em duas etapas desativada.')
      onClose()
    },
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />
  if (start) return <TwoFactorScan start={start} onCodes={setCodes} onClose={onClose} />
  return (
    <OwnPasswordForm
      label="Sua senha"
      submit={words[task].submit}
      isDanger={task === 'disable'}
      onPassword={acts[task]}
      onClose={onClose}
    >
      <Text>{words[task].detail}</Text>
    </OwnPasswordForm>
  )
}
