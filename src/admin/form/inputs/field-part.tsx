import { type ReactNode, useMemo } from 'react'
import { FormProvider, useFormContext } from './form-context.tsx'

type Props = {
  /** The paths of the values that the input shows. */
  paths: string[]
  children: ReactNode
}

/**
 * Gives its input a form that stays the same until one of these values or their errors changes, so that typing in
 * another field does not render it again. What the input's handlers change is always the latest form (`useHandlers`).
 */
export function FieldPart({ paths, children }: Props) {
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
  return <FormProvider value={part}>{children}</FormProvider>
}
