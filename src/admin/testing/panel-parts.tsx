import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  act,
  cleanup,
  configure,
  fireEvent,
  getConfig,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { EntityName } from '#content/index.ts'
import type { Role } from '#protocol/accounts.ts'
import type { Document } from '#sdk/documents.ts'
import { sqlite } from '#server/testing/server.ts'
import { ana, ownPage, type TestService, testService } from '#server/testing/service.ts'
import { documentsQuery } from '../data/documents.ts'
import { queryClient } from '../data/query-client.ts'
import { sessionQuery } from '../data/session.ts'
import { Guard } from '../session/guard.tsx'
import { theme } from '../theme/theme.ts'
import { setHealthy } from '../ui/connection.ts'
import { keepFocus } from '../ui/focus.ts'
import { type UnsavedChanges, UnsavedProvider } from '../unsaved/queue/unsaved-context.tsx'
import { type Network, openNetwork } from './network.ts'

const { getElementError } = getConfig()

/** While something is waited for, the screen is not printed at every attempt, only when the wait is over. */
const isAttempt = () => Boolean(Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))

configure({
  // A busy machine may take seconds for a picture.
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) =>
    isAttempt()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/** Longer than the window of the SDK's throttle, which otherwise would count requests of the previous test. */
const PAUSE_MILLISECONDS = 60_000

const TYPING_PAUSE_MILLISECONDS = 2_000

type TestPanel = {
  site: TestService
  network: Network
  /** The clock stands still until it is set forward. */
  passTime: (milliseconds: number) => void
  /** Loads the documents before a screen or a hook that expects them. */
  load: (entity: EntityName) => Promise<unknown>
  /** Sends waiting saves again, after a pause in typing. */
  retryLater: (opened: { result: { current: { unsaved: UnsavedChanges } } }) => Promise<void>
  /** The document as the server has it now. */
  read: <Name extends EntityName>(entity: Name, id?: string) => Promise<Document<Name>>
  /** Saves as someone else does, in another browser. */
  saveElsewhere: (entity: EntityName, update: object, id?: string) => Promise<void>
  /** Renders it as a screen of the signed-in person, Ana by default. */
  show: (screen: ReactNode, person?: string) => ReturnType<typeof render>
  /** The same for what asks which role the person has. */
  showAs: (role: Role, screen: ReactNode) => ReturnType<typeof render>
  use: <Result>(
    hook: () => Result,
    person?: string,
  ) => { result: { current: Result }; unmount: () => void }
}

/** Runs the panel's code against the real app in this process, with a new site of example content for each test. */
export function testPanel(options: { backupDir?: string } = {}): TestPanel {
  const panel = { site: testService(sqlite, options) } as TestPanel
  let clock = Date.now()
  const passTime = (milliseconds: number) => {
    clock += milliseconds
    vi.setSystemTime(clock)
  }
  const pathOf = (entity: EntityName) => `/lm/leveza/${entity}/documents`

  let closeNetwork: (() => Promise<void>) | undefined
  beforeEach(() => {
    // A test of another file may have left some.
    notifications.clean()
    vi.useFakeTimers({ toFake: ['Date'] })
    passTime(PAUSE_MILLISECONDS)
    const line = openNetwork({ app: () => panel.site.app, headers: ownPage })
    closeNetwork = line.close
    vi.stubGlobal('fetch', line.fetch)
    vi.stubGlobal('XMLHttpRequest', line.XMLHttpRequest)
    Object.assign(panel, {
      network: line.network,
      passTime,
      load: (entity) => queryClient.fetchQuery(documentsQuery(entity)),
      retryLater: ({ result }) =>
        act(async () => {
          passTime(TYPING_PAUSE_MILLISECONDS)
          result.current.unsaved.retry()
        }),
      read: async (entity, id = entity) => {
        const { data } = await panel.site.send<never>({ path: `${pathOf(entity)}/${id}` })
        return data
      },
      saveElsewhere: async (entity, update, id = entity) => {
        const body = { filter: { _id: id }, update }
        await panel.site.send({ method: 'PUT', path: pathOf(entity), body })
      },
      show: (screen, person = ana.userId) => render(<Frame person={person}>{screen}</Frame>),
      showAs: (role, screen) => {
        queryClient.setQueryData(sessionQuery.queryKey, { user: ana, role } as never)
        return panel.show(<Guard>{screen}</Guard>)
      },
      use: (hook, person = ana.userId) =>
        renderHook(hook, {
          wrapper: ({ children }) => <Frame person={person}>{children}</Frame>,
        }),
    } satisfies Partial<TestPanel>)
  })
  afterEach(async () => {
    cleanup()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
    setHealthy('saves', true)
    setHealthy('space', true)
    vi.unstubAllGlobals()
    // Undefined if the site could not be opened, which is the failure to report.
    await closeNetwork?.()
    // Also what an answer said that came after the end of the test.
    notifications.clean()
    vi.useRealTimers()
  })
  return panel
}

function Frame({ person, children }: { person: string; children: ReactNode }) {
  useEffect(keepFocus, [])
  return (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Notifications />
          <UnsavedProvider person={person}>
            <main>
              <Routed>{children}</Routed>
            </main>
          </UnsavedProvider>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Routed({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]))
  return <RouterProvider router={router} />
}

/** Presses what has this name as soon as it is there. */
export async function press(name: string | RegExp, role = 'button') {
  const target = await screen.findByRole(role, { name })
  await act(async () => void fireEvent.click(target))
}

/** The texts of the toasts on the screen. */
export const toasts = () =>
  [...document.querySelectorAll('.mantine-Notification-description')].map(
    ({ textContent }) => textContent,
  )

export { waitFor }
