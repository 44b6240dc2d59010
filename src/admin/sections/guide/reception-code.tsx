import { Button, Group, Text } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useRef } from 'react'
import { useSection } from '../../data/documents.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import classes from './launched.module.css'

/** Addresses that lead nowhere from a patient's phone. */
export const isLocal = (address: string) =>
  /^\w+:\/\/(?:localhost|127\.|10\.|192\.168\.|\[::1\])/.test(address)

/** The beginning of what is said of such an address. */
export const CLOSED_TO_PATIENTS =
  'Este endereço não abre no celular das pacientes. Abra o painel pelo endereço do site'

/** The site's address as a QR code: a sheet to print, or a drawing to use elsewhere. */
export function ReceptionCode({ address }: { address: string }) {
  const poster = useRef<HTMLDivElement>(null)
  const { document: settings } = useSection('settings')
  return (
    <>
      <div ref={poster} className={classes.poster}>
        <b className={classes.name}>{settings?.siteName}</b>

        <QrCode text={address} label={`Código QR que abre ${address}`} />

        <span>Aponte a câmera do celular</span>
        <span className={classes.address}>{address.replace(/^\w+:\/\/|\/$/g, '')}</span>
      </div>
      {isLocal(address) && (
        <Text size="sm" className="warn">
          {`${CLOSED_TO_PATIENTS} antes de imprimir.`}
        </Text>
      )}
      <Group gap="xs">
        <Button
          variant="light"
          leftSection={<Printer size={18} aria-hidden />}
          onClick={() => print()}
        >
          Imprimir
        </Button>
        <Button
          variant="subtle"
          leftSection={<Download size={18} aria-hidden />}
          onClick={() => downloadDrawing(poster.current?.querySelector('svg'))}
        >
          Baixar o desenho (SVG)
        </Button>
      </Group>
    </>
  )
}

function downloadDrawing(drawing: SVGElement | null | undefined) {
  if (!drawing) return
  const text = new XMLSerializer().serializeToString(drawing)
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  Object.assign(document.createElement('a'), { href: url, download: 'codigo-do-site.svg' }).click()
  URL.revokeObjectURL(url)
}
