import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { askForReset } from '../data/account/session.ts'
import { EmailInput, emailProblem } from './email-input.tsx'
import { FailureBox } from './failure-box.tsx'
import classes from './login.module.css'

/** Shows the same answer whether the address has access or not. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const [answer, setAnswer] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailProblem } })
  const submit = form.onSubmit(async ({ email }) => {
    setIsBusy(true)
    setFailure('')
    try {
      setAnswer((await askForReset(email.trim())).message)
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  })
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <FailureBox title={failure} />
      {answer ? (
        <Alert color="leaf" role="status" radius="md" classNames={{ message: classes.good }}>
          {answer}
        </Alert>
      ) : (
        <>
          <EmailInput disabled={isBusy} autoFocus {...form.getInputProps('email')} />
          <Button type="submit" size="lg" fullWidth disabled={isBusy}>
            {isBusy ? 'Enviando...' : 'Enviar link'}
          </Button>
        </>
      )}
      <Button variant="subtle" className={classes.forgot} onClick={onBack}>
        Voltar ao login
      </Button>
    </form>
  )
}
