import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '#content/rules/credentials.ts'
import { isEmail } from '#content/rules/email.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { DialogForm } from '../ui/parts/form-dialog.tsx'
import { errorsOf, isIssues } from '../ui/schema-errors.ts'
import { useSession } from './session-context.ts'

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

/** A password field whose show button is reachable by keyboard. */
export const SecretInput = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha', tabIndex: 0 }}
    {...props}
  />
)

/** Tells password managers whose password this is if no e-mail is typed. */
export const KnownUser = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
)

type NewProps = { label: string; first: GetInputPropsReturnType; again: GetInputPropsReturnType }

/** A new password and its repetition. */
export const NewPassword = ({ label, first, again }: NewProps) => (
  <>
    <SecretInput
      label={label}
      description={`Pelo menos ${MIN_PASSWORD_LENGTH} caracteres. Uma frase que só você diria funciona bem.`}
      name="new-password"
      autoComplete="new-password"
      {...first}
    />
    <SecretInput
      label="Repita a senha"
      name="new-password-again"
      autoComplete="new-password"
      {...again}
    />
  </>
)

type OwnProps = {
  /** Default: that it confirms who it is. */
  label?: string
  submit: string
  isDanger?: boolean
  /** False when another field of the form needs attention. */
  isValid?: () => boolean
  /** Whether a code is asked for, too, where it is at sign-in. */
  isWithCode?: boolean
  onPassword: (password: string, code?: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Of the second factor, where a password alone is not enough. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput
    label="Código da segunda etapa"
    description="O que o aplicativo mostra, ou um código de recuperação."
    name="code"
    autoComplete="one-time-code"
    {...props}
  />
)

/** Asks signed-in people for their own password before an action that needs it. */
export function OwnPasswordForm(props: OwnProps) {
  const { label, onPassword, children, isValid: areOthersValid = () => true, ...others } = props
  const { isWithCode = false, ...dialog } = others
  const { user, hasTwoFactor } = useSession()
  const needsCode = isWithCode && hasTwoFactor
  const [password, setPassword] = useState('')
  const [typedCode, setCode] = useState('')
  const code = typedCode.replaceAll(/\s/g, '')
  const [errors, setErrors] = useState({ password: '', code: '' })
  const isValid = () => {
    const found = {
      password: password ? '' : 'Senha é obrigatória',
      code: code || !needsCode ? '' : 'Código é obrigatório',
    }
    setErrors(found)
    return areOthersValid() && !found.password && !found.code
  }
  const send = () => onPassword(password, needsCode ? code : undefined)
  return (
    <DialogForm isValid={isValid} onSend={send} {...dialog}>
      {children}
      <KnownUser email={user.email} />
      <SecretInput
        label={label ?? 'Sua senha, para confirmar que é você'}
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        data-autofocus
      />
      {needsCode && (
        <CodeInput
          value={typedCode}
          error={errors.code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
    </DialogForm>
  )
}

type Form = { setErrors: (errors: Record<string, string>) => void }

/** Shows the server's messages beside these fields. Returns one sentence if there are none, otherwise an empty one. */
export function showRefusals(form: Form, error: unknown, fields: string[]): string {
  const errors = Object.entries(issuesOf(error)).filter(([name]) => fields.includes(name))
  form.setErrors(Object.fromEntries(errors))
  return errors.length > 0 ? '' : (error as Error).message
}

function issuesOf(error: unknown): Record<string, string> {
  if (!(error instanceof SdkError)) return {}
  if (error.problem === 'wrong-current-password') return { currentPassword: error.message }
  return isIssues(error.data) ? errorsOf(error.data) : {}
}
