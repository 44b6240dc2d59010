import type { ComponentType } from 'react'
import type { InputKind } from '#content/schema/fields.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ChoiceInput, SwitchInput } from './choice-inputs.tsx'
import { GroupInput, LinesInput, LinkInput, RowsInput } from './composed-inputs.tsx'
import { ImageInput } from './image-input.tsx'
import type { InputProps } from './input-props.ts'
import { AddressInput, EmailInput, LineInput, ParagraphInput, PhoneInput } from './text-inputs.tsx'

// Their libraries and icons are as large as all other inputs together, and few screens need them.
const rare = () => import('./rare-inputs.tsx')
const ColourInput = lazyPart(rare, 'ColourInput')
const GradientInput = lazyPart(rare, 'GradientInput')
const NumberInput = lazyPart(rare, 'NumberInput')
const StarsInput = lazyPart(rare, 'StarsInput')
const IconInput = lazyPart(() => import('./icon-input.tsx'), 'IconInput')

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
  colour: ColourInput,
  gradient: GradientInput,
  number: NumberInput,
  stars: StarsInput,
  switch: SwitchInput,
  choice: ChoiceInput,
  icon: IconInput,
  lines: LinesInput,
  rows: RowsInput,
  group: GroupInput,
}
