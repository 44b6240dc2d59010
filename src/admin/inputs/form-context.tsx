import { createContext, use } from 'react'
import type * as z from 'zod'
import type { EntityName } from '#content/index.ts'
import type { FormStore } from '../unsaved/form-store.ts'
import type { UploadCount } from '../unsaved/use-upload-count.ts'

type FormContextValue = {
  entity: EntityName
  schema: z.ZodObject
  form: FormStore
  track: UploadCount['track']
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

export const FormProvider = FormContext.Provider

export function useFormContext(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('A field needs a form around it')
  return context
}
