import { Alert, Button, Code, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useState } from 'react'
import type { Session } from '#protocol/accounts.ts'
import white from '../assets/symbol-white.svg'
import { askForReset } from '../data/session.ts'
import { siteName } from '../data/site-client.ts'
import { BrandSymbol } from '../ui/page/brand.tsx'
import { toast } from '../ui/toast.tsx'
import { EmailInput, emailProblem } from './email-input.tsx'
import { FailureBox } from './failure-box.tsx'
import classes from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { startSession } from './session-tabs.ts'

const SUCCESS_MILLISECONDS = 3_000

type FrameProps = { title: string; subtitle: string; children: ReactNode }

/** A picture on one side, title and form on the other. */
export const LoginFrame = ({ title, subtitle, children }: FrameProps) => (
  <div className={classes.screen}>
    <title>{`${title} | Painel Leveza`}</title>
    <div className={classes.silk} aria-hidden="true">
      <img src={white} alt="" width={44} height={44} />
      <p>
        O site da sua clínica,
        <br />
        do seu jeito e sem susto.
      </p>
    </div>
    <main className={classes.side}>
      <Stack w="100%" maw={392} gap="lg">
        <BrandSymbol size={52} className={classes.symbol} />
        <div>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          <Text className="soft">{subtitle}</Text>
        </div>
        {children}
        <a href="/" className={classes.back}>
          ← Voltar ao Site
        </a>
      </Stack>
    </main>
  </div>
)

/** One screen for both variants: ADMIN_LOGIN=email or password. */
export function Login({ session }: { session: Session }) {
  const [isForgotten, setIsForgotten] = useState(false)
  const { loginVariant, devAccount, needsSetup, hasMailServer } = session
  const goBack = () => setIsForgotten(false)
  const isByEmail = loginVariant === 'email'
  const handleEntered = (session: Session) => {
    const words = isByEmail
      ? 'Login realizado com sucesso! Bem-vindo ao painel admin.'
      : 'Login realizado com sucesso!'
    toast.success(words, { autoClose: SUCCESS_MILLISECONDS })
    startSession(session)
  }
  if (isForgotten) {
    return (
      <LoginFrame
        title="Esqueci minha senha"
        subtitle={
          hasMailServer
            ? 'Enviamos um link para você escolher outra.'
            : 'Este site não envia e-mails, mas há outro caminho.'
        }
      >
        {hasMailServer ? <ForgotForm onBack={goBack} /> : <WhomToAsk onBack={goBack} />}
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      title={isByEmail ? 'Painel Administrativo' : 'Área Administrativa'}
      subtitle={isByEmail ? `${siteName} · Acesso Restrito` : siteName}
    >
      {needsSetup && (
        <Text className={classes.note}>
          Ainda não há ninguém cadastrado. Abra o link que apareceu no terminal ao iniciar o site
          para criar o primeiro acesso.
        </Text>
      )}
      <LoginForm session={session} onEntered={handleEntered} />
      <Button variant="subtle" className={classes.forgot} onClick={() => setIsForgotten(true)}>
        Esqueci minha senha
      </Button>
      {isByEmail && (
        <div className={classes.note}>
          <Lock size={18} aria-hidden />
          <span>
            <b>Área Restrita.</b> Só pessoas autorizadas pela clínica entram aqui.
          </span>
        </div>
      )}
      {devAccount && (
        <div className={classes.dev}>
          <b>Conta de desenvolvimento</b>
          <span>{devAccount.email}</span>
          <span>{devAccount.password}</span>
        </div>
      )}
    </LoginFrame>
  )
}

/** How to get a new password on a site that sends no e-mail. */
const WhomToAsk = ({ onBack }: { onBack: () => void }) => (
  <div className={classes.fields}>
    <Text>
      <b>Peça um link a quem responde pelo site.</b> Essa pessoa abre o painel, vai em Pessoas, toca
      no seu nome e escolhe “Criar link para nova senha”.
    </Text>
    <Text>
      <b>É você quem responde pelo site?</b> Peça o link a outra pessoa responsável ou a quem cuida
      do servidor, que o cria com o comando <Code>npm run owner-link</Code>.
    </Text>
    <Button variant="subtle" className={classes.forgot} onClick={onBack}>
      Voltar ao login
    </Button>
  </div>
)

/** Shows the same answer whether the address has access or not. */
function ForgotForm({ onBack }: { onBack: () => void }) {
  const [answer, setAnswer] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailProblem } })
  const submit = form.onSubmit(async ({ email }) => {
    setIsBusy(true)
    setFailure('')
    try {
      setAnswer((await askForReset(email.trim())).message)
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  })
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <FailureBox title={failure} />
      {answer ? (
        <Alert color="leaf" role="status" radius="md" classNames={{ message: classes.good }}>
          {answer}
        </Alert>
      ) : (
        <>
          <EmailInput disabled={isBusy} autoFocus {...form.getInputProps('email')} />
          <Button type="submit" size="lg" fullWidth disabled={isBusy}>
            {isBusy ? 'Enviando...' : 'Enviar link'}
          </Button>
        </>
      )}
      <Button variant="subtle" className={classes.forgot} onClick={onBack}>
        Voltar ao login
      </Button>
    </form>
  )
}
