import { openServices } from './services.ts'
import { openSessionClient, readUser } from './session-client.ts'
import { openStoredSession } from './stored-session.ts'
import type { TransportOptions } from './transport.ts'

export type ClientOptions = Partial<
  Pick<TransportOptions, 'baseUrl' | 'credentials' | 'onWarning' | 'onWording' | 'onSave'>
> & {
  projectId?: string
}

export type { User } from '#protocol/sign-in-window.ts'

/** Recipients can be a single address or a list. */
export type Mail = {
  to: string | string[]
  subject: string
  fromName?: string
  html?: string
  text?: string
  replyTo?: string | string[]
  scheduledAt?: string
}

export type Client = ReturnType<typeof createClient>

/** A client of the document service. On the site's own pages it acts for whoever is signed in there. With `baseUrl` it acts for the person who signed in through it, or uses the given `credentials`. */
export function createClient(options: ClientOptions = {}) {
  const { projectId = 'leveza', onWarning, onWording, onSave } = options
  const baseUrl = (options.baseUrl ?? '').replace(/\/$/, '')
  const stored = baseUrl && !options.credentials ? openStoredSession(projectId) : undefined
  const credentials = options.credentials ?? stored?.read
  const onUnknown = forgetting(stored)
  const services = openServices({
    ...{ projectId, baseUrl, credentials },
    ...{ onWarning, onWording, onSave, onUnknown },
  })
  const { call } = services
  const project = `/lm/${encodeURIComponent(projectId)}`

  return {
    ...services,
    email: {
      send: (mail: Mail) =>
        call<{ id: string; status: string }>(`${project}/email/send`, {
          method: 'POST',
          body: mail,
        }),
    },
    user: { info: () => readUser(call) },
    ...openSessionClient({ call, baseUrl, projectId, stored }),
  }
}

/** Forgets a session that the server no longer accepts, unless another one has replaced it. */
const forgetting =
  (stored: ReturnType<typeof openStoredSession> | undefined) =>
  ({ token }: { token: string }) => {
    if (stored?.read()?.token === token) stored.clear()
  }
