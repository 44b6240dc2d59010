import { notifications } from '@mantine/notifications'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { openServices } from '#sdk/client.ts'
import { ana, bia, PASSWORD, startPeopleSite } from '#server/testing/accounts/people-site.ts'
import { type DatabaseLocation, sqlite } from '#server/testing/databases.ts'
import type { StartedSite } from '#server/testing/site.ts'
import { clearEverything, queryClient } from '../data/query-client.ts'
import { statusQuery } from '../data/status.ts'
import { Panel } from '../panel.tsx'
import { routes } from '../routes.tsx'
import { setHealthy } from '../ui/connection.ts'
import { BASE_PATH } from '../ui/paths.ts'
import { type Network, openNetwork } from './network.ts'
import { recordToasts } from './panel-steps.ts'

const SIGN_IN_PATH = '/api/auth/sign-in'

/** Longer than a step waits, so that a test whose screen lacks something ends before the next one begins. */
const TEST_MILLISECONDS = 120_000

type WholePanel = {
  site: StartedSite
  network: Network
  /** As whoever is signed in. The panel's own one refuses the fifth equal call within a second, whoever made the first four. */
  client: ReturnType<typeof openServices>
  signIn: (person?: { email: string }) => Promise<void>
  /** As the browser's address bar does: nothing of the screen before is left. */
  open: (address: string) => Promise<void>
  /** As a link does: the panel stays. It takes half the time. */
  follow: (address: string) => Promise<void>
  /** The path at which the panel is. */
  path: () => string
  /** The public page as it is now. */
  page: () => Promise<string>
}

type Options = Parameters<typeof startPeopleSite>[0] & {
  /** Whether the tests use one site, because none of them depends on what another has changed. */
  isShared?: boolean
}

/** Every screen of the panel, against a whole site of its own in this process. Ana is its owner, Bia an editor. */
export function testWholePanel(
  { isShared = false, ...options }: Options = {},
  people: Parameters<typeof startPeopleSite>[1] = [ana, bia],
): WholePanel {
  const panel = {} as WholePanel
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach]
  vi.setConfig({ testTimeout: TEST_MILLISECONDS })
  afterAll(() => vi.resetConfig())
  let line: ReturnType<typeof openNetwork>
  let withTables: Promise<DatabaseLocation> | undefined
  let isSignedIn = false
  before(async () => {
    withTables ??= sqlite({ hasTables: true })
    const from = (await withTables).dataDir
    const site = await startPeopleSite({ from, ...options }, people)
    let router: ReturnType<typeof createMemoryRouter> | undefined
    line = openNetwork({ app: () => site.app, headers: { 'sec-fetch-site': 'same-origin' } })
    Object.assign(panel, {
      site,
      network: line.network,
      open: async (address) => {
        await act(async () => leave())
        const opened = createMemoryRouter(routes, {
          basename: BASE_PATH,
          initialEntries: [address],
        })
        router = opened
        await act(async () => render(<Panel router={opened} nonce="" env="test" />))
        // What a save says depends on it. Who has signed out meanwhile does not get it.
        const known = () => queryClient.ensureQueryData(statusQuery).catch(() => undefined)
        if (isSignedIn) await act(async () => void (await known()))
        recordToasts()
      },
      follow: (address) => act(async () => router?.navigate(address.slice(BASE_PATH.length))),
      path: () => router?.state.location.pathname ?? '',
      page: async () => (await site.app.inject({ url: '/' })).body,
      signIn: async ({ email } = ana) => {
        const body = JSON.stringify({ email, password: PASSWORD })
        const headers = { 'content-type': 'application/json' }
        await line.fetch(new URL(SIGN_IN_PATH, location.href), { method: 'POST', headers, body })
        isSignedIn = true
      },
    } satisfies Omit<WholePanel, 'client'>)
  })
  beforeEach(() => {
    panel.client = openServices({ baseUrl: '', projectId: 'leveza' })
    vi.stubGlobal('fetch', line.fetch)
    vi.stubGlobal('XMLHttpRequest', line.XMLHttpRequest)
    vi.stubGlobal('EventSource', QuietEventSource)
  })
  afterEach(() => {
    leave()
    // What waits to be stored in the browser would be shown on the site of the next test.
    clearEverything()
    localStorage.clear()
    sessionStorage.clear()
    line?.network.deleteCookies()
    isSignedIn = false
    vi.unstubAllGlobals()
  })
  after(async () => {
    await line?.close()
    await panel.site?.close()
  })
  return panel
}

function leave() {
  cleanup()
  notifications.clean()
  queryClient.clear()
  setHealthy('saves', true)
  setHealthy('events', true)
}

/** An event stream that is open and on which nobody else saves. */
class QuietEventSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = QuietEventSource.OPEN
  onopen?: () => void

  constructor() {
    super()
    queueMicrotask(() => this.onopen?.())
  }

  close() {
    this.readyState = QuietEventSource.CLOSED
  }
}
