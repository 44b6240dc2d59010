import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { libraryQuery } from '../data/library.ts'
import { LargeDialog } from '../ui/dialog/large-dialog.tsx'
import classes from './picture-grid.module.css'
import { foundPictures, NoPictures, PictureSearch } from './picture-search.tsx'

type Props = {
  /** Pictures of this category are listed first. */
  category: PictureCategory
  onChoose: (url: string) => void
  onClose: () => void
}

/** Picks one of the uploaded pictures. */
export function PictureChooser({ category, onChoose, onClose }: Props) {
  const { data } = useQuery(libraryQuery(false))
  const [words, setWords] = useState('')
  const found = foundPictures(data?.pictures ?? [], words, category)
  return (
    <LargeDialog title="Escolher da biblioteca" size={860} onClose={onClose}>
      <PictureSearch words={words} onChange={setWords} mb="md" data-autofocus />
      {data && found.length === 0 && <NoPictures words={words} />}
      <div className={classes.grid}>
        {found.map(({ id, url, thumbUrl, name, alt, category }) => (
          <button key={id} type="button" className={classes.tile} onClick={() => onChoose(url)}>
            <img src={thumbUrl} alt={alt} loading="lazy" data-category={category} />
            <b className="truncate">{name}</b>
          </button>
        ))}
      </div>
    </LargeDialog>
  )
}
