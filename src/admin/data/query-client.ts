import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { SdkError } from '#sdk/sdk-error.ts'
import { forget, keep, readKept, STORAGE_VERSION } from '../storage/browser-storage.ts'

const CACHE = 'cache'
const DAY_MILLISECONDS = 86_400_000

const sessionEnds = new EventTarget()

/** Called when the server no longer knows who is here. Returns how to stop. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  const watch = new AbortController()
  sessionEnds.addEventListener('end', listener, watch)
  return () => watch.abort()
}

/** The server no longer knows who is here: the login opens over what is on the screen. */
export const tellSessionEnd = () => {
  sessionEnds.dispatchEvent(new Event('end'))
}

/** For calls that the cache does not see. */
export const reportError = (error: unknown) => {
  if (isSessionEnd(error)) tellSessionEnd()
}

/** A wrong code is answered with 401, too, and ends nothing. */
const isSessionEnd = (error: unknown) =>
  error instanceof SdkError &&
  error.code === 401 &&
  (error.problem === undefined || error.problem === 'caller-unknown')

/** Everything the panel knows of the server, fetched once and kept until someone saves. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportError }),
  mutationCache: new MutationCache({ onError: reportError }),
  defaultOptions: {
    // The SDK has already retried what is worth it.
    queries: { retry: false, staleTime: 60_000, gcTime: DAY_MILLISECONDS, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

const asked = new Map<string, Promise<void>>()
const askedNext = new Map<string, Promise<void>>()

/** Asks the server again for what is under this key. Whoever asks while an answer is on its way shares the one after it. */
export function askAgain(queryKey: QueryKey): Promise<void> {
  const name = JSON.stringify(queryKey)
  const current = asked.get(name)
  if (!current) {
    const answer = queryClient.invalidateQueries({ queryKey }).finally(() => asked.delete(name))
    asked.set(name, answer)
    return answer
  }
  const next =
    askedNext.get(name) ??
    current.then(() => {
      askedNext.delete(name)
      return askAgain(queryKey)
    })
  askedNext.set(name, next)
  return next
}

const persister: Persister = {
  persistClient: (client) => {
    keep(CACHE, client)
  },
  restoreClient: () => readKept(CACHE) as PersistedClient | undefined,
  removeClient: () => forget(CACHE),
}

/** Only documents: who is signed in, people and e-mails are never left behind in a browser. */
export const persistOptions = {
  persister,
  buster: String(STORAGE_VERSION),
  maxAge: DAY_MILLISECONDS,
  dehydrateOptions: {
    shouldDehydrateQuery: ({
      queryKey,
      state,
    }: {
      queryKey: readonly unknown[]
      state: { status: string }
    }) => queryKey[0] === 'documents' && state.status === 'success',
  },
}

/** Nothing of this person stays for the next one. */
export function forgetEverything() {
  queryClient.clear()
  forget(CACHE)
}
