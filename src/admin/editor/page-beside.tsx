import type { ComponentProps, ReactNode } from 'react'
import { FieldSheet } from '../fields/field-sheet.tsx'
import { PageWidthContext } from '../ui/preview/page-width.ts'
import { SplitEditor } from '../ui/preview/split-editor.tsx'
import { useViewSettings } from './use-view-settings.ts'

type Props = Pick<ComponentProps<typeof SplitEditor>, 'form' | 'history' | 'presence'> & {
  /** Whether one of its parts is shown above the page. */
  hasPart?: boolean
  /** The page, or what else shows how it will look. */
  children: ReactNode
}

/** A form with the page beside it, in the width that the person chose; where there is no room, only one of the two. */
export function PageBeside({ hasPart = false, children, ...props }: Props) {
  const view = useViewSettings(hasPart)
  return (
    <SplitEditor
      {...props}
      share={view.share}
      onShare={view.onShare}
      isWhole={view.width === 'whole'}
      Sheet={FieldSheet}
      preview={<PageWidthContext value={view}>{children}</PageWidthContext>}
    />
  )
}
