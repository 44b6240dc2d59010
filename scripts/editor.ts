/** Created by the site at its first start, through `ownerEnvironment`. */
const OWNER = { email: 'ana@exemplo.com.br', password: 'girafa-no-telhado-azul' }
export const ownerEnvironment = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }

/** Stays below the document service's limit of ten requests a second per person. */
export const SAVE_PAUSE_MILLISECONDS = 110

export type Answer = { status: number; version: number }

/** A signed-in person who uses the site over HTTP, as the panel does. */
export type Editor = {
  /** Never throws: a refused or broken connection has status 0. */
  saveTitle: (title: string) => Promise<Answer>
}

/** `url` is called for every request, because a restarted site may have a new port. */
export async function signIn(url: () => string): Promise<Editor> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const answer = await fetch(`${url()}/api/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify(OWNER),
  })
  if (!answer.ok) throw new Error(`sign-in was answered with ${answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

  return {
    saveTitle: async (title) => {
      try {
        const response = await fetch(`${url()}/lm/leveza/hero/documents`, {
          method: 'PUT',
          headers: { ...headers, cookie },
          body: JSON.stringify({ filter: { _id: 'hero' }, update: { title } }),
        })
        const { data } = (await response.json()) as { data?: { _version?: number } | null }
        return { status: response.status, version: data?._version ?? 0 }
      } catch {
        return { status: 0, version: 0 }
      }
    },
  }
}
