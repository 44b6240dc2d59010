import { TextInput, type TextInputProps } from '@mantine/core'
import { isEmail } from '#content/rules/email.ts'

export const emailProblem = (email: string) => {
  if (!email.trim()) return 'Email é obrigatório'
  return isEmail(email.trim()) ? null : 'Email inválido'
}

/** The e-mail of an account, which password managers fill in. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput
    label="E-mail"
    type="email"
    name="email"
    autoComplete="username"
    inputMode="email"
    {...props}
  />
)
