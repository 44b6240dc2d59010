import { Skeleton, Stack } from '@mantine/core'
import { Suspense } from 'react'
import type { PanelSection } from '../registry.ts'
import { FailedBoundary } from './failed-boundary.tsx'

/** What stands in a screen's place until its code has come. */
export const ScreenSkeleton = () => (
  <Stack gap="lg" pt={36} aria-busy="true" aria-label="Carregando">
    <Skeleton height={38} width={220} />
    <Skeleton height={20} width={380} maw="100%" />
    <Skeleton height={420} radius="lg" />
  </Stack>
)

/** The screen of a section; what goes wrong in it leaves the shell standing. */
export const SectionOutlet = ({ section }: { section: PanelSection }) => (
  <FailedBoundary key={section.slug}>
    <Suspense fallback={<ScreenSkeleton />}>
      <section.screen section={section} />
    </Suspense>
  </FailedBoundary>
)
