import type { Document } from '#sdk/documents.ts'
import { Fields } from '../../../inputs/field.tsx'
import { FormSection } from '../../../ui/page/screen.tsx'
import { Board } from './board.tsx'
import { PaletteChoice } from './palette-choice.tsx'

type Props = { field: string; document: Document<'design'> }

/** One colour in, four palettes out, and a board of everything in these colours. */
export const ColourHelp = ({ field, document }: Props) => (
  <>
    <FormSection
      title="A cor da clínica"
      hint="Do logo, da fachada, do jaleco. As outras combinam com ela e dão para ler."
    >
      <Fields names={[field]} />
      <PaletteChoice document={document} />
    </FormSection>
    <FormSection
      title="Tudo junto, em cada fundo"
      hint="O número é o contraste. Para ler bem, texto pede 4,5 : 1; estrelas e ícones, 3 : 1."
    >
      <Board document={document} />
    </FormSection>
  </>
)
