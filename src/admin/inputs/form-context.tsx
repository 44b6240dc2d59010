import { createContext, type ReactNode, use, useMemo } from 'react'
import type * as z from 'zod'
import type { EntityName } from '#content/index.ts'
import type { UnsavedForm } from '../unsaved/unsaved-form.ts'
import type { UploadCount } from '../unsaved/use-upload-count.ts'

type FormContextValue = {
  entity: EntityName
  schema: z.ZodObject
  form: UnsavedForm['form']
  /** For event handlers that were created before the last keystroke. */
  latestForm: () => UnsavedForm['form']
  track: UploadCount['track']
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

/** A context of its own: React renders all readers of a context again when the outermost of its providers changes. */
const PartContext = createContext<FormContextValue | undefined>(undefined)

export const FormProvider = FormContext.Provider

export function useFormContext(): FormContextValue {
  const context = use(PartContext) ?? use(FormContext)
  if (!context) throw new Error('A field needs a form around it')
  return context
}

type PartProps = {
  /** The paths of the values that the input shows. */
  paths: string[]
  children: ReactNode
}

/**
 * Gives its input a form that stays the same until one of these values or their errors changes, so that typing in
 * another field does not render it again. What the input's handlers change is always the latest form (`useHandlers`).
 */
export function FieldPart({ paths, children }: PartProps) {
  const context = useFormContext()
  const { form, schema } = context
  const isShown = (path: string) =>
    paths.some((shown) => path === shown || path.startsWith(`${shown}.`))
  const shown = JSON.stringify([
    paths.map((path) => form.getInputProps(path).value),
    Object.entries(form.errors).filter(([path]) => isShown(path)),
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the context changes with every letter
  const part = useMemo(() => context, [shown, schema])
  return <PartContext value={part}>{children}</PartContext>
}
