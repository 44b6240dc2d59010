import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import HistoryIcon from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useState,
} from 'react'
import { Divider } from './divider.tsx'
import classes from './split-editor.module.css'
import { type SheetProps, useFieldSheet } from './use-field-sheet.ts'

type Props = {
  form: ReactNode
  preview: ReactNode
  /** What was there before; absent for something that has never been saved. */
  history?: ReactNode
  /** The width of the preview where it cannot be chosen. */
  previewWidth?: number
  /** The width of the form in percent. */
  share?: number
  onShare?: (share: number) => void
  /** Whether the preview fills the window. */
  isWhole?: boolean
  /** What surrounds the one field that is shown over the preview, where there is no room for the form. */
  Sheet?: ComponentType<SheetProps>
  /** Who else is here. */
  presence?: ReactNode
}

type View = 'form' | 'preview' | 'history'

/** The form beside its preview, and its history behind a tab; narrow screens show one at a time. */
export function SplitEditor({ form, preview, history, presence, ...props }: Props) {
  const { previewWidth = 440, share, onShare, isWhole = false, Sheet } = props
  const isNarrow = useMediaQuery('(max-width: 67.99em)', false, { getInitialValueInEffect: false })
  const [chosen, setView] = useState<View>('form')
  const view = history || chosen !== 'history' ? chosen : 'form'
  const isEditing = view !== 'history'
  const isFormShown = isNarrow ? view === 'form' : !isWhole
  useLayoutEffect(() => {
    // The columns are those of the screen around it.
    document.documentElement.style.setProperty('--form-share', String(share))
  }, [share])
  const sheet = useFieldSheet(Sheet !== undefined && isEditing && !isFormShown)
  return (
    <>
      <div className={classes.bar}>
        {!isNarrow && history && <EditorTabs isEditing={isEditing} onView={setView} />}
        {presence}
      </div>
      {isNarrow && (
        <SegmentedControl
          className={classes.toggle}
          fullWidth
          value={view}
          onChange={setView}
          aria-label="O que mostrar"
          data={[
            { value: 'form', label: 'Escrever' },
            { value: 'preview', label: history ? 'Ver' : 'Ver como fica' },
            ...(history ? [{ value: 'history' as const, label: 'Histórico' }] : []),
          ]}
        />
      )}
      <div
        className={classes.split}
        style={{ '--preview-width': `${previewWidth}px` } as React.CSSProperties}
        data-resizable={(share !== undefined && !isNarrow) || undefined}
        hidden={!isEditing}
      >
        {/* Hidden instead of unmounted: typed text and running uploads survive. */}
        <div
          ref={sheet.root}
          className={`sheet ${classes.form}`}
          hidden={!isFormShown && !sheet.input}
          data-sheet={sheet.input ? (isNarrow ? 'below' : 'beside') : undefined}
        >
          {Sheet && sheet.input && <Sheet {...sheet} input={sheet.input} />}
          {form}
        </div>
        {share !== undefined && onShare && !isNarrow && !isWhole && (
          <Divider share={share} onShare={onShare} />
        )}
        {isEditing && (!isNarrow || view === 'preview') && (
          <aside className={classes.preview} aria-label="Como fica no site">
            {preview}
          </aside>
        )}
      </div>
      {view === 'history' && history}
    </>
  )
}

type TabsProps = { isEditing: boolean; onView: (view: View) => void }

const tabs = [
  { view: 'form', label: 'Escrever', Icon: Pencil },
  { view: 'history', label: 'Histórico', Icon: HistoryIcon },
] as const

/** Written by hand: Mantine's tabs would be larger than the rest of this screen's frame. */
function EditorTabs({ isEditing, onView }: TabsProps) {
  const chosen = isEditing ? 'form' : 'history'
  const handleKey = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = isEditing ? 'history' : 'form'
    onView(other)
    currentTarget.querySelector<HTMLElement>(`[data-view=${other}]`)?.focus()
  }
  return (
    <div className={classes.tabs} role="tablist" aria-label="O que mostrar" onKeyDown={handleKey}>
      {tabs.map(({ view, label, Icon }) => (
        <UnstyledButton
          key={view}
          className={classes.tab}
          role="tab"
          data-view={view}
          aria-selected={view === chosen}
          tabIndex={view === chosen ? 0 : -1}
          onClick={() => onView(view)}
        >
          <Icon size={17} aria-hidden /> {label}
        </UnstyledButton>
      ))}
    </div>
  )
}
