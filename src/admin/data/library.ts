import { queryOptions } from '@tanstack/react-query'
import type { Picture } from '#content/pictures/pictures.ts'
import {
  LIBRARY_PATH,
  type LibraryPage,
  type LibraryPicture,
  type PictureChange,
  type PictureReplaced,
  type UploadedFile,
} from '#protocol/library.ts'
import type { UploadOptions } from '#sdk/files.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { queryClient } from './query-client.ts'
import { client, post } from './site-client.ts'

const MAX_SHOWN = 200

export const libraryQuery = (isTrash: boolean) =>
  queryOptions({
    queryKey: ['media', isTrash ? 'trash' : 'library'],
    queryFn: () =>
      client.call<LibraryPage>(`${LIBRARY_PATH}?trash=${isTrash ? 1 : 0}&limit=${MAX_SHOWN}`),
  })

export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['media', id],
    queryFn: () => client.call<LibraryPicture>(`${LIBRARY_PATH}/${id}`),
  })

/** The files of every uploaded picture, by its address. */
export const picturesQuery = {
  queryKey: ['pictures'],
  queryFn: () => client.call<Record<string, Picture>>('/api/media/pictures'),
}

/** Refetches the library and the pictures of the previews. */
export async function refreshPictures() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['media'] }),
    queryClient.invalidateQueries({ queryKey: picturesQuery.queryKey }),
  ])
}

/** Stores a picture, or finds the one that was uploaded from the same file. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<UploadedFile> {
  const [saved] = await client.files.upload([file], { ...options, isReusing: true })
  if (!saved) throw new SdkError(0, 'URL de upload não retornada')
  return saved
}

const changed = async <Data>(call: Promise<Data>): Promise<Data> => {
  const data = await call
  await refreshPictures()
  return data
}

export const changePicture = (id: string, change: PictureChange) =>
  changed(client.call<LibraryPicture>(`${LIBRARY_PATH}/${id}`, { method: 'PATCH', body: change }))

/** Replaces the picture in every place that shows it. */
export const replacePicture = async (id: string, by: string) => {
  const answer = await changed(post<PictureReplaced>(`${LIBRARY_PATH}/${id}/replace`, { by }))
  await queryClient.invalidateQueries({ queryKey: ['documents'] })
  return answer
}

export const trashPicture = (id: string) =>
  changed(client.call<void>(`${LIBRARY_PATH}/${id}`, { method: 'DELETE' }))

export const restorePicture = (id: string) =>
  changed(post<LibraryPicture>(`${LIBRARY_PATH}/${id}/restore`))

/** Whether the picture has neither an alternative text nor the mark of a decorative one. */
export const isMissingAlt = ({ alt, isDecorative }: LibraryPicture) => !alt && !isDecorative
