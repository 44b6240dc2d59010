import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate } from 'react-router'
import type { Session } from '#protocol/accounts.ts'
import { isAway } from '#sdk/sdk-error.ts'
import { queryClient } from '../data/query-client.ts'
import { sessionQuery } from '../data/session.ts'
import { loadCode } from '../ui/load-code.ts'
import { BrandSymbol } from '../ui/page/header.tsx'
import { toast } from '../ui/toast.tsx'
import { SessionContext, type SignedIn, useIsOwner, useIsReception } from './session-context.ts'
import { onSessionElsewhere } from './session-tabs.ts'

const Login = lazy(async () => ({
  default: await loadCode(async () => (await import('./login.tsx')).Login),
}))

/** Shows the panel, the login, or the state of the session check. The URL never changes. */
export function Guard({ children }: { children: ReactNode }) {
  const { data, error } = useQuery(sessionQuery)
  useEffect(() => onSessionElsewhere(refetchSession), [])
  if (error && !data) return <AuthFailed error={error} />
  if (!data) return <Checking />
  if (isSignedIn(data)) return <SessionContext value={data}>{children}</SessionContext>
  return (
    <Suspense fallback={<Checking />}>
      <Login session={data} />
    </Suspense>
  )
}

const refetchSession = () => {
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

const isSignedIn = (session: Session): session is SignedIn => session.user !== null

type ReceptionProps = { isOpen?: boolean | undefined; children: ReactNode }

/** Leads reception from what is not hers to the start, and says so; the server refuses it as well. */
export function NotForReception({ isOpen = false, children }: ReceptionProps) {
  const words = 'Isto não faz parte da Recepção. Peça a quem responde pelo site.'
  return useIsReception() && !isOpen ? <ToTheStart words={words} /> : children
}

/** The same for an editor, of what is for owners. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  const words = 'Esta tela é de quem responde pelo site.'
  return useIsOwner() ? children : <ToTheStart words={words} />
}

function ToTheStart({ words }: { words: string }) {
  useEffect(() => {
    toast.warning(words)
  }, [words])
  return <Navigate to="/" replace />
}

const State = ({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) => (
  <Stack
    component="main"
    mih="100dvh"
    align="center"
    justify="center"
    gap="xs"
    p="xl"
    aria-busy={isBusy}
  >
    <BrandSymbol size={56} />
    {children}
  </Stack>
)

/** Shown before the panel; both states have the same place and size, so that nothing jumps. */
export const Checking = () => (
  <State isBusy>
    <Title order={1} fz="1.5rem" mt="sm" ta="center">
      Verificando autenticação...
    </Title>
    <Text className="soft">Aguarde um momento</Text>
    <Loader type="dots" mt="xs" />
  </State>
)

const messageOf = (error: Error) =>
  isAway(error)
    ? 'Não conseguimos falar com o servidor. Tente de novo em um instante; nada se perdeu.'
    : error.message

export const AuthFailed = ({ error }: { error: Error }) => (
  <State>
    <Stack role="alert" align="center" gap="xs">
      <Title order={1} fz="1.5rem" mt="sm" ta="center">
        Erro de Autenticação
      </Title>
      <Text className="soft" ta="center" maw={380}>
        {messageOf(error)}
      </Text>
    </Stack>
    <Button mt="xs" onClick={() => location.reload()}>
      Tentar novamente
    </Button>
  </State>
)
