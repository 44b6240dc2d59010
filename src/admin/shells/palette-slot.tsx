import { useHotkeys } from '@mantine/hooks'
import { createSpotlight, useSpotlight } from '@mantine/spotlight'
import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'

const [store, palette] = createSpotlight()

export { palette, store as paletteStore }

const CommandPalette = lazyPart(() => import('./palette.tsx'), 'CommandPalette')

/** Given to what opens the palette: its code is there by the time of the click. */
export const palettePreloads = {
  onPointerEnter: CommandPalette.preload,
  onFocus: CommandPalette.preload,
}

/** Where the command palette opens. Its code and its lists are fetched for those who use it. */
export function PaletteSlot() {
  const { opened } = useSpotlight(store)
  const [isWanted, setIsWanted] = useState(false)
  if (opened && !isWanted) setIsWanted(true)
  useHotkeys([['mod+K', palette.open]])
  return <Suspense>{isWanted && <CommandPalette />}</Suspense>
}
