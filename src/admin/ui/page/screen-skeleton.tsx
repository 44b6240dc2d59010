import { Skeleton, Stack } from '@mantine/core'

/** Shown while a screen's code is loading. */
export const ScreenSkeleton = () => (
  <Stack gap="lg" pt={36} aria-busy="true" aria-label="Carregando">
    <Skeleton height={38} width={220} />
    <Skeleton height={20} width={380} maw="100%" />
    <Skeleton height={420} radius="lg" />
  </Stack>
)
