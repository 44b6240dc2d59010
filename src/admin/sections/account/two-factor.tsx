import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import type { OwnProof, TwoFactorStart } from '#protocol/accounts.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '../../data/people.ts'
import { siteName } from '../../data/site-client.ts'
import { OwnPasswordForm } from '../../session/credentials.tsx'
import { OwnProofForm } from '../../session/own-proof-form.tsx'
import { useSession } from '../../session/session-context.ts'
import { CopyButton, CopyField } from '../../ui/copy-field.tsx'
import { Dialog, DialogForm } from '../../ui/parts/form-dialog.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.tsx'

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

type TwoFactorTask = 'start' | 'renew' | 'disable'

const words: Record<TwoFactorTask, { title: string; detail: string; submit: string }> = {
  start: {
    title: 'Ativar a verificação em duas etapas',
    detail: 'Você vai precisar de um aplicativo de códigos no celular, como Google Authenticator.',
    submit: 'Continuar',
  },
  renew: {
    title: 'Novos códigos de recuperação',
    detail: 'Os códigos antigos deixam de valer.',
    submit: 'Criar novos códigos',
  },
  disable: {
    title: 'Desativar a verificação em duas etapas',
    detail: 'Daqui em diante, só a senha abre o painel.',
    submit: 'Desativar',
  },
}

type Props = { task: TwoFactorTask; onClose: () => void }

/** Every task starts by asking again who it is. */
function TwoFactorDialog({ task, onClose }: Props) {
  return (
    <Dialog title={words[task].title} onClose={onClose} closeOnClickOutside={false}>
      <Steps task={task} onClose={onClose} />
    </Dialog>
  )
}

function Steps({ task, onClose }: { task: TwoFactorTask; onClose: () => void }) {
  const [start, setStart] = useState<TwoFactorStart>()
  const [codes, setCodes] = useState<string[]>()
  const ask = async (password: string, code?: string) =>
    task === 'start'
      ? setStart(await startTwoFactor(password))
      : setCodes((await renewRecoveryCodes(password, code)).recoveryCodes)
  const disable = async (proof: OwnProof) => {
    await disableTwoFactor(proof)
    toast.success('Verificação em duas etapas desativada.')
    onClose()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />
  if (start) return <TwoFactorScan start={start} onCodes={setCodes} onClose={onClose} />
  const { detail, submit } = words[task]
  if (task === 'disable') {
    return (
      <OwnProofForm submit={submit} isDanger onProof={disable} onClose={onClose}>
        <Text>{detail}</Text>
      </OwnProofForm>
    )
  }
  return (
    <OwnPasswordForm
      label="Sua senha"
      isWithCode
      submit={submit}
      onPassword={ask}
      onClose={onClose}
    >
      <Text>{detail}</Text>
    </OwnPasswordForm>
  )
}

type ScanProps = {
  start: TwoFactorStart
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** Shows the secret to the phone and asks for a code as proof. */
function TwoFactorScan({ start, onCodes, onClose }: ScanProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const digits = code.replaceAll(/\s/g, '')
  const isValid = () => {
    setError(digits ? '' : 'Código é obrigatório')
    return digits !== ''
  }
  const send = async () => onCodes((await confirmTwoFactor(digits)).recoveryCodes)
  return (
    <DialogForm submit="Ativar" isValid={isValid} onSend={send} onClose={onClose}>
      <Text>Aponte a câmera do aplicativo de códigos para este quadro.</Text>
      <Paper p="md" bg="white" withBorder style={{ alignSelf: 'center' }}>
        <QrCode text={start.uri} label="Código para o aplicativo do celular" />
      </Paper>
      <CopyField label="Ou digite esta chave no aplicativo" value={start.secret} />
      <TextInput
        label="O código que o aplicativo mostra"
        description="6 números, que mudam a cada meio minuto."
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={error}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
    </DialogForm>
  )
}

const FILE_NAME = 'codigos-de-recuperacao.txt'

type CodesProps = { codes: string[]; onDone: () => void }

/** Shown once. Each code signs in once without the phone. */
function RecoveryCodes({ codes, onDone }: CodesProps) {
  const { user } = useSession()
  const title = `Códigos de recuperação do painel · ${siteName} · ${user.email}`
  const text = [title, '', ...codes, '', 'Cada código vale uma vez.'].join('\r\n')
  return (
    <Stack gap="md">
      <Text>
        Guarde estes códigos fora do celular. <b>Eles aparecem só agora.</b> Cada um vale uma vez,
        para entrar quando o celular não estiver por perto.
      </Text>
      <Paper bg="var(--sunk)" py="md" px="lg" ff="monospace">
        <SimpleGrid
          component="ul"
          cols={{ base: 1, xs: 2 }}
          spacing="lg"
          verticalSpacing="xs"
          aria-label="Códigos de recuperação"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </SimpleGrid>
      </Paper>
      <Group gap="xs">
        <CopyButton value={text} />
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={FILE_NAME}
          variant="light"
          leftSection={<Download size={18} aria-hidden />}
        >
          Baixar
        </Button>
      </Group>
      <Button onClick={onDone} style={{ alignSelf: 'flex-end' }}>
        Já guardei
      </Button>
    </Stack>
  )
}
