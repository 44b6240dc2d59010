import { Suspense } from 'react'
import type { PanelSection } from '../registry/registry.ts'
import { screens } from '../sections/screens.ts'
import { FailedBoundary } from '../ui/page/failed-boundary.tsx'
import { HasPageBeside, ScreenSkeleton } from '../ui/page/screen-skeleton.tsx'

/** The screen of a section. An error in it leaves the shell working. */
export function SectionOutlet({ section }: { section: PanelSection }) {
  const SectionScreen = screens[section.slug]
  return (
    <FailedBoundary key={section.slug}>
      <HasPageBeside value={section.hasPageBeside ?? false}>
        <Suspense fallback={<ScreenSkeleton />}>
          <SectionScreen section={section} />
        </Suspense>
      </HasPageBeside>
    </FailedBoundary>
  )
}
