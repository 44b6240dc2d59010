import { useEffect, useState } from 'react'
import { useDrafts } from '../drafts/queue/drafts-context.tsx'
import { keepViewSettings, readViewSettings } from '../storage/view-settings.ts'
import type { ShownWidth } from '../ui/preview/page-width.ts'

/** How the signed-in person sees the page beside a form. The whole window is not remembered. */
export function useViewSettings(hasPart: boolean) {
  const chosen = hasPart ? 'widthBelowPart' : 'width'
  const { person } = useDrafts()
  const [settings, setSettings] = useState(() => readViewSettings(person))
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    keepViewSettings(person, settings)
  }, [person, settings])
  const width: ShownWidth = isWhole ? 'whole' : settings[chosen]
  const onWidth = (next: ShownWidth) => {
    setIsWhole(next === 'whole')
    if (next !== 'whole') setSettings((known) => ({ ...known, [chosen]: next }))
  }
  const onShare = (share: number) => setSettings((known) => ({ ...known, share }))
  return { width, onWidth, share: settings.share, onShare }
}
