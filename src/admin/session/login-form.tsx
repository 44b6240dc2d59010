import { Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Session } from '#protocol/accounts.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { proveByCode, signIn } from '../data/session.ts'
import { Note } from '../ui/parts/note.tsx'
import { toast } from '../ui/toast.tsx'
import { EmailInput, emailProblem, KnownUser, SecretInput } from './credentials.tsx'
import { canUsePasskeys, offerPasskeys, sendSignature, signInByPasskey } from './passkeys.ts'

const MIN_PASSWORD_LENGTH = 6
const ERROR_MILLISECONDS = 5_000

const passwordProblem = (password: string) => {
  if (!password) return 'Senha é obrigatória'
  return password.length < MIN_PASSWORD_LENGTH ? 'Senha deve ter pelo menos 6 caracteres' : null
}

const labels = {
  email: { password: 'Senha', submit: 'Acessar Painel Admin', busy: 'Autenticando...' },
  password: { password: 'Senha de Acesso', submit: 'Entrar no Painel', busy: 'Entrando...' },
}

type Failure = { words: string; isAboutPassword: boolean }

/** Words for the person; anything unforeseen gets a general message. */
function failureOf(error: unknown): Failure {
  const isForPeople = error instanceof SdkError && error.code < 500
  return {
    words: isForPeople ? error.message : 'Erro ao fazer login. Verifique suas credenciais.',
    isAboutPassword:
      isForPeople && ['wrong-credentials', 'wrong-password'].includes(error.problem ?? ''),
  }
}

type Props = {
  session: Pick<Session, 'loginVariant' | 'hasPasskeys' | 'passkeyOrigin'>
  /** Set if somebody signs in again: then only the password is asked for. */
  email?: string
  submitLabel?: string
  onEntered: (session: Session) => void
}

/** The form of both login variants, followed by the code form where two-factor sign-in is on. */
export function LoginForm({ session, email = '', submitLabel, onEntered }: Props) {
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const { loginVariant: variant, hasPasskeys } = session
  const hasPasskeySignIn = hasPasskeys && canUsePasskeys(session)
  const words = labels[variant]
  const asksEmail = variant === 'email' && !email
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) => (asksEmail ? emailProblem(value) : null),
      password: passwordProblem,
    },
  })
  // A field loses the focus while it is disabled.
  useEffect(() => {
    if (failure && !isBusy) password.current?.select()
  }, [failure, isBusy])

  async function attempt(send: () => Promise<Session | { needsCode: true }>) {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const entry = await send()
      if (entry && 'needsCode' in entry) return setNeedsCode(true)
      if (!entry?.user) throw new SdkError(400, 'Login retornou resultado inválido')
      onEntered(entry)
    } catch (error) {
      const failure = failureOf(error)
      setFailure(failure)
      toast.error(failure.words, { autoClose: ERROR_MILLISECONDS, id: 'login' })
      if (error instanceof SdkError && error.problem === 'code-too-late') setNeedsCode(false)
    } finally {
      setIsBusy(false)
    }
  }

  const submit = form.onSubmit(
    ({ email, password }) =>
      attempt(() => signIn(email ? { email: email.trim(), password } : { password })),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const box = failure && (
    <Note tone="bad" role="alert" title={failure.words}>
      {failure.isAboutPassword && 'Confira se a tecla Caps Lock está desligada.'}
    </Note>
  )
  if (needsCode) {
    return (
      <CodeForm
        failure={box}
        isBusy={isBusy}
        onCode={(code) => attempt(() => proveByCode(code))}
        onBack={() => {
          setFailure(undefined)
          setNeedsCode(false)
        }}
      />
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {box}
        {asksEmail && (
          <EmailInput
            disabled={isBusy}
            {...(hasPasskeySignIn && { autoComplete: 'username webauthn' })}
            {...form.getInputProps('email')}
          />
        )}
        {email && <KnownUser email={email} />}
        <SecretInput
          ref={password}
          label={email ? `Senha de ${email}` : words.password}
          name="password"
          autoComplete="current-password"
          data-autofocus={email ? true : undefined}
          disabled={isBusy}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="lg" fullWidth disabled={isBusy}>
          {isBusy ? words.busy : (submitLabel ?? words.submit)}
        </Button>
        {hasPasskeySignIn && (
          <PasskeySignIn isBusy={isBusy} hasOffers={asksEmail} onAttempt={attempt} />
        )}
      </Stack>
    </form>
  )
}

type PasskeyProps = {
  isBusy: boolean
  /** Whether the browser may also list passkeys in the e-mail field. */
  hasOffers: boolean
  onAttempt: (send: () => Promise<Session>) => void
}

/** The way in without a password. */
function PasskeySignIn({ isBusy, hasOffers, onAttempt }: PasskeyProps) {
  const attempt = useEffectEvent(onAttempt)
  // Browsers have one request at a time, so the offer makes room for the button's.
  useEffect(() => {
    if (isBusy || !hasOffers) return
    return offerPasskeys((answer) => attempt(() => sendSignature(answer)))
  }, [isBusy, hasOffers])
  return (
    <>
      <Divider label="ou" />
      <Button
        variant="light"
        size="lg"
        fullWidth
        px="sm"
        leftSection={<Fingerprint size={20} aria-hidden />}
        disabled={isBusy}
        onClick={() => onAttempt(signInByPasskey)}
      >
        Entrar com chave de acesso
      </Button>
    </>
  )
}

const APP_CODE = /^\d{6}$/

type CodeProps = {
  failure: ReactNode
  isBusy: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of a sign-in: six digits from the app, or a recovery code. */
function CodeForm({ failure, isBusy, onCode, onBack }: CodeProps) {
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
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="lg">
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
          styles={{ input: { fontSize: '1.25rem', letterSpacing: '0.12em' } }}
          readOnly={isBusy}
          autoFocus
        />
        <Button type="submit" size="lg" fullWidth disabled={isBusy || !code.trim()}>
          {isBusy ? 'Autenticando...' : 'Confirmar código'}
        </Button>
        <Group gap="2xs" mx="-lg">
          <Button variant="subtle" onClick={switchKind}>
            {isRecovery ? 'Usar o aplicativo de códigos' : 'Usar um código de recuperação'}
          </Button>
          <Button variant="subtle" color="gray" onClick={onBack}>
            Voltar à senha
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
