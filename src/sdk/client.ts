import type { EntityName } from '#content/index.ts'
import { openEntity } from './entity-client.ts'
import { openFiles } from './files.ts'
import { openSessionClient, readUser } from './session-client.ts'
import { openStoredSession } from './stored-session.ts'
import { openTransport, type TransportOptions } from './transport.ts'

export type ClientOptions = Partial<
  Pick<TransportOptions, 'baseUrl' | 'credentials' | 'onWarning'>
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
  const { projectId = 'leveza', onWarning } = options
  const baseUrl = (options.baseUrl ?? '').replace(/\/$/, '')
  const stored = baseUrl && !options.credentials ? openStoredSession(projectId) : undefined
  const credentials = options.credentials ?? stored?.read
  const call = openTransport({ baseUrl, credentials, onWarning, onUnknown: forgetting(stored) })
  const project = `/lm/${encodeURIComponent(projectId)}`

  return {
    entity: <Name extends EntityName>(name: Name) => openEntity(call, projectId, name),
    files: openFiles(call, { baseUrl, project, credentials }),
    email: {
      send: (mail: Mail) =>
        call<{ id: string; status: string }>(`${project}/email/send`, {
          method: 'POST',
          body: mail,
        }),
    },
    user: { info: () => readUser(call) },
    ...openSessionClient({ call, baseUrl, projectId, stored }),
    /** Calls any other path of the site that answers JSON. */
    call,
  }
}

/** Forgets a session that the server no longer accepts, unless another one has replaced it. */
const forgetting =
  (stored: ReturnType<typeof openStoredSession> | undefined) =>
  ({ token }: { token: string }) => {
    if (stored?.read()?.token === token) stored.clear()
  }
