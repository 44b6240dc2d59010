import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { Role, Session } from '#protocol/accounts.ts'
import { isAway } from '#sdk/sdk-error.ts'
import { acceptInvite, createOwner, inviteQuery, resetPassword } from '../data/account/session.ts'
import { toast } from '../ui/toast.tsx'
import { FailureBox } from './failure-box.tsx'
import { AuthFailed, Checking } from './guard-states.tsx'
import classes from './login.module.css'
import { LoginFrame } from './login.tsx'
import { type Newcomer, NewcomerForm } from './newcomer-form.tsx'
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
        <a href="/admin" className={classes.inline}>
          entre por aqui
        </a>
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
    <FailureBox title={message} />
    <a href="/admin" className={classes.inline}>
      Já tem acesso? Entre por aqui
    </a>
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
