import { Button, Group } from '@mantine/core'
import Camera from 'lucide-react/icons/camera'
import Crop from 'lucide-react/icons/crop'
import ExternalLink from 'lucide-react/icons/external-link'
import Images from 'lucide-react/icons/images'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash from 'lucide-react/icons/trash-2'
import { FileButton } from '../pictures/file-button.tsx'

export type ActionsProps = {
  /** The field's name, which tells the buttons of two pictures apart. */
  label: string
  /** Empty while there is no picture. */
  url: string
  onReplace: () => void
  onPhoto: (file: File | undefined) => void
  onChoose: () => void
  /** Absent for a picture that is always shown whole. */
  onCrop?: (() => void) | undefined
  onRemove: () => void
}

export function ImageActions({
  label,
  url,
  onReplace,
  onPhoto,
  onChoose,
  onCrop,
  onRemove,
}: ActionsProps) {
  return (
    <Group gap="2xs" ml={-8}>
      {url && (
        <Action label={label} Icon={RefreshCw} onClick={onReplace}>
          Trocar imagem
        </Action>
      )}
      <FileButton label={label} Icon={Camera} isCamera onFiles={([file]) => onPhoto(file)}>
        Tirar foto
      </FileButton>
      <Action label={label} Icon={Images} onClick={onChoose}>
        Escolher da biblioteca
      </Action>
      {url && onCrop && (
        <Action label={label} Icon={Crop} onClick={onCrop}>
          Recortar
        </Action>
      )}
      {url && (
        <Button
          variant="subtle"
          px="xs"
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Abrir: ${label}`}
          leftSection={<ExternalLink size={16} aria-hidden />}
        >
          Abrir
        </Button>
      )}
      {url && (
        <Action label={label} Icon={Trash} onClick={onRemove} isDanger>
          Remover
        </Action>
      )}
    </Group>
  )
}

type ActionProps = {
  label: string
  Icon: typeof Trash
  children: string
  isDanger?: boolean
  onClick: () => void
}

const Action = ({ label, Icon, children, isDanger = false, onClick }: ActionProps) => (
  <Button
    variant="subtle"
    px="xs"
    className={isDanger ? 'bad' : ''}
    leftSection={<Icon size={16} aria-hidden />}
    aria-label={`${children}: ${label}`}
    onClick={onClick}
  >
    {children}
  </Button>
)
