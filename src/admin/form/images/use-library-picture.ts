import { useQuery } from '@tanstack/react-query'
import type { LibraryPicture } from '#protocol/library.ts'
import { libraryQuery } from '../../data/library.ts'

/** The library's record of the picture at this URL; undefined when it was not uploaded. */
export function useLibraryPicture(url: string): LibraryPicture | undefined {
  const { data } = useQuery(libraryQuery(false))
  return url ? data?.pictures.find((picture) => picture.url === url) : undefined
}
