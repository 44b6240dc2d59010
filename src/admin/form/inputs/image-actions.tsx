import { Button, Group } from '@mantine/core'
import Camera from 'lucide-react/icons/camera'
import Crop from 'lucide-react/icons/crop'
import ExternalLink from 'lucide-react/icons/external-link'
import Images from 'lucide-react/icons/images'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash from 'lucide-react/icons/trash-2'
import { FileButton } from '../images/file-button.tsx'
import classes from './image-input.module.css'

export type ActionsProps = {
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
  url,
  onReplace,
  onPhoto,
  onChoose,
  onCrop,
  onRemove,
}: ActionsProps) {
  return (
    <Group gap={4} ml={-8}>
      {url && (
        <Action Icon={RefreshCw} onClick={onReplace}>
          Trocar imagem
        </Action>
      )}
      <FileButton Icon={Camera} isCamera onFiles={([file]) => onPhoto(file)}>
        Tirar foto
      </FileButton>
      <Action Icon={Images} onClick={onChoose}>
        Escolher da biblioteca
      </Action>
      {url && onCrop && (
        <Action Icon={Crop} onClick={onCrop}>
          Recortar
        </Action>
      )}
      {url && (
        <Button
          variant="subtle"
          px={8}
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<ExternalLink size={16} aria-hidden />}
        >
          Abrir
        </Button>
      )}
      {url && (
        <Action Icon={Trash} onClick={onRemove} isDanger>
          Remover
        </Action>
      )}
    </Group>
  )
}

type ActionProps = {
  Icon: typeof Trash
  children: string
  isDanger?: boolean
  onClick: () => void
}

const Action = ({ Icon, children, isDanger = false, onClick }: ActionProps) => (
  <Button
    variant="subtle"
    px={8}
    className={(isDanger && classes.remove) || ''}
    leftSection={<Icon size={16} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
)
