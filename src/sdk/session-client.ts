import { authPaths } from '#protocol/accounts.ts'
import type { User } from '#protocol/sign-in-window.ts'
import { signInByPopup } from './popup.ts'
import { SdkError } from './sdk-error.ts'
import type { StoredSession } from './stored-session.ts'
import type { Transport } from './transport.ts'

const UNAUTHORIZED = 401

type Options = {
  call: Transport
  baseUrl: string
  projectId: string
  /** Absent on the site's own pages, and where the program brings its own credentials. */
  stored: StoredSession | undefined
}

export const readUser = (call: Transport) =>
  call<User>('/lm/user/info', { method: 'POST', body: {} })

/** Who is signed in on this page of another origin, and how to change that. */
export function openSessionClient({ call, baseUrl, projectId, stored }: Options) {
  /** The person may have another name by now, and the session may have been ended elsewhere. */
  async function refresh(): Promise<User | undefined> {
    const session = stored?.read()
    if (!stored || !session) return undefined
    const user = await readUser(call)
    const { expiresTime = session.expiresTime } = user
    if (stored.read()?.token === session.token) stored.save({ ...session, user, expiresTime })
    return user
  }

  return {
    /** Settled when who was signed in before has been confirmed, or forgotten. Never rejects. */
    ready: refresh().catch(() => stored?.read()?.user),
    /** In a window of the site. Throws `SdkError` 'Auth window closed' or 'Open auth window failed'. */
    signIn: async (): Promise<User> => {
      if (!stored) throw new SdkError(400, 'Sign in on the site itself')
      const session = await signInByPopup({ origin: new URL(baseUrl).origin, projectId })
      stored.save(session)
      return session.user
    },
    /** Ends the session on the server; here it is forgotten even if the server is away. */
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
