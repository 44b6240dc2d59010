import { Text } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { acceptInvite, createOwner, resetPassword, type Session } from '../data/session.ts'
import { toast } from '../ui/toast.tsx'
import { enter } from './entry.ts'
import classes from './login.module.css'
import { LoginFrame } from './login.tsx'
import { type Newcomer, NewcomerForm } from './newcomer-form.tsx'

type Props = {
  title: string
  subtitle: string
  fields: (keyof Newcomer)[]
  submit: string
  send: (form: Newcomer & { token: string }) => Promise<Session | undefined>
  done: string
  /** Where they go on. */
  to?: string
}

/** Whoever comes by a link that is good once: chooses a password, and is in. */
function ByLink({ title, subtitle, fields, submit, send, done, to = '/' }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token') ?? ''
  const handleSend = async (form: Newcomer) => {
    const session = await send({ ...form, token })
    if (session) enter(session)
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

export const Invite = () => (
  <ByLink
    title="Você foi convidada"
    subtitle="Escolha como quer ser chamada e uma senha."
    fields={['name', 'password', 'again']}
    submit="Aceitar convite"
    send={({ token, name, password }) => acceptInvite({ token, name, password })}
    done="Convite aceito. Você já está no painel."
  />
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
