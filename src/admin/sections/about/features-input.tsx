import { Button, Input } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { fieldAt } from '#content/schema/field-at.ts'
import { useFormContext } from '../../form/inputs/form-context.tsx'
import { useFieldValue } from '../../form/inputs/input-props.ts'
import { atLeastOne, type Feature, titleOf } from './feature-entries.ts'
import { FeatureRow } from './feature-row.tsx'
import classes from './features-input.module.css'

const PATH = 'features'

/** The section's checklist. Enter adds a line; blank lines are dropped on save; one line always remains. */
export function FeaturesInput() {
  const { schema } = useFormContext()
  const field = fieldAt(schema, PATH)
  const { value, onChange, error } = useFieldValue<Feature[]>(PATH)
  const root = useRef<HTMLUListElement>(null)
  const features = atLeastOne(value)

  const focusRow = (index: number) =>
    setTimeout(() => root.current?.querySelectorAll<HTMLElement>('[data-title]')[index]?.focus())
  const add = (after: number) => {
    onChange(features.toSpliced(after + 1, 0, ''))
    focusRow(after + 1)
  }
  const remove = (index: number) => {
    onChange(features.toSpliced(index, 1))
    focusRow(Math.max(0, index - 1))
  }
  const handleKey = (event: React.KeyboardEvent, index: number) => {
    const isBlank = titleOf(features[index] ?? '') === ''
    if (event.key === 'Enter') {
      event.preventDefault()
      add(index)
    } else if (event.key === 'Backspace' && isBlank && features.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }
  return (
    <Input.Wrapper error={error}>
      <ul ref={root} className={classes.features}>
        {features.map((feature, index) => (
          <FeatureRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id
            key={index}
            path={`${PATH}.${index}`}
            label={`${field.label}, ${index + 1} de ${features.length}`}
            feature={feature}
            onChange={(next) => onChange(features.with(index, next))}
            onKeyDown={(event) => handleKey(event, index)}
            onRemove={features.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        className={classes.add ?? ''}
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => add(features.length - 1)}
      >
        Adicionar diferencial
      </Button>
    </Input.Wrapper>
  )
}
