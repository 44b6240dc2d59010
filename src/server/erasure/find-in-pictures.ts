import type { Needle } from '#content/erasure/needle.ts'
import { variantUrl } from '#content/pictures/pictures.ts'
import type { Mention } from '#protocol/erasure.ts'
import type { Database } from '../database/tables.ts'
import { storedWidthsOf } from '../images/library/media.ts'
import { findIn } from './find-in-text.ts'
import type { Strength } from './matching.ts'

/** `pictures` are those of entries about the person. */
export async function findInPictures(
  db: Database,
  needle: Needle,
  pictures: Map<string, Strength>,
): Promise<Mention[]> {
  const rows = await db.selectFrom('media').selectAll().orderBy('uploaded_at', 'desc').execute()
  return rows.flatMap((row) => {
    const { id, url, name, alt } = row
    const text = [name, alt].filter(Boolean).join(' · ')
    const belongs = pictures.get(url)
    const width = storedWidthsOf(row)[0]
    const thumbUrl = width === undefined ? url : variantUrl(url, width, 'webp')
    const words = findIn(text, needle, {
      key: `caption:${id}`,
      place: 'pictures',
      title: 'Nome do arquivo e descrição',
      outcome: 'A imagem fica; o nome sai do arquivo e da descrição.',
      thumbUrl,
    })
    if (!words && !belongs) return []
    const picture: Mention = {
      key: `picture:${id}`,
      place: 'pictures',
      title: 'A imagem',
      field: belongs ? 'Foto da própria pessoa' : '',
      snippet: words?.snippet ?? [{ text: name, isMatch: false }],
      isWhole: belongs === 'whole' || words?.isWhole === true,
      versions: 0,
      outcome: 'A imagem é apagada de vez, em todos os tamanhos, do site e do histórico.',
      thumbUrl,
    }
    return words ? [picture, { ...words, isWhole: false }] : [picture]
  })
}
