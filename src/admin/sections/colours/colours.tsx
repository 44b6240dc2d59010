import type { Document } from '#sdk/documents.ts'
import { liveSentence } from '../../data/publishing/publishing-state.ts'
import { Collapsible } from '../../editor/collapsible.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { SectionMenu } from '../../editor/section/section-menu.tsx'
import { FieldRow, Fields } from '../../inputs/field.tsx'
import type { PanelSection, ScreenProps } from '../../registry/registry.ts'
import { FormSection } from '../../ui/page/screen.tsx'
import { Board } from './board.tsx'
import { ColourVerdicts } from './colour-verdicts.tsx'
import { PaletteChoice } from './palette-choice.tsx'

const chosen = 'primaryColor'
const main = ['secondaryColor', 'accentColor', 'backgroundColor', 'textColor', 'theme']
const typography = ['fontFamily', 'fontSize', 'borderRadius']
const more = ['hoverColor', 'cardBackground', 'borderColor', 'heroGradient']
const spare = [
  'successColor',
  'warningColor',
  'errorColor',
  'infoColor',
  'primaryGradient',
  'secondaryGradient',
]

const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))'

/** The logo is in the same document but has its own screen. */
const part = { name: 'colours', fields: [chosen, ...main, ...typography, ...more, ...spare] }

type Props = { section: PanelSection; document: Document<'design'> }

const Colours = ({ section, document }: Props) => (
  <DocumentEditor
    entity="design"
    document={document}
    part={part}
    title={section.label}
    hint={section.hint}
    anchor={section.anchor}
    aside={<SectionMenu entity="design" document={document} fields={part.fields} />}
    success={() => `Cores atualizadas. ${liveSentence('many')}`}
    failure="Erro ao salvar design"
  >
    <FormSection
      title="A cor da clínica"
      hint="Do logo, da fachada, do jaleco. As outras combinam com ela e dão para ler."
    >
      <Fields names={[chosen]} />
      <PaletteChoice document={document} />
    </FormSection>
    <FormSection
      title="Tudo junto, em cada fundo"
      hint="O número é o contraste. Para ler bem, texto pede 4,5 : 1; estrelas e ícones, 3 : 1."
    >
      <Board document={document} />
    </FormSection>
    <FormSection title="Cada cor">
      <FieldRow columns={COLUMNS}>
        <Fields names={main} />
      </FieldRow>
    </FormSection>
    <FormSection
      title="Dá para ler?"
      hint="Conferimos cada combinação que o site mostra. Texto abaixo de 4,5 : 1 muita gente não consegue ler."
    >
      <ColourVerdicts document={document} />
    </FormSection>
    <FormSection title="Letra e cantos">
      <Fields names={typography} />
    </FormSection>
    <Collapsible
      title="Mais cores do site"
      hint="Links, cartões, linhas e o fundo da abertura."
      names={more}
    >
      <FieldRow columns={COLUMNS}>
        <Fields names={more} />
      </FieldRow>
    </Collapsible>
    <Collapsible
      title="Cores de reserva"
      hint="Avisos e degradês que a página de hoje não mostra."
      names={spare}
    >
      <FieldRow columns={COLUMNS}>
        <Fields names={spare} />
      </FieldRow>
    </Collapsible>
  </DocumentEditor>
)

export const ColoursEditor = ({ section }: ScreenProps) => (
  <SectionLoader entity="design">
    {(document) => <Colours section={section} document={document} />}
  </SectionLoader>
)
