import '#site/older-browsers.ts'
import '#content/schema/no-generated-code.ts'
import './theme/panel.css'
import './theme/kit.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { Panel } from './panel.tsx'
import { routes } from './routes.tsx'
import { BASE_PATH } from './ui/paths.ts'
import { holdWindow } from './unsaved/queue/windows.ts'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

// react-remove-scroll, inside Mantine's dialogs, adds a style element and reads its nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

holdWindow()

const root = document.getElementById('panel')
if (root) {
  const router = createBrowserRouter(routes, { basename: BASE_PATH })
  createRoot(root).render(<Panel router={router} nonce={nonce} />)
}
