import {
  localStorageColorSchemeManager,
  MantineProvider,
  type MantineProviderProps,
} from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { useEffect } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router'
import { persistOptions, queryClient } from './data/query-client.ts'
import { cssVariables, theme } from './theme/theme.ts'
import { keepFocus } from './ui/focus.ts'
import { reloadAt } from './ui/load-code.ts'

const TOAST_WIDTH = 560

/** Above dialogs, below menus: whoever opens a menu beside a toast wants to read the menu. */
const TOAST_LAYER = 290

const schemes = localStorageColorSchemeManager({ key: 'leveza_scheme' })

type Props = Pick<RouterProviderProps, 'router'> &
  Pick<MantineProviderProps, 'env'> & { nonce: string }

/** The whole panel, at the address that the router has. */
export function Panel({ router, nonce, env }: Props) {
  useEffect(keepFocus, [])
  useEffect(
    () =>
      reloadAt(() => router.createHref(router.state.navigation.location ?? router.state.location)),
    [router],
  )
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      {...(env && { env })}
    >
      <PersistQueryClientProvider
        client={queryClient}
        persistOptions={persistOptions}
        // The stored cache may be outdated: others may have saved while the panel was closed.
        onSuccess={() => queryClient.invalidateQueries()}
      >
        <ModalsProvider>
          <Notifications position="top-right" zIndex={TOAST_LAYER} containerWidth={TOAST_WIDTH} />
          <RouterProvider router={router} />
        </ModalsProvider>
      </PersistQueryClientProvider>
    </MantineProvider>
  )
}
