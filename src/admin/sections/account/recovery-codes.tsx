import { Button, Group, Stack, Text } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { createPortal } from 'react-dom'
import { siteName } from '../../data/site-name.ts'
import { useSession } from '../../session/guard.tsx'
import { CopyButton } from '../../ui/copy-field.tsx'
import classes from './two-factor.module.css'

const FILE_NAME = 'codigos-de-recuperacao.txt'

type Props = { codes: string[]; onDone: () => void }

/** Shown once. Each code signs in once without the phone. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { user } = useSession()
  const title = `Códigos de recuperação do painel · ${siteName} · ${user.email}`
  const text = [title, '', ...codes, '', 'Cada código vale uma vez.'].join('\r\n')
  return (
    <Stack gap="md">
      <Text>
        Guarde estes códigos fora do celular. <b>Eles aparecem só agora.</b> Cada um vale uma vez,
        para entrar quando o celular não estiver por perto.
      </Text>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {createPortal(<pre className={classes.paper}>{text}</pre>, document.body)}
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
        <Button
          variant="light"
          leftSection={<Printer size={18} aria-hidden />}
          onClick={() => print()}
        >
          Imprimir
        </Button>
      </Group>
      <Button onClick={onDone} style={{ alignSelf: 'flex-end' }}>
        Já guardei
      </Button>
    </Stack>
  )
}
