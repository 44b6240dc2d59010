import { Button, Group } from '@mantine/core'
import Crosshair from 'lucide-react/icons/crosshair'
import ExternalLink from 'lucide-react/icons/external-link'
import Images from 'lucide-react/icons/images'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useLibraryPicture } from '../images/use-library-picture.ts'
import classes from './image-input.module.css'

const PictureDialog = lazyPart(() => import('../images/picture-dialog.tsx'), 'PictureDialog')

type Props = {
  /** Empty while there is no picture. */
  url: string
  onReplace: () => void
  onChoose: () => void
  onRemove: () => void
}

export function ImageActions({ url, onReplace, onChoose, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const picture = useLibraryPicture(url)
  return (
    <Group gap={4} ml={-8}>
      {url && (
        <Action Icon={RefreshCw} onClick={onReplace}>
          Trocar imagem
        </Action>
      )}
      <Action Icon={Images} onClick={onChoose}>
        Escolher da biblioteca
      </Action>
      {picture && (
        <Action Icon={Crosshair} onClick={() => setIsOpen(true)}>
          Foco e descrição
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
      {isOpen && picture && (
        <Suspense>
          <PictureDialog picture={picture} onClose={() => setIsOpen(false)} />
        </Suspense>
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
