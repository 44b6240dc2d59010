import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import classes from './split-editor.module.css'

type Props = { form: ReactNode; preview: ReactNode; previewWidth?: number }

/** The form beside its preview; narrow screens show one at a time. */
export function SplitEditor({ form, preview, previewWidth = 440 }: Props) {
  const isNarrow = useMediaQuery('(max-width: 67.99em)', false, { getInitialValueInEffect: false })
  const [view, setView] = useState<string>('form')
  return (
    <>
      {isNarrow && (
        <SegmentedControl
          className={classes.toggle ?? ''}
          fullWidth
          size="md"
          value={view}
          onChange={setView}
          aria-label="O que mostrar"
          data={[
            { value: 'form', label: 'Escrever' },
            { value: 'preview', label: 'Ver como fica' },
          ]}
        />
      )}
      <div
        className={classes.split}
        style={{ '--preview-width': `${previewWidth}px` } as React.CSSProperties}
      >
        {/* Hidden instead of unmounted: typed text and running uploads survive. */}
        <div className={`sheet ${classes.form}`} hidden={isNarrow && view !== 'form'}>
          {form}
        </div>
        {(!isNarrow || view === 'preview') && (
          <aside className={classes.preview} aria-label="Como fica no site">
            {preview}
          </aside>
        )}
      </div>
    </>
  )
}
