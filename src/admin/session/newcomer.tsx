import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isEmail } from '#content/rules/email.ts'
import type { Role, Session } from '#protocol/accounts.ts'
import { isAway } from '#sdk/sdk-error.ts'
import { queryClient } from '../data/query-client.ts'
import {
  acceptInvite,
  confirmEmail,
  createOwner,
  inviteQuery,
  resetPassword,
  sessionQuery,
} from '../data/session.ts'
import { Note } from '../ui/parts/note.tsx'
import { toast } from '../ui/toast.tsx'
import { EmailInput, NewPassword, showRefusals } from './credentials.tsx'
import { AuthFailed, Checking } from './guard.tsx'
import { LoginFrame } from './login.tsx'
import { startSession } from './session-tabs.ts'

type Props = {
  title: string
  subtitle: string
  fields: (keyof Newcomer)[]
  submit: string
  send: (form: Newcomer & { token: string }) => Promise<Session | undefined>
  done: string
  /** The path to continue at. */
  to?: string
}

/** For people with a link that works once: they choose a password and go on to the panel. */
function ByLink({ title, subtitle, fields, submit, send, done, to = '/' }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token') ?? ''
  const handleSend = async (form: Newcomer) => {
    const session = await send({ ...form, token })
    if (session) startSession(session)
    toast.success(done)
    navigate(to, { replace: true })
  }
  return (
    <LoginFrame title={title} subtitle={subtitle}>
      <NewcomerForm fields={fields} submit={submit} onSend={handleSend} />
      <Text size="sm" className="soft">
        Este link vale uma vez só. Se você já tem acesso,{' '}
        <Anchor href="/admin" fw={600}>
          entre por aqui
        </Anchor>
        .
      </Text>
    </LoginFrame>
  )
}

export const Setup = () => (
  <ByLink
    title="Bem-vinda ao Leveza"
    subtitle="Crie o acesso de quem responde pelo site."
    fields={['name', 'email', 'password', 'again']}
    submit="Criar acesso e entrar"
    send={({ token, name, email, password }) => createOwner({ token, name, email, password })}
    done="Acesso criado. O site já é seu."
    to="/new"
  />
)

const inviteTasks: Record<Role, string> = {
  owner: 'responder pelo site',
  editor: 'editar o conteúdo do site',
  reception: 'cuidar da recepção no site',
}

/** Says who sent the invite, for which clinic and in which role, before anything is typed. */
export function AcceptInvite() {
  const [search] = useSearchParams()
  const { data: greeting, error } = useQuery(inviteQuery(search.get('token') ?? ''))
  if (error && isAway(error)) return <AuthFailed error={error} />
  if (error) return <BadInvite message={error.message} />
  if (!greeting) return <Checking />
  const { inviterName, siteName, role, email } = greeting
  return (
    <ByLink
      title={inviterName ? `${inviterName} convidou você` : 'Você foi convidada'}
      subtitle={`Para ${inviteTasks[role]} ${siteName}. Você vai entrar com o e-mail ${email}.`}
      fields={['name', 'password', 'again']}
      submit="Aceitar convite"
      send={({ token, name, password }) => acceptInvite({ token, name, password })}
      done="Convite aceito. Você já está no painel."
    />
  )
}

const BadInvite = ({ message }: { message: string }) => (
  <LoginFrame title="Este convite não vale mais" subtitle="Ele vale uma vez só e por sete dias.">
    <Note tone="bad" role="alert" title={message} />
    <Anchor href="/admin" fw={600}>
      Já tem acesso? Entre por aqui
    </Anchor>
  </LoginFrame>
)

export const Reset = () => (
  <ByLink
    title="Nova senha"
    subtitle="Depois disto, entre com a senha nova."
    fields={['password', 'again']}
    submit="Trocar senha"
    send={async ({ token, password }) => {
      await resetPassword({ token, password })
      return undefined
    }}
    done="Senha trocada. Entre com a nova."
  />
)

/** Opened from the e-mail to a new address. Needs a click, because mail scanners open every link. */
export function ConfirmEmail() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      await confirmEmail(search.get('token') ?? '')
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      toast.success('E-mail confirmado. Daqui em diante, entre com ele.')
      navigate('/', { replace: true })
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <LoginFrame title="Novo e-mail" subtitle="Confirme que este endereço é seu.">
      {failure && <Note tone="bad" role="alert" title={failure} />}
      <Button size="lg" fullWidth loading={isBusy} onClick={confirm}>
        Confirmar e-mail
      </Button>
    </LoginFrame>
  )
}

type Newcomer = { name: string; email: string; password: string; again: string }

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

type FormProps = {
  fields: (keyof Newcomer)[]
  submit: string
  onSend: (form: Newcomer) => Promise<void>
}

/** Name, e-mail and a new password, whichever are needed. The server's messages appear beside the fields. */
function NewcomerForm({ fields, submit, onSend }: FormProps) {
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
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="lg">
        {failure && <Note tone="bad" role="alert" title={failure} />}
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
      </Stack>
    </form>
  )
}
