import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { documentRefOf, placeOf } from '../fields/field-place.ts'
import { focusWhenThere } from '../fields/focus-field.ts'
import { FormProvider } from '../inputs/form-context.tsx'
import { useAskedFor } from '../ui/paths.ts'
import type { UnsavedDocument } from '../unsaved/use-unsaved-document.ts'
import type { UploadCount } from '../unsaved/use-upload-count.ts'
import { FormReview } from './wording/form-review.tsx'

/** The form is shown first; its texts are reviewed a moment later. */
const READING_MILLISECONDS = 400

type Props = { unsaved: UnsavedDocument; uploads: UploadCount; children: ReactNode }

/** The fields of one document. They stay editable while it is being saved. */
export function DocumentForm({ unsaved, uploads, children }: Props) {
  const { entity, form, schema } = unsaved
  const { track } = uploads
  const document = documentRefOf(unsaved)
  useAskedField(document)
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  const latestForm = useCallback(() => latest.current, [])
  const shape = Object.keys(schema.shape).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields identify the schema
  const context = useMemo(() => ({ entity, schema, form, latestForm, track }), [shape, form, track])
  const element = useRef<HTMLDivElement>(null)
  const [readForm, setReadForm] = useState<HTMLDivElement>()
  useEffect(() => {
    const timer = setTimeout(() => setReadForm(element.current ?? undefined), READING_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <FormProvider value={context}>
      {/* No form element: only the dock saves, and dialogs inside have forms of their own. */}
      <div ref={element} data-document={document}>
        {children}
      </div>
      {readForm && <FormReview unsaved={unsaved} form={readForm} />}
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
