import type { EntityName } from '#content/index.ts'
import { authPaths } from '#protocol/accounts.ts'
import type { User } from '#protocol/sign-in-window.ts'
import { openEntity } from './entity-client.ts'
import { openFiles } from './files.ts'
import { signInByPopup } from './popup.ts'
import { SdkError } from './sdk-error.ts'
import { openStoredSession, type StoredSession } from './stored-session.ts'
import { openTransport, type Transport, type TransportOptions } from './transport.ts'

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

const UNAUTHORIZED = 401

type SessionOptions = {
  call: Transport
  baseUrl: string
  projectId: string
  /** Absent on the site's own pages, and when the program has its own credentials. */
  stored: StoredSession | undefined
}

const readUser = (call: Transport) => call<User>('/lm/user/info', { method: 'POST', body: {} })

/** Signs people in and out on a page of another origin. */
function openSessionClient({ call, baseUrl, projectId, stored }: SessionOptions) {
  /** Asks the server, because the person may have been renamed or the session ended in the meantime. */
  async function refresh(): Promise<User | undefined> {
    const session = stored?.read()
    if (!stored || !session) return undefined
    const user = await readUser(call)
    const { expiresTime = session.expiresTime } = user
    if (stored.read()?.token === session.token) stored.save({ ...session, user, expiresTime })
    return user
  }

  return {
    /** Resolves with the user of the stored session once the server has confirmed it. Never rejects. */
    ready: refresh().catch(() => stored?.read()?.user),
    /** Opens a window of the site. Throws `SdkError` 'Auth window closed' or 'Open auth window failed'. */
    signIn: async (): Promise<User> => {
      if (!stored) throw new SdkError(400, 'Sign in on the site itself')
      const session = await signInByPopup({ origin: new URL(baseUrl).origin, projectId })
      stored.save(session)
      return session.user
    },
    /** Ends the session on the server, and forgets it here even if the server can't be reached. */
    signOut: async (): Promise<void> => {
      const path = baseUrl ? '/lm/user/sign-out' : authPaths.signOut
      try {
        if (!stored || stored.read()) await call(path, { method: 'POST', body: {} })
      } catch (error) {
        if (!(error instanceof SdkError && error.code === UNAUTHORIZED)) throw error
      } finally {
        stored?.clear()
      }
    },
    currentUser: () => stored?.read()?.user,
    onUserChange: stored?.onChange ?? (() => () => {}),
  }
}

type ServiceOptions = TransportOptions & { projectId: string }

/** Documents, files and every other path of the site; whose they are is decided by `credentials`, or by the page's own session. */
export function openServices({ projectId, ...options }: ServiceOptions) {
  const call = openTransport(options)
  const project = `/lm/${encodeURIComponent(projectId)}`
  return {
    entity: <Name extends EntityName>(name: Name) => openEntity(call, projectId, name),
    files: openFiles(call, { ...options, project }),
    /** Calls any other path of the site that answers JSON. */
    call,
  }
}
