import { Text } from '@mantine/core'
import grid from '../../pictures/picture-grid.module.css'
import { byWords } from '../../pictures/picture-search.tsx'
import { readyPictures } from '../../pictures/ready-pictures.ts'

/** The pictures that come with the site; they are chosen where a picture is edited. */
export function ReadyPictures({ words }: { words: string }) {
  const found = readyPictures.filter(byWords(words))
  return (
    <>
      <Text className="soft" mb="md">
        {found.length > 0
          ? 'Vieram com o site. Para usar uma, abra a imagem de um texto, tratamento ou pessoa e toque em Escolher da biblioteca.'
          : 'Nenhuma imagem com esse nome.'}
      </Text>
      <div className={grid.grid}>
        {found.map(({ url, thumbUrl, name, alt }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" className={grid.tile}>
            <img src={thumbUrl} alt={alt} loading="lazy" />
            <b className="truncate">{name}</b>
          </a>
        ))}
      </div>
    </>
  )
}
