import { Button, Loader, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import symbol from '../assets/symbol-color.svg'
import classes from './guard-states.module.css'

const State = ({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) => (
  <main className={classes.screen} aria-busy={isBusy}>
    <img src={symbol} alt="" width={56} height={56} />
    {children}
  </main>
)

/** Before the panel: still asking, or could not ask. Same place, same size, so nothing jumps. */
export const Checking = () => (
  <State isBusy>
    <Title order={1} className={classes.title ?? ''}>
      Verificando autenticação...
    </Title>
    <Text className="soft">Aguarde um momento</Text>
    <Loader type="dots" mt="xs" />
  </State>
)

export const AuthFailed = ({ message }: { message: string }) => (
  <State>
    <div role="alert" className={classes.words}>
      <Title order={1} className={classes.title ?? ''}>
        Erro de Autenticação
      </Title>
      <Text className="soft" ta="center" maw={380}>
        {message}
      </Text>
    </div>
    <Button mt="xs" onClick={() => location.reload()}>
      Tentar novamente
    </Button>
  </State>
)
