import type { ReactNode } from 'react'
import classes from './sheet-form.module.css'
import { type FieldSheet, useFieldSheet } from './use-field-sheet.ts'

type Props = {
  /** Whether the whole form is shown. Otherwise it is one field at a time, over the page. */
  isWhole: boolean
  /** Absent where single fields are not shown. */
  Sheet: FieldSheet | undefined
  /** Where on the screen the field is shown. */
  side: 'below' | 'beside'
  /** Closes the field when it changes. */
  closing?: number
  children: ReactNode
}

/** A form, or the one field of it that was asked for. Hidden instead of unmounted: typed text and running uploads survive. */
export function SheetForm({ isWhole, Sheet, side, closing, children }: Props) {
  const { root, input, onClose } = useFieldSheet(Sheet !== undefined && !isWhole, closing)
  return (
    <div className={`sheet ${classes.form}`} hidden={!isWhole && !input} data-sheet={input && side}>
      {Sheet && input && <Sheet.Head {...{ input, onClose }} />}
      {/* Always on the way to the field: whichever of its forms has none is hidden with the rest. */}
      <div ref={root} data-way="">
        {children}
      </div>
      {Sheet && input && <Sheet.Foot {...{ input, onClose }} />}
    </div>
  )
}
