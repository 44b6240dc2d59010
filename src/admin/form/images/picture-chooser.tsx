import { Modal, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { libraryQuery } from '../../data/library.ts'
import { useReturnedFocus } from '../../ui/use-returned-focus.ts'
import classes from './picture-grid.module.css'
import { byWords } from './search.ts'

type Props = {
  /** Pictures of this category are listed first. */
  category: PictureCategory
  onChoose: (url: string) => void
  onClose: () => void
}

/** Picks one of the uploaded pictures. */
export function PictureChooser({ category, onChoose, onClose }: Props) {
  useReturnedFocus()
  const { data } = useQuery(libraryQuery(false))
  const [words, setWords] = useState('')
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  const found = (data?.pictures ?? [])
    .filter(byWords(words))
    .toSorted(
      (one, other) => Number(other.category === category) - Number(one.category === category),
    )
  return (
    <Modal
      opened
      onClose={onClose}
      size={860}
      fullScreen={isPhone ?? false}
      title={
        <Text component="span" fw={650} size="lg">
          Escolher da biblioteca
        </Text>
      }
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <TextInput
        aria-label="Buscar imagem"
        placeholder="Buscar por nome ou descrição"
        leftSection={<Search size={18} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        mb="md"
        data-autofocus
      />
      {data && found.length === 0 && (
        <Text className="soft">
          {words ? 'Nenhuma imagem com esse nome.' : 'Você ainda não enviou imagens.'}
        </Text>
      )}
      <div className={classes.grid}>
        {found.map(({ id, url, thumbUrl, name, alt, category }) => (
          <button key={id} type="button" className={classes.tile} onClick={() => onChoose(url)}>
            <img src={thumbUrl} alt={alt} loading="lazy" data-category={category} />
            <b className="truncate">{name}</b>
          </button>
        ))}
      </div>
    </Modal>
  )
}
