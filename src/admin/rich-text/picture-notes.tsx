import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ImageIcon from 'lucide-react/icons/image'
import { createPortal } from 'react-dom'
import { libraryQuery } from '../data/library.ts'
import { readyPictures } from '../pictures/ready-pictures.ts'
import { removeBlock } from './commands.ts'
import type { PictureTools } from './picture-view.ts'
import type { Surface } from './surface.ts'

type Described = { url: string; alt: string; isDecorative: boolean }

/** The pictures that the clinic has, and those that it was given. */
export function usePictures() {
  const { data } = useQuery(libraryQuery(false))
  const ready = readyPictures.map(({ url, alt }) => ({ url, alt, isDecorative: alt === '' }))
  const pictures: Described[] = [...(data?.pictures ?? []), ...ready]
  const find = (url: string) => pictures.find((picture) => picture.url === url)
  return {
    isKnown: (url: string) => find(url) !== undefined,
    descriptionOf: (url: string) => {
      const picture = find(url)
      return picture?.isDecorative ? 'decorativa' : picture?.alt || 'falta escrever'
    },
  }
}

type Props = {
  tools: PictureTools[]
  surface: Surface
  onReplace: (picture: PictureTools) => void
}

/** Below each picture of the text: its description, and what can be done with it. */
export function PictureNotes({ tools, surface, onReplace }: Props) {
  const { descriptionOf } = usePictures()
  return tools.map((picture) =>
    createPortal(
      <Group gap="2xs" mt="2xs" ff="Inter, sans-serif" fz="sm" lh={1.5} className="soft">
        <ImageIcon size={16} aria-hidden />
        <span>
          <b>Descrição:</b> {descriptionOf(picture.image)}
        </span>
        <Button
          variant="subtle"
          px="xs"
          aria-label="Trocar imagem"
          onClick={() => onReplace(picture)}
        >
          Trocar
        </Button>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          aria-label="Remover imagem"
          onClick={() => surface.run(removeBlock(picture.key))}
        >
          Remover
        </Button>
      </Group>,
      picture.element,
      picture.key,
    ),
  )
}
