import { VisuallyHidden } from '@mantine/core'
import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { createSpotlight, useSpotlight } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, Suspense, useEffect, useState } from 'react'
import { sessionQuery } from '../data/session.ts'
import { useReturnedFocus } from '../ui/dialog/use-returned-focus.ts'
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

/** Marks the palette, so that its input is told apart from those of the screen. */
export const paletteMark = { 'data-palette': true }

const isInPalette = (element: Element | null) => Boolean(element?.closest('[data-palette]'))

/** Opens the palette with Ctrl+K, even from a field. If the panel has not loaded yet, the palette opens when it has. */
export function PaletteKey() {
  const { data } = useQuery(sessionQuery)
  const { opened } = useSpotlight(store)
  const isLoggingIn = data?.user === null
  useHotkeys([['mod+K', () => !isLoggingIn && palette.open()]], [])
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Control' || key === 'Meta') CommandPalette.preload()
  })
  useEffect(() => {
    if (isLoggingIn) palette.close()
  }, [isLoggingIn])
  return opened && <EarlyInput />
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

/** Types the words, as a person would. */
function typeInto(input: HTMLInputElement, words: string) {
  input.setRangeText(words, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Has the focus until the palette's input takes it, and passes on what was typed meanwhile. */
function EarlyInput() {
  const [isNeeded, setIsNeeded] = useState(true)
  // A field that was chosen in the palette keeps the focus.
  useReturnedFocus((focused) => focused === document.body || isInPalette(focused))
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    setIsNeeded(false)
    if (relatedTarget instanceof HTMLInputElement && isInPalette(relatedTarget)) {
      typeInto(relatedTarget, currentTarget.value)
    }
  }
  if (!isNeeded) return null
  return (
    <VisuallyHidden>
      <input
        ref={takeFocus}
        aria-label="Abrindo a busca"
        autoComplete="off"
        onBlur={handleBlur}
        onKeyDown={({ key }) => key === 'Escape' && palette.close()}
      />
    </VisuallyHidden>
  )
}
