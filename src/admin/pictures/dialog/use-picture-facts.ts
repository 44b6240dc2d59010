import { useQuery } from '@tanstack/react-query'
import type { Picture } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import { picturesQuery } from '../../data/library.ts'

/** Finds what is known about a picture; undefined for one of another site. */
export function usePictureFacts(): (url: string) => Picture | undefined {
  const { data: uploaded } = useQuery(picturesQuery)
  return (url) => shippedPictures[url] ?? uploaded?.[url]
}
