import { useQuery } from '@tanstack/react-query'
import type { LibraryPicture } from '#protocol/library.ts'
import { libraryQuery } from '../../data/library.ts'

/** What the library knows of the picture at this address; undefined when it is none of the uploaded ones. */
export function useLibraryPicture(url: string): LibraryPicture | undefined {
  const { data } = useQuery(libraryQuery(false))
  return url ? data?.pictures.find((picture) => picture.url === url) : undefined
}
