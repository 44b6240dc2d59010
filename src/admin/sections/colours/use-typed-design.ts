import { useDeferredValue, useMemo } from 'react'
import { withDerivedColours } from '#content/colours/brand-colours.ts'
import { readStored } from '#content/schema/section.ts'
import { type Design, design } from '#content/sections/design.ts'
import type { Document } from '#sdk/documents.ts'
import { fieldsOf } from '../../data/documents.ts'
import { useFormContext } from '../../inputs/form-context.tsx'

/** The design as it would be if it were saved now, and with the colours that nobody has set. While a colour is incomplete, the saved one is used. */
export function useTypedDesign(document: Document<'design'>): { typed: Design; shown: Design } {
  const { form } = useFormContext()
  const values = useDeferredValue(form.values)
  return useMemo(() => {
    const live = fieldsOf('design', document)
    const typed = readStored({ schema: design.schema, fallback: live }, { ...live, ...values })
    return { typed, shown: withDerivedColours(typed) }
  }, [values, document])
}
