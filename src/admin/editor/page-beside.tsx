import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { fieldSheet } from '../fields/field-sheet.tsx'
import { useIsReception } from '../session/session-context.ts'
import { keepViewSettings, type PageWidth, readViewSettings } from '../storage/view-settings.ts'
import { PageWidthContext } from '../ui/preview/page-width.ts'
import { SplitEditor } from '../ui/preview/split-editor.tsx'
import { useUnsavedChanges } from '../unsaved/queue/unsaved-context.tsx'

type Props = Pick<ComponentProps<typeof SplitEditor>, 'form' | 'history' | 'isReadOnly'> & {
  /** Whether one of its parts is shown above the page. */
  hasPart?: boolean
  /** The page, or what else shows how it will look; absent where there is nothing to see. */
  children: ReactNode
}

/** A form with the page beside it, in the width that the person chose; where there is no room, only one of the two. */
export function PageBeside({ hasPart = false, children, ...props }: Props) {
  const view = useViewSettings(hasPart)
  // The page would need the drafts of parts that she does not see.
  if (useIsReception() || !children) return <SplitEditor {...props} />
  return (
    <SplitEditor
      {...props}
      share={view.share}
      onShare={view.onShare}
      Sheet={fieldSheet}
      preview={<PageWidthContext value={view}>{children}</PageWidthContext>}
    />
  )
}

/** How the signed-in person sees the page beside a form. */
function useViewSettings(hasPart: boolean) {
  const chosen = hasPart ? 'widthBelowPart' : 'width'
  const { person } = useUnsavedChanges()
  const [settings, setSettings] = useState(() => readViewSettings(person))
  useEffect(() => {
    keepViewSettings(person, settings)
  }, [person, settings])
  const onWidth = (width: PageWidth) => setSettings((known) => ({ ...known, [chosen]: width }))
  const onShare = (share: number) => setSettings((known) => ({ ...known, share }))
  return { width: settings[chosen], onWidth, share: settings.share, onShare }
}
