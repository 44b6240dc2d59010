import { queryOptions } from '@tanstack/react-query'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { queryClient } from './query-client.ts'
import { client } from './site-client.ts'

/** A place that shows a picture. */
export type Use = { entity: string; id: string; field: string; label: string }

/** An uploaded picture as the library knows it. */
export type LibraryPicture = {
  id: string
  url: string
  thumbUrl: string
  name: string
  category: PictureCategory
  type: string
  size: number
  width: number | null
  height: number | null
  alt: string
  isDecorative: boolean
  focalX: number
  focalY: number
  uploadedAt: string
  uploadedBy: { name: string }
  deletedAt: string | null
  uses: Use[]
}

export type PictureChange = Partial<
  Pick<LibraryPicture, 'name' | 'alt' | 'isDecorative' | 'focalX' | 'focalY'>
>

type Library = { total: number; pictures: LibraryPicture[] }
type Usage = { bytes: number; count: number; trashBytes: number; trashCount: number }

const MAX_SHOWN = 200

export const libraryQuery = (isTrash: boolean) =>
  queryOptions({
    queryKey: ['media', isTrash ? 'trash' : 'library'],
    queryFn: () => client.call<Library>(`/api/media?trash=${isTrash ? 1 : 0}&limit=${MAX_SHOWN}`),
  })

export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['media', id],
    queryFn: () => client.call<LibraryPicture>(`/api/media/${id}`),
  })

export const usageQuery = queryOptions({
  queryKey: ['media', 'usage'],
  queryFn: () => client.call<Usage>('/api/media/usage'),
})

/** What is known of pictures is fetched anew, for the library and for the previews. */
export async function refreshPictures() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['media'] }),
    queryClient.invalidateQueries({ queryKey: ['pictures'] }),
  ])
}

const changed = async <Data>(call: Promise<Data>): Promise<Data> => {
  const data = await call
  await refreshPictures()
  return data
}

export const changePicture = (id: string, change: PictureChange) =>
  changed(client.call<LibraryPicture>(`/api/media/${id}`, { method: 'PATCH', body: change }))

/** Everywhere it is shown, at once. */
export const replacePicture = async (id: string, by: string) => {
  const answer = await changed(
    client.call<{ documents: unknown[] }>(`/api/media/${id}/replace`, {
      method: 'POST',
      body: { by },
    }),
  )
  await queryClient.invalidateQueries({ queryKey: ['documents'] })
  return answer
}

export const trashPicture = (id: string) =>
  changed(client.call<void>(`/api/media/${id}`, { method: 'DELETE' }))

export const restorePicture = (id: string) =>
  changed(client.call<LibraryPicture>(`/api/media/${id}/restore`, { method: 'POST', body: {} }))

/** Whether someone who can't see it is told what it shows, or that it shows nothing. */
export const isMissingAlt = ({ alt, isDecorative }: LibraryPicture) => !alt && !isDecorative
