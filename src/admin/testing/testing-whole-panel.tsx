import { notifications } from '@mantine/notifications'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { ana, PASSWORD, startPeopleSite } from '#server/testing/testing-people-site.ts'
import type { StartedSite } from '#server/testing/testing-site.ts'
import { queryClient } from '../data/query-client.ts'
import { Panel } from '../panel.tsx'
import { BASE_PATH, routes } from '../routes.tsx'
import { setHealthy } from '../ui/connection.ts'
import { type Network, openNetwork } from './testing-network.ts'

const SIGN_IN_PATH = '/api/auth/sign-in'

type WholePanel = {
  site: StartedSite
  network: Network
  signIn: () => Promise<void>
  /** As the browser's address bar does: nothing of the screen before is left. */
  open: (address: string) => void
}

type Options = Parameters<typeof startPeopleSite>[0]

/** Every screen of the panel, against a whole site of its own in this process, of which Ana is the owner. */
export function testWholePanel(options: Options = {}): WholePanel {
  const panel = {} as WholePanel
  beforeEach(async () => {
    const site = await startPeopleSite(options)
    const line = openNetwork({ app: () => site.app, headers: { 'sec-fetch-site': 'same-origin' } })
    vi.stubGlobal('fetch', line.fetch)
    vi.stubGlobal('XMLHttpRequest', line.XMLHttpRequest)
    vi.stubGlobal('EventSource', QuietEventSource)
    Object.assign(panel, {
      site,
      network: line.network,
      open: (address) => {
        leave()
        const router = createMemoryRouter(routes, {
          basename: BASE_PATH,
          initialEntries: [address],
        })
        render(<Panel router={router} nonce="" env="test" />)
      },
      signIn: async () => {
        const body = JSON.stringify({ email: ana.email, password: PASSWORD })
        const headers = { 'content-type': 'application/json' }
        await line.fetch(new URL(SIGN_IN_PATH, location.href), { method: 'POST', headers, body })
      },
    } satisfies WholePanel)
  })
  afterEach(async () => {
    leave()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    await panel.site.close()
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
