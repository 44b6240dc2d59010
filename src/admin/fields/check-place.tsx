import { Button, type ButtonProps } from '@mantine/core'
import type { Check } from '#content/checks/check.ts'
import { entities } from '#content/index.ts'
import { fieldLabelOf } from '#content/schema/field-label.ts'
import { screenLabelOf } from '../registry/field-screens.ts'
import { placeOf } from './field-place.ts'
import { openedFieldOf } from './opened-field.ts'
import { useOpenField } from './use-open-field.ts'

/** 'Abertura · Imagem de fundo': the screen and the field that 'Ir ao campo' opens. */
export function whereOf({ field }: Pick<Check, 'field'>): string {
  const place = placeOf(field)
  if (!place) return ''
  const opened = openedFieldOf(place)
  const label = opened.path && fieldLabelOf(entities[opened.entity].schema, opened.path)
  return [screenLabelOf(opened), label].filter(Boolean).join(' · ')
}

/** Opens the field where a check is resolved. */
export function GoToCheck({ check, ...props }: ButtonProps & { check: Check }) {
  const openField = useOpenField()
  return (
    <Button
      variant="light"
      {...props}
      aria-label={`Ir ao campo: ${check.title}, ${whereOf(check)}`}
      onClick={() => openField(check.field)}
    >
      Ir ao campo
    </Button>
  )
}
