import { type ReactNode, useMemo } from 'react'
import type { DocumentDraft } from './draft/use-document-draft.ts'
import { FormProvider } from './inputs/form-context.tsx'

type Props = {
  draft: DocumentDraft
  onBusy: (isBusy: boolean) => void
  children: ReactNode
}

/** Where the fields of one draft stand. */
export function DocumentForm({ draft, onBusy, children }: Props) {
  const { entity, form, state, schema } = draft
  const shape = Object.keys(schema.shape).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a schema is named by its fields
  const context = useMemo(
    () => ({ entity, schema, form, isDisabled: state === 'saving', onBusy }),
    [shape, form, state, onBusy],
  )
  return (
    <FormProvider value={context}>
      {/* Enter in a line saves nothing by accident: saving is the dock's. */}
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        {children}
      </form>
    </FormProvider>
  )
}
