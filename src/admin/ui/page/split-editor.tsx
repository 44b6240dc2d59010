import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import HistoryIcon from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './split-editor.module.css'

type Props = {
  form: ReactNode
  preview: ReactNode
  /** What was there before; absent for something that has never been saved. */
  history?: ReactNode
  previewWidth?: number
  /** Who else is here. */
  presence?: ReactNode
}

type View = 'form' | 'preview' | 'history'

/** The form beside its preview, and its history behind a tab; narrow screens show one at a time. */
export function SplitEditor({ form, preview, history, presence, previewWidth = 440 }: Props) {
  const isNarrow = useMediaQuery('(max-width: 67.99em)', false, { getInitialValueInEffect: false })
  const [chosen, setView] = useState<View>('form')
  const view = history || chosen !== 'history' ? chosen : 'form'
  const isEditing = view !== 'history'
  return (
    <>
      <div className={classes.bar}>
        {!isNarrow && history && <EditorTabs isEditing={isEditing} onView={setView} />}
        {presence}
      </div>
      {isNarrow && (
        <SegmentedControl
          className={classes.toggle ?? ''}
          fullWidth
          size="md"
          value={view}
          onChange={(value) => setView(value as View)}
          aria-label="O que mostrar"
          data={[
            { value: 'form', label: 'Escrever' },
            { value: 'preview', label: history ? 'Ver' : 'Ver como fica' },
            ...(history ? [{ value: 'history', label: 'Histórico' }] : []),
          ]}
        />
      )}
      <div
        className={classes.split}
        style={{ '--preview-width': `${previewWidth}px` } as React.CSSProperties}
        hidden={!isEditing}
      >
        {/* Hidden instead of unmounted: typed text and running uploads survive. */}
        <div className={`sheet ${classes.form}`} hidden={isNarrow && view !== 'form'}>
          {form}
        </div>
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

/** A form without a preview, and its history behind a tab. */
export function HistoryTabs({ children, history }: { children: ReactNode; history: ReactNode }) {
  const [view, setView] = useState<View>('form')
  const isEditing = view === 'form'
  return (
    <>
      <EditorTabs isEditing={isEditing} onView={setView} />
      <div hidden={!isEditing}>{children}</div>
      {!isEditing && history}
    </>
  )
}

type TabsProps = { isEditing: boolean; onView: (view: View) => void }

const tabs = [
  { view: 'form', label: 'Escrever', Icon: Pencil },
  { view: 'history', label: 'Histórico', Icon: HistoryIcon },
] as const

/** Written by hand: the tabs of the library would weigh more than the rest of this screen's frame. */
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
          className={classes.tab ?? ''}
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
