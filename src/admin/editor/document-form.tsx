import { Box, Fieldset } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { documentRefOf, placeOf } from '../fields/field-place.ts'
import { fieldAtPoint, focusWhenThere } from '../fields/focus-field.ts'
import { useGoToField } from '../fields/use-open-field.ts'
import { FormProvider } from '../inputs/form-context.tsx'
import { useAskedFor } from '../ui/paths.ts'
import type { UnsavedDocument } from '../unsaved/use-unsaved-document.ts'
import type { UploadCount } from '../unsaved/use-upload-count.ts'
import { FormReview } from './wording/form-review.tsx'

/** The form is shown first; its texts are reviewed a moment later. */
const READING_MILLISECONDS = 400

type Props = {
  unsaved: UnsavedDocument
  uploads: UploadCount
  /** Whether it only shows what is saved. A field that is touched asks to be edited. */
  isReadOnly?: boolean
  children: ReactNode
}

/** The form below takes no pointer itself (`panel.css`), so that touching any place of it begins to edit that. */
const TOUCHED = { cursor: 'pointer' }

/** The fields of one document. They stay editable while it is being saved. */
export function DocumentForm({ unsaved, uploads, isReadOnly = false, children }: Props) {
  const { entity, form, schema } = unsaved
  const { track } = uploads
  const document = documentRefOf(unsaved)
  useAskedField(document)
  const context = useMemo(() => ({ entity, schema, form, track }), [entity, schema, form, track])
  const element = useRef<HTMLFieldSetElement>(null)
  const [readForm, setReadForm] = useState<HTMLElement>()
  useEffect(() => {
    const timer = setTimeout(() => setReadForm(element.current ?? undefined), READING_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
  const goTo = useGoToField()
  const handleTouch = ({ clientX, clientY }: MouseEvent) => {
    const place = element.current && fieldAtPoint(element.current, clientX, clientY)
    if (place) goTo(place)
  }
  return (
    <FormProvider value={context}>
      {/* No form element: only the dock saves, and dialogs inside have forms of their own. */}
      <Box onClick={isReadOnly ? handleTouch : undefined} {...(isReadOnly && { style: TOUCHED })}>
        <Fieldset
          ref={element}
          variant="unstyled"
          miw={0}
          disabled={isReadOnly}
          data-document={document}
        >
          {children}
        </Fieldset>
      </Box>
      {readForm && !isReadOnly && <FormReview unsaved={unsaved} form={readForm} />}
    </FormProvider>
  )
}

/** Focuses the field of this document for which the screen was opened. */
function useAskedField(document: string) {
  const { field, isToShow, key } = useAskedFor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again for the same field focuses it again
  useEffect(() => {
    const place = field === undefined ? undefined : placeOf(field)
    if (field && place && documentRefOf(place) === document) return focusWhenThere(field, isToShow)
  }, [field, key, document])
}
