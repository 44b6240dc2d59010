import type { ProgramSession, User } from '#protocol/sign-in-window.ts'

export type StoredSession = ReturnType<typeof openStoredSession>

type Listener = (user: User | undefined) => void

const isTexts = (value: unknown, names: string[]): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** Undefined for anything that is not a session, or has expired. */
export function toSession(value: unknown): ProgramSession | undefined {
  if (!isTexts(value, ['token', 'signingKey', 'expiresTime'])) return undefined
  const { token, signingKey, expiresTime, user } = value as unknown as ProgramSession
  if (!isTexts(user, ['userId', 'email', 'userName', 'createdTime'])) return undefined
  return Date.parse(expiresTime) > Date.now() ? { token, signingKey, expiresTime, user } : undefined
}

/** Keeps the session in local storage, or in memory where there is none. Unreadable data counts as absent. */
export function openStoredSession(projectId: string) {
  const key = `${projectId}_session`
  const listeners = new Set<Listener>()
  let held: string | undefined

  const read = () => toSession(parsed(readText(key) ?? held))

  function tell() {
    for (const listener of listeners) listener(read()?.user)
  }

  function write(text: string | undefined) {
    held = text
    try {
      if (text === undefined) globalThis.localStorage?.removeItem(key)
      else globalThis.localStorage?.setItem(key, text)
    } catch {
      // Without storage the session lasts as long as this page.
    }
    tell()
  }

  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    held = event.newValue ?? undefined
    tell()
  })

  return {
    read,
    save: (session: ProgramSession) => write(JSON.stringify(session)),
    clear: () => write(undefined),
    /** Called on sign-in and sign-out, here and in other tabs. Returns a function that unsubscribes. */
    onChange: (listener: Listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function readText(key: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return text && JSON.parse(text)
  } catch {
    return undefined
  }
}
