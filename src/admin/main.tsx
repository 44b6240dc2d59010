import './theme/panel.css'
import '@mantine/core/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { persistOptions, queryClient } from './data/query-client.ts'
import { router } from './routes.tsx'
import { cssVariables, theme } from './theme/theme.ts'

const TOAST_WIDTH = 400

const nonce = document.querySelector('script')?.nonce ?? ''

// react-remove-scroll, inside Mantine's dialogs, adds a style element and reads its nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const schemes = localStorageColorSchemeManager({ key: 'leveza_scheme' })

const root = document.getElementById('panel')
if (root) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <PersistQueryClientProvider
        client={queryClient}
        persistOptions={persistOptions}
        // The stored cache may be outdated: others may have saved while the panel was closed.
        onSuccess={() => queryClient.invalidateQueries()}
      >
        <ModalsProvider>
          <Notifications position="top-right" zIndex={1000} containerWidth={TOAST_WIDTH} />
          <RouterProvider router={router} />
        </ModalsProvider>
      </PersistQueryClientProvider>
    </MantineProvider>,
  )
}
