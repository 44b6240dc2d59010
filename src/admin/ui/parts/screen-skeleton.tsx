import { Skeleton, Stack } from '@mantine/core'
import { createContext, use } from 'react'
import classes from './screen.module.css'

/** Whether the screen has the page beside its form, and so more width. */
export const HasPageBeside = createContext(false)

/** Shown while a screen's code is loading, in the place of that screen. */
export const ScreenSkeleton = () => (
  <Stack
    gap="xl"
    className={classes.page}
    data-wide={use(HasPageBeside) || undefined}
    aria-busy="true"
    aria-label="Carregando"
  >
    <Skeleton height={38} width={220} />
    <Skeleton height={20} width={380} maw="100%" />
    <Skeleton height={420} radius="lg" />
  </Stack>
)
