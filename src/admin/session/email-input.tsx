import { TextInput, type TextInputProps } from '@mantine/core'

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
