import { useHotkeys } from '@mantine/hooks'
import { createSpotlight, useSpotlight } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { sessionQuery } from '../data/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const [store, palette] = createSpotlight()

export { palette, store as paletteStore }

const CommandPalette = lazyPart(() => import('./palette.tsx'), 'CommandPalette')

/** Props for buttons that open the palette: its code is loaded before the click. */
export const palettePreloads = {
  onPointerEnter: CommandPalette.preload,
  onFocus: CommandPalette.preload,
}

/** Mounts the command palette on first use, so that nobody else loads its code and its lists. */
export function PaletteSlot() {
  const { opened } = useSpotlight(store)
  const [isWanted, setIsWanted] = useState(false)
  if (opened && !isWanted) setIsWanted(true)
  return <Suspense>{isWanted && <CommandPalette />}</Suspense>
}

/** Opens the palette with Ctrl+K, even from a field. If the panel has not loaded yet, the palette opens when it has. */
export function PaletteKey() {
  const { data } = useQuery(sessionQuery)
  const isLoggingIn = data?.user === null
  useHotkeys([['mod+K', () => !isLoggingIn && palette.open()]], [])
  useEffect(() => {
    if (isLoggingIn) palette.close()
  }, [isLoggingIn])
  return null
}
