import { createContext, use } from 'react'
import type * as z from 'zod'
import type { EntityName } from '#content/index.ts'
import type { Draft } from '../draft/use-draft.ts'
import type { UploadCount } from '../draft/use-upload-count.ts'

type FormContextValue = {
  entity: EntityName
  schema: z.ZodObject
  form: Draft['form']
  /** For event handlers, which may be older than the last letter. */
  latestForm: () => Draft['form']
  track: UploadCount['track']
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

export const FormProvider = FormContext.Provider

export function useFormContext(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('A field needs a form around it')
  return context
}
