import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import type { UploadedFile } from '#protocol/library.ts'
import { awayError, dataOf, type Transport, type TransportOptions } from './transport.ts'

export type UploadOptions = {
  /** What the pictures are for, which decides how large they may be. */
  category?: PictureCategory
  /** Called with the share that has been sent, from 0 to 1. Only on the site's own pages. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Answers with the picture that was uploaded from the same file before, where there is one, instead of storing it again. */
  isReusing?: boolean
}

type Options = TransportOptions & { project: string }

export function openFiles(call: Transport, { baseUrl, project, credentials }: Options) {
  const path = `${project}/file/batch`

  return {
    /** Stores all of the files or none. */
    upload: (
      files: Iterable<Blob>,
      { category = 'default', onProgress, signal, isReusing = false }: UploadOptions = {},
    ) => {
      const form = new FormData()
      form.append('category', category)
      if (isReusing) form.append('reuse', '1')
      for (const file of files) form.append('files', file)
      return onProgress && !credentials
        ? sendWithProgress<UploadedFile[]>(baseUrl + path, form, onProgress, signal)
        : call<UploadedFile[]>(path, { method: 'POST', body: form, signal })
    },
    delete: (fileUrls: string[]) =>
      call<{ fileUrls: string[] }>(path, { method: 'DELETE', body: { fileUrls } }),
  }
}

/** `fetch` reports no upload progress. */
function sendWithProgress<Data>(
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve(dataOf<Data>(new Response(request.responseText, { status: request.status })))
    request.onerror = () => reject(awayError())
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
