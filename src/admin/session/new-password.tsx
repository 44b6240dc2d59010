import type { GetInputPropsReturnType } from '@mantine/form'
import { MIN_PASSWORD_LENGTH } from '#content/rules/credentials.ts'
import { SecretInput } from './secret-input.tsx'

type Props = { label: string; first: GetInputPropsReturnType; again: GetInputPropsReturnType }

/** A new password and its repetition. */
export const NewPassword = ({ label, first, again }: Props) => (
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
