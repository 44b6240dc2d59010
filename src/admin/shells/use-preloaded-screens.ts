import { useEffect } from 'react'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import { screens } from '../sections/screens.ts'

const isSlug = (word: string): word is PanelSlug => Object.hasOwn(screens, word)

function preloadScreenOf({ target }: Event) {
  if (!(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[href^="/admin/"]')
  const slug = link?.pathname.split('/').find(isSlug)
  if (slug) screens[slug].preload()
}

/** Loads a screen's code as soon as a link to it is hovered or focused. */
export function usePreloadedScreens() {
  useEffect(() => {
    addEventListener('pointerover', preloadScreenOf, { passive: true })
    addEventListener('focusin', preloadScreenOf)
    return () => {
      removeEventListener('pointerover', preloadScreenOf)
      removeEventListener('focusin', preloadScreenOf)
    }
  }, [])
}
