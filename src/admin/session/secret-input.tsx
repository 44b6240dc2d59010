import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password with its eye, which the keyboard reaches, too. */
export const SecretInput = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha', tabIndex: 0 }}
    {...props}
  />
)

/** Tells the browser's password manager whose password this is, where nobody has to type it. */
export const KnownUser = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
)
