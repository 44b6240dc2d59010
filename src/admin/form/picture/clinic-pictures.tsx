import { Text, TextInput } from '@mantine/core'
import Camera from 'lucide-react/icons/camera'
import Search from 'lucide-react/icons/search'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import type { LibraryPicture } from '#protocol/library.ts'
import { FileButton } from '../images/file-button.tsx'
import { byWords } from '../images/search.ts'
import { UploadList } from '../images/upload-list.tsx'
import { useUploadQueue } from '../images/use-upload-queue.ts'
import classes from './picture-dialog.module.css'
import { PictureTiles } from './picture-tiles.tsx'

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
  const queue = useUploadQueue(({ url }) => onChange(url))
  const send = (files: File[]) => queue.add(files, category)
  const found = pictures
    .filter(byWords(words))
    .toSorted(
      (one, other) => Number(other.category === category) - Number(one.category === category),
    )
  return (
    <>
      <div className={classes.tools}>
        <FileButton Icon={Upload} variant="light" isMultiple onFiles={send}>
          Enviar fotos
        </FileButton>
        <FileButton Icon={Camera} isCamera onFiles={send}>
          Tirar foto
        </FileButton>
        <TextInput
          className={classes.find ?? ''}
          aria-label="Buscar imagem"
          placeholder="Buscar por nome ou descrição"
          leftSection={<Search size={18} aria-hidden />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      <UploadList jobs={queue.jobs} onCancel={queue.cancel} onDismiss={queue.dismiss} />
      {found.length === 0 && (
        <Text className="soft">
          {words ? 'Nenhuma imagem com esse nome.' : 'Você ainda não enviou imagens.'}
        </Text>
      )}
      <PictureTiles label="Imagens da clínica" pictures={found} value={value} onChange={onChange} />
    </>
  )
}
