import { useHotkeys } from '@mantine/hooks'
import { createSpotlight, useSpotlight } from '@mantine/spotlight'
import { Suspense, useState } from 'react'
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
  useHotkeys([['mod+K', palette.open]])
  return <Suspense>{isWanted && <CommandPalette />}</Suspense>
}
