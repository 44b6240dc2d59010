import { PasswordInput, type PasswordInputProps } from '@mantine/core'

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
