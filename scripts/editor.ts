import type { UploadedFile } from '#protocol/library.ts'

/** Created by the site at its first start, through `ownerEnvironment`. */
export const OWNER = { email: 'ana@exemplo.com.br', password: 'girafa-no-telhado-azul' }
export const ownerEnvironment = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }

/** Stays below the document service's limit of ten requests a second per person. */
export const SAVE_PAUSE_MILLISECONDS = 110

export type Answer = {
  status: number
  message: string
  milliseconds: number
  /** Of a refusal: its id in the log. */
  request: string | null
}

/** A signed-in person who uses the site over HTTP, as the panel does. */
export type Editor = {
  /** Never throws: a refused or broken connection has status 0. */
  saveTitle: (title: string) => Promise<Answer & { version: number }>
  upload: (picture: Buffer) => Promise<Answer & { files: UploadedFile[] }>
}

type Envelope = { message?: string; data?: unknown }

/** `url` is called for every request, because a restarted site may have a new port. */
export async function signIn(url: () => string): Promise<Editor> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${url()}/api/auth/sign-in`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  if (!answer.ok) throw new Error(`sign-in was answered with ${answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

  async function send(path: string, request: RequestInit) {
    const start = performance.now()
    try {
      const response = await fetch(`${url()}${path}`, {
        ...request,
        headers: { ...headers, cookie, ...request.headers },
      })
      const { message = '', data } = (await response.json()) as Envelope
      return {
        status: response.status,
        message,
        data,
        milliseconds: performance.now() - start,
        request: response.headers.get('x-request-id'),
      }
    } catch (error) {
      return { status: 0, message: String(error), data: undefined, milliseconds: 0, request: null }
    }
  }

  return {
    saveTitle: async (title) => {
      const { data, ...answer } = await send('/lm/leveza/hero/documents', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ filter: { _id: 'hero' }, update: { title } }),
      })
      return { ...answer, version: (data as { _version?: number } | undefined)?._version ?? 0 }
    },
    upload: async (picture) => {
      const body = new FormData()
      body.append('category', 'hero-background')
      body.append('files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg')
      const { data, ...answer } = await send('/lm/leveza/file/batch', { method: 'POST', body })
      return { ...answer, files: Array.isArray(data) ? data : [] }
    },
  }
}
