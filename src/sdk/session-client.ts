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
  /** Absent on the site's own pages, and when the program has its own credentials. */
  stored: StoredSession | undefined
}

export const readUser = (call: Transport) =>
  call<User>('/lm/user/info', { method: 'POST', body: {} })

/** Signs people in and out on a page of another origin. */
export function openSessionClient({ call, baseUrl, projectId, stored }: Options) {
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
