import { Box, Button, Group, Stack, Text } from '@mantine/core'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import { CopyField } from '../../ui/copy-field.tsx'
import { momentOf } from '../../ui/format.ts'
import { Frame, useRoom } from '../../ui/parts/frame.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'

/** The page is laid out for this device, of which the first screen is shown. */
const devices = { computer: { width: 1280, height: 760 }, phone: { width: 390, height: 620 } }

/** Addresses that lead nowhere from a patient's phone. */
const isLocal = (address: string) =>
  /^\w+:\/\/(?:localhost|127\.|10\.|192\.168\.|\[::1\])/.test(address)

/** After the launch: the site, the ways to it, and its address to hand on. */
export function Launched({ at }: { at: string }) {
  const { width, height } = devices[useIsPhone() ? 'phone' : 'computer']
  const { ref, scale } = useRoom(width)
  const address = `${location.origin}/`
  return (
    <Stack gap="xl">
      <Text className="soft" role="status">
        {`O site foi lançado ${momentOf(at)}. O aviso de conteúdo de exemplo saiu, e cada mudança que você salvar aparece na hora.`}
      </Text>
      <Box ref={ref} className="sheet" style={{ overflow: 'hidden' }}>
        <Frame
          src="/preview/picture"
          title="O site"
          width={width}
          height={height * scale}
          scale={scale}
          isPicture
        />
      </Box>
      <Group gap="sm">
        <Button component={Link} to="/page" leftSection={<Pencil size={18} aria-hidden />}>
          Mudar a página
        </Button>
        <Button
          component="a"
          href="/"
          target="_blank"
          rel="noopener"
          variant="light"
          rightSection={<ExternalLink size={16} aria-hidden />}
        >
          Ver o site
        </Button>
      </Group>
      <Group gap="xl" align="center">
        <QrCode text={address} label="Código que abre o site no celular" />
        <Stack gap="sm" flex={1} miw={240} maw={560}>
          <CopyField label="Endereço do site" value={address} />
          <Text size="sm" className="soft">
            {isLocal(address)
              ? 'Este endereço não abre no celular das pacientes. Abra o painel pelo endereço do site antes de mandar.'
              : 'O link e o código abrem em qualquer celular.'}
          </Text>
        </Stack>
      </Group>
    </Stack>
  )
}
