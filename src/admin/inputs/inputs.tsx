import { Fieldset, SimpleGrid, Skeleton, Text } from '@mantine/core'
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
import { IconInput } from './icon-input.tsx'
import { ImageInput } from './image-input.tsx'
import type { InputProps, NestingProps } from './input-props.ts'
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

/** As high as a field with its label and a hint. */
const HEIGHT = 96

/** What picks a colour is loaded only where there is one. */
function colourInput(name: 'ColourInput' | 'GradientInput') {
  const Loaded = lazy(async () => ({
    default: (await loadCode(() => import('./colour-inputs.tsx')))[name],
  }))
  return (props: InputProps) => (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

/** The input of each kind of field. A kind without one does not compile. */
export const inputs: Record<InputKind, ComponentType<NestingProps>> = {
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

/** An object field, as a fieldset. Lists take the whole width. */
function GroupInput({ path, field, Field }: NestingProps) {
  const fields = inputsOf(field.schema as z.ZodObject)
  const isWide = fields.some(({ input }) => input === 'rows' || input === 'lines')
  return (
    <Fieldset variant="unstyled" miw={0} legend={field.label} styles={{ legend: LEGEND }}>
      {field.hint && (
        <Text size="xs" className="soft" mt={-4} mb="sm">
          {field.hint}
        </Text>
      )}
      <SimpleGrid
        {...(isWide ? { cols: 1 } : { minColWidth: 220, autoFlow: 'auto-fit' })}
        spacing="md"
      >
        {fields.map(({ name }) => (
          <Field key={name} name={`${path}.${name}`} />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}

const LEGEND = { padding: 0, marginBottom: 8, fontWeight: 650, fontSize: '1rem' }
