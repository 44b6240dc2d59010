import { Anchor, Text } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { type DerivedColour, withDerivedColours } from '#content/colours/brand-colours.ts'
import { readStored } from '#content/schema/section.ts'
import { design } from '#content/sections/design.ts'
import type { Document } from '#sdk/documents.ts'
import { fieldsOf } from '../../data/documents.ts'
import { liveSentence } from '../../data/status.ts'
import { usePreview } from '../../data/use-preview.ts'
import { SectionEditor } from '../../editor/section/section-editor.tsx'
import { Field, FieldRow, Fields } from '../../inputs/field.tsx'
import { Folded } from '../../inputs/folded.tsx'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { Section } from '../../ui/parts/sheet.tsx'
import { useFormValues } from '../../unsaved/form-store.ts'
import type { Values } from '../../unsaved/queue/kept-changes.ts'
import { Board } from './board.tsx'
import { Palettes, ReadyColours } from './colour-choice.tsx'

const derived: DerivedColour[] = [
  'textColor',
  'backgroundColor',
  'secondaryColor',
  'accentColor',
  'hoverColor',
  'cardBackground',
  'borderColor',
  'heroGradient',
  'primaryGradient',
  'secondaryGradient',
  'successColor',
  'warningColor',
  'errorColor',
  'infoColor',
]
const typography = ['fontFamily', 'fontSize', 'borderRadius']

const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))'

/** The logo is in the same document but has its own screen. */
const part = { name: 'colours', fields: ['primaryColor', 'theme', ...derived, ...typography] }

export const ColoursEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="design"
    part={part}
    success={() => `Cores atualizadas. ${liveSentence('many')}`}
    failure="Erro ao salvar design"
    previewAnchor=""
  >
    {(document) => <ColourForm document={document} />}
  </SectionEditor>
)

function ColourForm({ document }: { document: Document<'design'> }) {
  const { form } = useFormContext()
  const values = useFormValues(form)
  const content = usePreview({ entity: 'design', id: document._id, values })
  const { typed, shown } = useTypedDesign(document, values)
  return (
    <>
      <Board content={content} onFix={(fix) => form.setValues(fix)} />
      <Section title="Sua cor" hint="O resto do site segue dela.">
        <ReadyColours design={typed} />
        <Field name="primaryColor" label="Outra cor" hint="Do logo, da fachada, do jaleco" />
      </Section>
      <Section title="Paleta">
        <Palettes design={typed} />
      </Section>
      <Section title="Tema">
        <Field name="theme" label="Da abertura, da chamada final e do rodapé" />
      </Section>
      <Section>
        <Folded title="Ajustar cada cor" summary="texto, fundo, avisos" names={derived}>
          <FieldRow columns={COLUMNS}>
            {derived.map((name) => (
              <DerivedField key={name} name={name} follows={shown[name]} />
            ))}
          </FieldRow>
        </Folded>
        <Fields
          names={[{ title: 'Letra e cantos', summary: 'tipo, tamanho', fields: typography }]}
        />
      </Section>
    </>
  )
}

/** A colour that follows from the main one until somebody sets it. */
function DerivedField({ name, follows }: { name: DerivedColour; follows: string }) {
  const { value, onChange } = useFieldValue<string>(name)
  return (
    <div data-block>
      <Field name={name} placeholder={follows} />
      {value && (
        <Text size="sm" className="soft" data-notes>
          Escolhida à mão ·{' '}
          <Anchor component="button" type="button" inherit fw={600} onClick={() => onChange('')}>
            Voltar a seguir a sua cor
          </Anchor>
        </Text>
      )}
    </div>
  )
}

/** The design as it would be if it were saved now, and with the colours that nobody has set. While a colour is incomplete, the saved one is used. */
function useTypedDesign(document: Document<'design'>, values: Values) {
  const typing = useDeferredValue(values)
  return useMemo(() => {
    const live = fieldsOf('design', document)
    const typed = readStored({ schema: design.schema, fallback: live }, { ...live, ...typing })
    return { typed, shown: withDerivedColours(typed) }
  }, [typing, document])
}
