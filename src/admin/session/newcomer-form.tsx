import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { isEmail } from '#content/rules/email.ts'
import { EmailInput } from './email-input.tsx'
import { FailureBox } from './failure-box.tsx'
import classes from './login.module.css'
import { NewPassword } from './new-password.tsx'
import { showRefusals } from './refusals.ts'

export type Newcomer = { name: string; email: string; password: string; again: string }

const required: Record<keyof Newcomer, string> = {
  name: 'Nome é obrigatório',
  email: 'Email é obrigatório',
  password: 'Senha é obrigatória',
  again: 'Repita a senha',
}

function problemsOf(values: Newcomer, fields: (keyof Newcomer)[]) {
  const missing = fields.filter((name) => !values[name].trim())
  const problems: Partial<Newcomer> = Object.fromEntries(
    missing.map((name) => [name, required[name]]),
  )
  if (values.password !== values.again) problems.again ??= 'As senhas não são iguais'
  if (fields.includes('email') && !isEmail(values.email.trim())) problems.email ??= 'Email inválido'
  return problems
}

type Props = {
  fields: (keyof Newcomer)[]
  submit: string
  onSend: (form: Newcomer) => Promise<void>
}

/** Name, e-mail and a new password, whichever are needed. The server's messages appear beside the fields. */
export function NewcomerForm({ fields, submit, onSend }: Props) {
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = useForm<Newcomer>({
    initialValues: { name: '', email: '', password: '', again: '' },
    validate: (values) => problemsOf(values, fields),
  })
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  const handleSubmit = form.onSubmit(async (values) => {
    if (isBusy) return
    setIsBusy(true)
    setFailure('')
    try {
      await onSend(values)
    } catch (error) {
      setFailure(showRefusals(form, error, fields))
    } finally {
      setIsBusy(false)
    }
  }, focusFirst)
  return (
    <form className={classes.fields} onSubmit={handleSubmit} noValidate>
      <FailureBox title={failure} />
      {fields.includes('name') && (
        <TextInput
          label="Seu nome"
          name="name"
          autoComplete="name"
          {...form.getInputProps('name')}
        />
      )}
      {fields.includes('email') && <EmailInput {...form.getInputProps('email')} />}
      <NewPassword
        label="Senha"
        first={form.getInputProps('password')}
        again={form.getInputProps('again')}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
