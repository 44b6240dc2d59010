import { SegmentedControl, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import HistoryIcon from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import classes from './split-editor.module.css'

type Props = {
  form: ReactNode
  preview: ReactNode
  /** What was there before; absent for something that has never been saved. */
  history?: ReactNode
  previewWidth?: number
}

type View = 'form' | 'preview' | 'history'

/** The form beside its preview, and its history behind a tab; narrow screens show one at a time. */
export function SplitEditor({ form, preview, history, previewWidth = 440 }: Props) {
  const isNarrow = useMediaQuery('(max-width: 67.99em)', false, { getInitialValueInEffect: false })
  const [chosen, setView] = useState<View>('form')
  const view = history || chosen !== 'history' ? chosen : 'form'
  const isEditing = view !== 'history'
  return (
    <>
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
      {!isNarrow && history && <EditorTabs isEditing={isEditing} onView={setView} />}
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

const EditorTabs = ({ isEditing, onView }: TabsProps) => (
  <Tabs
    className={classes.tabs ?? ''}
    value={isEditing ? 'form' : 'history'}
    onChange={(value) => onView(value === 'history' ? 'history' : 'form')}
  >
    <Tabs.List>
      <Tabs.Tab value="form" leftSection={<Pencil size={17} aria-hidden />}>
        Escrever
      </Tabs.Tab>
      <Tabs.Tab value="history" leftSection={<HistoryIcon size={17} aria-hidden />}>
        Histórico
      </Tabs.Tab>
    </Tabs.List>
  </Tabs>
)
