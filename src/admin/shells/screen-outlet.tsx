import { Outlet, useLocation, useNavigation } from 'react-router'
import type { PanelSection } from '../registry/registry.ts'
import { HasPageBeside, ScreenSkeleton } from '../ui/page/screen-skeleton.tsx'
import { BASE_PATH } from '../ui/paths.ts'

/** The path that is shown, or that will be when the code of its screen has arrived. */
export function useShownPath(): string {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next ? next.pathname.slice(BASE_PATH.length) || '/' : pathname
}

/** The screen at the current address; until its code has arrived, a placeholder with its width. */
export function ScreenOutlet({ section }: { section: PanelSection | undefined }) {
  const { state } = useNavigation()
  return (
    <HasPageBeside value={section?.hasPageBeside ?? false}>
      {state === 'loading' ? <ScreenSkeleton /> : <Outlet />}
    </HasPageBeside>
  )
}
