import { Anchor, Box, Button, Code, Flex, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { Session } from '#protocol/accounts.ts'
import white from '../assets/symbol-white.svg'
import { askForReset } from '../data/session.ts'
import { siteName } from '../data/site-client.ts'
import { BrandSymbol } from '../ui/page/header.tsx'
import { Note } from '../ui/parts/note.tsx'
import { toast } from '../ui/toast.tsx'
import { EmailInput, emailProblem } from './credentials.tsx'
import classes from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { startSession } from './session-tabs.ts'

const SUCCESS_MILLISECONDS = 3_000

type FrameProps = { title: string; subtitle: string; children: ReactNode }

/** A picture on one side, title and form on the other. */
export const LoginFrame = ({ title, subtitle, children }: FrameProps) => (
  <Flex direction={{ base: 'column', md: 'row' }} mih="100dvh">
    <title>{`${title} | Painel Leveza`}</title>
    <Flex className={classes.silk} p={{ base: 'xl', md: 48 }} aria-hidden="true">
      <img src={white} alt="" width={40} height={40} />
      <Text fz={{ base: '1.375rem', md: '2.25rem' }} fw={600} lh={1.2}>
        O site da sua clínica,
        <br />
        do seu jeito e sem susto.
      </Text>
    </Flex>
    <Stack component="main" flex={1} justify="center" align="center" px="xl" py="2xl">
      <Stack w="100%" maw={392} gap="lg">
        <Box visibleFrom="md">
          <BrandSymbol size={52} />
        </Box>
        <div style={{ overflowWrap: 'anywhere' }}>
          <Title order={1} fz={{ base: '1.625rem', md: '2rem' }}>
            {title}
          </Title>
          <Text className="soft">{subtitle}</Text>
        </div>
        {children}
        <Anchor href="/" fw={600} py="sm">
          ← Voltar ao Site
        </Anchor>
      </Stack>
    </Stack>
  </Flex>
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
        <Note>
          Ainda não há ninguém cadastrado. Abra o link que apareceu no terminal ao iniciar o site
          para criar o primeiro acesso.
        </Note>
      )}
      <LoginForm session={session} onEntered={handleEntered} />
      <Button variant="subtle" mr="auto" ml="-lg" onClick={() => setIsForgotten(true)}>
        Esqueci minha senha
      </Button>
      {isByEmail && (
        <Text size="sm" className="soft">
          <b>Área Restrita.</b> Só pessoas autorizadas pela clínica entram aqui.
        </Text>
      )}
      {devAccount && (
        <Note tone="warn" title="Conta de desenvolvimento">
          {devAccount.email}
          <br />
          {devAccount.password}
        </Note>
      )}
    </LoginFrame>
  )
}

/** How to get a new password on a site that sends no e-mail. */
const WhomToAsk = ({ onBack }: { onBack: () => void }) => (
  <Stack gap="lg">
    <Text>
      <b>Peça um link a quem responde pelo site.</b> Essa pessoa abre o painel, vai em Pessoas, toca
      no seu nome e escolhe “Criar link para nova senha”.
    </Text>
    <Text>
      <b>É você quem responde pelo site?</b> Peça o link a outra pessoa responsável ou a quem cuida
      do servidor, que o cria com o comando <Code>npm run owner-link</Code>.
    </Text>
    <Button variant="subtle" mr="auto" ml="-lg" onClick={onBack}>
      Voltar ao login
    </Button>
  </Stack>
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
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {failure && <Note tone="bad" role="alert" title={failure} />}
        {answer ? (
          <Note tone="good" role="status">
            {answer}
          </Note>
        ) : (
          <>
            <EmailInput disabled={isBusy} autoFocus {...form.getInputProps('email')} />
            <Button type="submit" size="lg" fullWidth disabled={isBusy}>
              {isBusy ? 'Enviando...' : 'Enviar link'}
            </Button>
          </>
        )}
        <Button variant="subtle" mr="auto" ml="-lg" onClick={onBack}>
          Voltar ao login
        </Button>
      </Stack>
    </form>
  )
}
