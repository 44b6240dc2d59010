import type { ContextType } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { type PanelSection, sectionAt } from '../registry/registry.ts'
import { HasPageBeside, ScreenSkeleton } from '../ui/parts/screen-skeleton.tsx'
import { EntryList, EntryTabs } from '../ui/parts/screen-view.ts'
import { BASE_PATH } from '../ui/paths.ts'

/** What is shown, or will be when the code of its screen has arrived. */
function useShownLocation(): { pathname: string; search: string } {
  const here = useLocation()
  const { location: next } = useNavigation()
  return next ? { ...next, pathname: next.pathname.slice(BASE_PATH.length) || '/' } : here
}

export const useShownPath = () => useShownLocation().pathname

/** The section that is shown in the modern shell; none at its start. */
export function useShownSection(): PanelSection | undefined {
  const { pathname, search } = useShownLocation()
  return sectionAt(pathname, search)
}

type Props = {
  section: PanelSection | undefined
  /** The title and the sections that the shell shows as tabs above the screen. */
  tabs?: ContextType<typeof EntryTabs>
  list?: ContextType<typeof EntryList>
}

/** The screen at the current address; until its code has arrived, a placeholder with its width. */
export function ScreenOutlet({ section, tabs, list }: Props) {
  const { state } = useNavigation()
  return (
    <EntryTabs value={tabs}>
      <EntryList value={list}>
        <HasPageBeside value={section?.hasPageBeside ?? false}>
          {state === 'loading' ? <ScreenSkeleton /> : <Outlet />}
        </HasPageBeside>
      </EntryList>
    </EntryTabs>
  )
}
