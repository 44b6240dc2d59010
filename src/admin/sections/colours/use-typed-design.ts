import { useDeferredValue, useMemo } from 'react'
import { readStored } from '#content/schema/section.ts'
import { type Design, design } from '#content/sections/design.ts'
import type { Document } from '#sdk/documents.ts'
import { fieldsOf } from '../../data/documents.ts'
import { useFormContext } from '../../inputs/form-context.tsx'

/** The design as it would be if it were saved now. While a colour is incomplete, the published one is used. */
export function useTypedDesign(document: Document<'design'>): Design {
  const { form } = useFormContext()
  const values = useDeferredValue(form.values)
  return useMemo(() => {
    const live = fieldsOf('design', document)
    return readStored({ schema: design.schema, fallback: live }, { ...live, ...values })
  }, [values, document])
}
