import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { type PanelSection, sections } from './registry/registry.ts'
import { screens } from './screens.ts'
import { Overview } from './sections/overview/overview.tsx'
import { Checking, Guard, NotForReception, OwnersOnly } from './session/guard.tsx'
import { ManageShell, managed } from './shells/manage-shell.tsx'
import { ModernShell } from './shells/modern-shell.tsx'
import { PaletteKey } from './shells/palette.tsx'
import { SignedInPanel } from './shells/signed-in-panel.tsx'
import { TabbedShell, tabs } from './shells/tabbed-shell.tsx'
import { loadCode } from './ui/load-code.ts'
import { FailedScreen } from './ui/page/failed-boundary.tsx'
import { ScreenSkeleton } from './ui/parts/screen-skeleton.tsx'

const Guarded = () => (
  <>
    <PaletteKey />
    <Guard>
      <SignedInPanel />
    </Guard>
  </>
)

/** A page whose code is loaded when its address is first opened. */
const page = (load: () => Promise<ComponentType>, HydrateFallback: ComponentType = Checking) => ({
  lazy: async () => ({ Component: await loadCode(load) }),
  HydrateFallback,
  errorElement: <FailedScreen />,
})

const screen = (section: PanelSection) =>
  page(async () => {
    const Screen = await screens[section.slug]()
    const shown = <Screen section={section} />
    return () => (
      <NotForReception isOpen={section.isForReception}>
        {section.isForOwners ? <OwnersOnly>{shown}</OwnersOnly> : shown}
      </NotForReception>
    )
  }, ScreenSkeleton)

/** The screens of a shell below its path, the start first. */
const screensOf = (start: string, shown: PanelSection[]): RouteObject[] => [
  ...shown.map((section) => ({ path: `${section.slug}/:id?/:view?`, ...screen(section) })),
  { path: '*', element: <Navigate to={start} replace /> },
]

const firstOf = (shown: PanelSection[]) =>
  shown.slice(0, 1).map((section) => ({ index: true as const, ...screen(section) }))

const newcomer = () => import('./session/newcomer.tsx')

/** All parts on one page. Built with `npm run dev` only. */
const parts: RouteObject[] = process.env.LEVEZA_PARTS
  ? [{ path: 'parts', ...page(async () => (await import('./sections/parts/parts.tsx')).Parts) }]
  : []

/** The routes of the panel; the server redirects unknown addresses. */
export const routes: RouteObject[] = [
  { path: 'setup', ...page(async () => (await newcomer()).Setup) },
  { path: 'invite', ...page(async () => (await newcomer()).AcceptInvite) },
  { path: 'reset', ...page(async () => (await newcomer()).Reset) },
  { path: 'confirm-email', ...page(async () => (await newcomer()).ConfirmEmail) },
  {
    element: <Guarded />,
    errorElement: <FailedScreen />,
    children: [
      { path: 'login', element: <Navigate to="/" replace /> },
      {
        path: 'new/:step?',
        ...page(async () => {
          const { Guide } = await import('./sections/guide/guide.tsx')
          return () => (
            <NotForReception>
              <Guide />
            </NotForReception>
          )
        }),
      },
      {
        path: 'dashboard',
        element: (
          <NotForReception>
            <TabbedShell />
          </NotForReception>
        ),
        children: [...firstOf(tabs), ...screensOf('/dashboard', tabs)],
      },
      {
        path: 'manage',
        element: (
          <NotForReception>
            <ManageShell />
          </NotForReception>
        ),
        children: [...firstOf(managed), ...screensOf('/manage', managed)],
      },
      {
        element: <ModernShell />,
        children: [
          { index: true, element: <Overview />, errorElement: <FailedScreen /> },
          ...parts,
          { path: 'compliance', element: <Navigate to="/preflight" replace /> },
          ...screensOf('/', sections),
        ],
      },
    ],
  },
]
