import { Button, Group, Menu } from '@mantine/core'
import Camera from 'lucide-react/icons/camera'
import Crop from 'lucide-react/icons/crop'
import ExternalLink from 'lucide-react/icons/external-link'
import Images from 'lucide-react/icons/images'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash from 'lucide-react/icons/trash-2'
import { FileButton } from '../pictures/file-inputs.tsx'
import { MoreMenu } from '../ui/page/more-menu.tsx'

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

/** One button for what is done most, the camera on what is held in the hand, and a menu of the rest. */
export function ImageActions({ label, url, onPhoto, onChoose, ...props }: ActionsProps) {
  return (
    <Group gap={0} ml={-8}>
      {url ? (
        <Action label={label} Icon={RefreshCw} onClick={props.onReplace}>
          Trocar imagem
        </Action>
      ) : (
        <Action label={label} Icon={Images} onClick={onChoose}>
          Escolher da biblioteca
        </Action>
      )}
      <FileButton label={label} Icon={Camera} isCamera onFiles={([file]) => onPhoto(file)}>
        Tirar foto
      </FileButton>
      {url && (
        <MoreMenu label={`Mais ações de ${label}`}>
          {props.onCrop && (
            <Menu.Item leftSection={<Crop size={18} />} onClick={props.onCrop}>
              Recortar
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Images size={18} />} onClick={onChoose}>
            Escolher da biblioteca
          </Menu.Item>
          <Menu.Item
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            leftSection={<ExternalLink size={18} />}
          >
            Abrir
          </Menu.Item>
          <Menu.Item color="red" leftSection={<Trash size={18} />} onClick={props.onRemove}>
            Remover
          </Menu.Item>
        </MoreMenu>
      )}
    </Group>
  )
}

type ActionProps = { label: string; Icon: typeof Images; children: string; onClick: () => void }

const Action = ({ label, Icon, children, onClick }: ActionProps) => (
  <Button
    variant="subtle"
    px="xs"
    leftSection={<Icon size={16} aria-hidden />}
    aria-label={`${children}: ${label}`}
    onClick={onClick}
  >
    {children}
  </Button>
)
