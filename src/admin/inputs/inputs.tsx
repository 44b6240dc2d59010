import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type * as z from 'zod'
import { type InputKind, inputsOf } from '#content/schema/fields.ts'
import { loadCode } from '../ui/load-code.ts'
import {
  ChoiceInput,
  ReferenceInput,
  ReferencesInput,
  StarsInput,
  SwitchInput,
} from './choice-inputs.tsx'
import { Field } from './field.tsx'
import classes from './group-input.module.css'
import { IconInput } from './icon-input.tsx'
import { ImageInput } from './image-input.tsx'
import type { InputProps } from './input-props.ts'
import { LinesInput } from './lines-input.tsx'
import { LinkInput } from './link-input.tsx'
import { RichTextInput } from './rich-text-input.tsx'
import { RowsInput } from './rows-input.tsx'
import {
  AddressInput,
  DateInput,
  EmailInput,
  LineInput,
  NumberInput,
  ParagraphInput,
  PhoneInput,
} from './text-inputs.tsx'

/** As high as a field with its label. */
const HEIGHT = 72

/** What picks a colour is loaded only where there is one. */
function colourInput(name: 'ColourInput' | 'GradientInput'): ComponentType<InputProps> {
  const Loaded = lazy(async () => ({
    default: (await loadCode(() => import('./colour-inputs.tsx')))[name],
  }))
  return (props) => (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

/** The input of each kind of field. A kind without one does not compile. */
export const inputs: Record<InputKind, ComponentType<InputProps>> = {
  line: LineInput,
  paragraph: ParagraphInput,
  email: EmailInput,
  phone: PhoneInput,
  link: LinkInput,
  address: AddressInput,
  image: ImageInput,
  // Edited together with its picture.
  crop: () => null,
  colour: colourInput('ColourInput'),
  gradient: colourInput('GradientInput'),
  date: DateInput,
  number: NumberInput,
  stars: StarsInput,
  switch: SwitchInput,
  choice: ChoiceInput,
  icon: IconInput,
  lines: LinesInput,
  rows: RowsInput,
  group: GroupInput,
  richText: RichTextInput,
  reference: ReferenceInput,
  references: ReferencesInput,
}

/** An object field, as a fieldset. */
function GroupInput({ path, field }: InputProps) {
  const names = inputsOf(field.schema as z.ZodObject).map(({ name }) => `${path}.${name}`)
  return (
    <fieldset className={classes.group}>
      <legend>{field.label}</legend>
      {field.hint && <p>{field.hint}</p>}
      <div className={classes.fields} data-count={names.length}>
        {names.map((name) => (
          <Field key={name} name={name} />
        ))}
      </div>
    </fieldset>
  )
}
