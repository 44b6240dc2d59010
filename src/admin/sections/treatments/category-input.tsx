import { Autocomplete } from '@mantine/core'
import { treatmentExamples } from '#content/examples/treatments.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import type { Document } from '#sdk/documents.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useInputProps } from '../../inputs/input-props.ts'

const PATH = 'category'

/** An existing category or a new one. */
export function CategoryInput({ treatments }: { treatments: Document<'treatments'>[] }) {
  const { schema } = useFormContext()
  const common = useInputProps({ path: PATH, field: fieldAt(schema, PATH) })
  const known = [...treatments, ...treatmentExamples].map(({ category }) => category)
  const data = [...new Set(known.filter(Boolean))]
  return (
    <Autocomplete
      {...common}
      maw={360}
      data={data}
      // Shows all categories even if one is chosen.
      filter={({ options, search }) =>
        data.includes(search)
          ? options
          : options.filter(
              (option) =>
                'value' in option && option.value.toLowerCase().includes(search.toLowerCase()),
            )
      }
    />
  )
}
