import { Input } from '@mantine/core'
import { fieldAt } from '#content/schema/paths.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { LineList } from '../../inputs/lines-input.tsx'
import { type Feature, titleOf } from './feature-entries.ts'
import { FeatureLine } from './feature-line.tsx'

const PATH = 'features'

/** The section's checklist. */
export function FeaturesInput() {
  const { schema } = useFormContext()
  const { error } = useFieldValue(PATH)
  return (
    <Input.Wrapper error={error}>
      <LineList<Feature>
        path={PATH}
        label={fieldAt(schema, PATH).label}
        more="Adicionar diferencial"
        textOf={titleOf}
        Line={FeatureLine}
      />
    </Input.Wrapper>
  )
}
