import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import classes from './login.module.css'

const APP_CODE = /^\d{6}$/

type Props = {
  failure: ReactNode
  isBusy: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of a sign-in: six digits from the app, or a recovery code. */
export function CodeForm({ failure, isBusy, onCode, onBack }: Props) {
  const [isRecovery, setIsRecovery] = useState(false)
  const [code, setCode] = useState('')
  const send = (next: string) => {
    if (next && !isBusy) onCode(next)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send(code.trim())
  }
  const handleChange = (next: string) => {
    setCode(next)
    const digits = next.replaceAll(/\s/g, '')
    if (!isRecovery && APP_CODE.test(digits)) send(digits)
  }
  const switchKind = () => {
    setCode('')
    setIsRecovery(!isRecovery)
  }
  return (
    <form className={classes.fields} onSubmit={handleSubmit} noValidate>
      {failure}
      <Text>
        {isRecovery
          ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
          : 'Abra o aplicativo de códigos no seu celular e digite os 6 números.'}
      </Text>
      <TextInput
        key={String(isRecovery)}
        label={isRecovery ? 'Código de recuperação' : 'Código de 6 números'}
        name="code"
        value={code}
        onChange={({ currentTarget }) => handleChange(currentTarget.value)}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        classNames={{ input: classes.code }}
        readOnly={isBusy}
        autoFocus
      />
      <Button type="submit" size="lg" fullWidth disabled={isBusy || !code.trim()}>
        {isBusy ? 'Autenticando...' : 'Confirmar código'}
      </Button>
      <div className={classes.ways}>
        <Button variant="subtle" onClick={switchKind}>
          {isRecovery ? 'Usar o aplicativo de códigos' : 'Usar um código de recuperação'}
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Voltar à senha
        </Button>
      </div>
    </form>
  )
}
