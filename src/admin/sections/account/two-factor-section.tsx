import { Badge, Button, Group, Text } from '@mantine/core'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useSession } from '../../session/guard.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { TwoFactorDialog, type TwoFactorTask } from './two-factor-dialog.tsx'

/** Turns two-factor sign-in on and off. */
export function TwoFactorSection() {
  const { hasTwoFactor } = useSession()
  const [task, setTask] = useState<TwoFactorTask>()
  return (
    <Section
      title="Verificação em duas etapas"
      hint="Além da senha, um código do seu celular. Mesmo que alguém descubra a senha, não entra."
    >
      {hasTwoFactor ? (
        <>
          <Group gap="sm">
            <Badge color="leaf" leftSection={<ShieldCheck size={16} aria-hidden />}>
              Ativa
            </Badge>
            <Text size="sm" className="soft">
              Ao entrar, pedimos o código do aplicativo.
            </Text>
          </Group>
          <Group gap="xs">
            <Button variant="light" onClick={() => setTask('renew')}>
              Novos códigos de recuperação
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setTask('disable')}>
              Desativar
            </Button>
          </Group>
        </>
      ) : (
        <Button
          variant="light"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<ShieldCheck size={18} aria-hidden />}
          onClick={() => setTask('start')}
        >
          Ativar
        </Button>
      )}
      {task && <TwoFactorDialog task={task} onClose={() => setTask(undefined)} />}
    </Section>
  )
}
