import { Suspense } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { Guard } from './session/guard.tsx'
import { Checking } from './session/guard-states.tsx'
import { ModernShell } from './shells/modern-shell.tsx'
import { PaletteKey } from './shells/palette-slot.tsx'
import { SignedInPanel } from './shells/signed-in-panel.tsx'
import { lazyPart } from './ui/lazy-part.ts'
import { FailedScreen } from './ui/page/failed-boundary.tsx'

const session = () => import('./session/newcomer.tsx')
const Setup = lazyPart(session, 'Setup')
const AcceptInvite = lazyPart(session, 'AcceptInvite')
const Reset = lazyPart(session, 'Reset')
const ConfirmEmail = lazyPart(() => import('./session/confirm-email.tsx'), 'ConfirmEmail')
const Guide = lazyPart(() => import('./sections/guide/guide.tsx'), 'Guide')
const TabbedShell = lazyPart(() => import('./shells/tabbed-shell.tsx'), 'TabbedShell')
const ManageShell = lazyPart(() => import('./shells/manage-shell.tsx'), 'ManageShell')

const Guarded = () => (
  <>
    <PaletteKey />
    <Guard>
      <SignedInPanel />
    </Guard>
  </>
)

const Open = () => (
  <Suspense fallback={<Checking />}>
    <Outlet />
  </Suspense>
)

/** Any other path belongs to the public site. */
function Elsewhere() {
  location.replace('/')
  return null
}

export const BASE_PATH = '/admin'

/** The routes of the panel; the server redirects unknown addresses. */
export const routes: RouteObject[] = [
  {
    element: <Open />,
    errorElement: <FailedScreen />,
    children: [
      { path: 'setup', element: <Setup /> },
      { path: 'invite', element: <AcceptInvite /> },
      { path: 'reset', element: <Reset /> },
      { path: 'confirm-email', element: <ConfirmEmail /> },
    ],
  },
  {
    element: <Guarded />,
    errorElement: <FailedScreen />,
    children: [
      { path: 'dashboard/:slug?/:id?', element: <TabbedShell /> },
      { path: 'manage/:slug?/:id?', element: <ManageShell /> },
      { path: 'new/:step?', element: <Guide /> },
      { path: 'login', loader: () => null, element: <ModernShell /> },
      { path: ':slug/:id/:view', element: <ModernShell /> },
      { path: ':slug?/:id?', element: <ModernShell /> },
    ],
  },
  { path: '*', element: <Elsewhere /> },
]
