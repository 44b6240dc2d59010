import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { isAway } from '#sdk/sdk-error.ts'
import { BrandSymbol } from '../ui/page/brand-symbol.tsx'
import classes from './guard-states.module.css'

const State = ({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) => (
  <main className={classes.screen} aria-busy={isBusy}>
    <BrandSymbol size={56} />
    {children}
  </main>
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
