import { Group } from '@mantine/core'
import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import type { LibraryPicture } from '#protocol/library.ts'
import { FileButton } from '../../ui/pictures/file-button.tsx'
import { TileChoice } from '../../ui/pictures/tiles.tsx'
import { foundPictures, NoPictures, PictureSearch } from '../picture-search.tsx'
import { UploadList } from '../upload-list.tsx'
import { useUploads } from '../use-uploads.ts'

type Props = {
  /** Pictures of this category are listed first. */
  category: PictureCategory
  pictures: LibraryPicture[]
  value: string
  onChange: (url: string) => void
}

/** The uploaded pictures. One that is sent from here is chosen at once. */
export function ClinicPictures({ category, pictures, value, onChange }: Props) {
  const [words, setWords] = useState('')
  const { uploads, add, remove, retry } = useUploads({ onUploaded: ({ url }) => onChange(url) })
  const send = (files: File[]) => add(files, category)
  const found = foundPictures(pictures, words, category)
  return (
    <>
      <Group gap="xs" mb="md">
        <FileButton Icon={Upload} variant="light" isMultiple onFiles={send}>
          Enviar fotos
        </FileButton>
        <FileButton Icon={Camera} isCamera onFiles={send}>
          Tirar foto
        </FileButton>
        <PictureSearch flex="1 1 200px" words={words} onChange={setWords} />
      </Group>
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
      {found.length === 0 && <NoPictures words={words} />}
      <TileChoice label="Imagens da clínica" pictures={found} value={value} onChange={onChange} />
    </>
  )
}
