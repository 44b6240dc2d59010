import {
  hashKey,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { DAY_MILLISECONDS } from '#content/rules/page-clock.ts'
import type { Session } from '#protocol/accounts.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { forget, keep, readKept, STORAGE_VERSION } from '../storage/browser-storage.ts'
import { reportError } from '../ui/session-end.ts'

const CACHE = 'cache'

/** The address of the panel's script, which names the hash of all that it loads. */
const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src
const THROTTLE_MILLISECONDS = 1_000
const MAX_THROTTLED = 2

/** The SDK refused to send an identical call so soon; the server names its own refusals. */
const isThrottled = (error: unknown) =>
  error instanceof SdkError && error.code === 429 && error.problem === undefined

/** The panel's cache of server data, fresh until someone saves. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportError }),
  mutationCache: new MutationCache({ onError: reportError }),
  defaultOptions: {
    queries: {
      // The SDK already retries other failures, where that is safe.
      retry: (failures, error) => failures < MAX_THROTTLED && isThrottled(error),
      retryDelay: THROTTLE_MILLISECONDS,
      staleTime: 60_000,
      gcTime: DAY_MILLISECONDS,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

const asked = new Map<string, Promise<void>>()
const askedNext = new Map<string, Promise<void>>()

/** Refetches the queries under this key. Calls made during a fetch share one more fetch after it. */
export function refetchQueries(queryKey: QueryKey): Promise<void> {
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
      return refetchQueries(queryKey)
    })
  askedNext.set(name, next)
  return next
}

/** A pause of this length ends a burst of changes; writing each of them would take seconds on a large site. */
const PAUSE_MILLISECONDS = 300

let latest: PersistedClient | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

const dataOf = (client: PersistedClient | undefined) =>
  client?.clientState.queries.map(({ state }) => state.data) ?? []

/** The cache reports each step of each query, whether data has changed or not. */
function hasChanged(client: PersistedClient): boolean {
  const [data, former] = [dataOf(client), dataOf(latest)]
  return data.length !== former.length || data.some((one, index) => one !== former[index])
}

function write() {
  clearTimeout(waiting)
  removeEventListener('pagehide', write)
  if (latest) keep(CACHE, latest)
}

const persister: Persister = {
  persistClient: (client) => {
    if (!hasChanged(client)) return
    latest = client
    clearTimeout(waiting)
    waiting = setTimeout(write, PAUSE_MILLISECONDS)
    addEventListener('pagehide', write)
  },
  restoreClient: () => readKept(CACHE) as PersistedClient | undefined,
  removeClient: () => forget(CACHE),
}

/** A list of documents has a key of two parts, an entry with its body one of three. */
const LIST_KEY_LENGTH = 2

/** Only lists of documents are kept in the browser, never the session, people or e-mails, nor long texts, which would be written again after every change. */
export const persistOptions = {
  persister,
  // An update may have added a field that the documents of the former build lack.
  buster: `${STORAGE_VERSION} ${build}`,
  maxAge: DAY_MILLISECONDS,
  dehydrateOptions: {
    shouldDehydrateQuery: ({
      queryKey,
      state,
    }: {
      queryKey: readonly unknown[]
      state: { status: string }
    }) =>
      queryKey[0] === 'documents' &&
      queryKey.length === LIST_KEY_LENGTH &&
      state.status === 'success',
  },
}

/** Clears the cache, in memory and in the browser. */
export function clearEverything() {
  queryClient.clear()
  latest = undefined
  clearTimeout(waiting)
  forget(CACHE)
}

export const SESSION_KEY = ['session'] as const

/** Looked up by its hash, because every query of every render asks for it. */
const SESSION_HASH = hashKey(SESSION_KEY)

/** Whether the server refuses this person whatever is not reception's, as far as the panel knows. */
export const isReception = () =>
  queryClient.getQueryCache().get<Session>(SESSION_HASH)?.state.data?.role === 'reception'
