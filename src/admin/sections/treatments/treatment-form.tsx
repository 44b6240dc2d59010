import { useState } from 'react'
import { treatmentExamples } from '#content/examples/treatments.ts'
import type { Document } from '#sdk/documents.ts'
import { newDocument } from '../../data/saves.ts'
import type { FormProps } from '../../editor/collection/collection-screen.tsx'
import { previewOfCard, useEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { FormPart } from '../../editor/form-part.tsx'
import { Field, FieldRow, Fields } from '../../inputs/field.tsx'
import { Folded } from '../../inputs/folded.tsx'
import { KnownWordsInput } from '../../inputs/text-inputs.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { previewOfPage } from '../seo/entry-preview.tsx'
import { TreatmentPage, useIsPageAsked } from './treatment-page.tsx'

const lastOrderOf = (treatments: Document<'treatments'>[]) =>
  Math.max(0, ...treatments.map(({ order }) => order))

/** What is folded. */
const more = ['category', 'benefits', 'icon', 'price', 'duration', 'is_active']

const parts = [
  { value: 'card', label: 'Cartão' },
  { value: 'page', label: 'Página própria', short: 'Página' },
]

export function TreatmentForm(props: FormProps<'treatments'>) {
  const { id, documents: treatments } = props
  const blank = newDocument('treatments', {
    name: '',
    description: '',
    order: lastOrderOf(treatments) + 1,
  })
  const [part, setPart] = useState(useIsPageAsked() ? 'page' : 'card')
  const { document, isNew, editor } = useEntry({ ...props, entity: 'treatments', blank })
  const { previewAs, previewOf, ...ofCard } = previewOfCard('treatments', id)
  return (
    <DocumentEditor
      {...editor}
      success={({ name }) =>
        `Tratamento “${name}” ${isNew ? 'adicionado' : 'atualizado'} com sucesso!`
      }
      needed={['name', 'description']}
      form={{ parts, part, onPart: setPart }}
      {...(part === 'page' ? previewOfPage('treatments', document) : ofCard)}
      {...{ previewAs, previewOf }}
    >
      <FormPart name="card">
        <Section>
          <Fields names={['name']} />
          <Field name="description" hint="Duas ou três frases. O cartão mostra três linhas." />
          <Field name="image" hint="Sem imagem, usamos a nossa." />
          <Folded title="Mais" summary="Categoria, benefícios, ícone, preço e duração" names={more}>
            <KnownWordsInput
              path="category"
              known={[...treatments, ...treatmentExamples].map(({ category }) => category)}
            />
            <Field
              name="benefits"
              hint="O cartão mostra os três primeiros. Enter abre a próxima linha."
            />
            <Field name="icon" />
            <FieldRow>
              <Field name="price" placeholder="Sob consulta" />
              <Field name="duration" placeholder="60 minutos" />
            </FieldRow>
            <Fields names={['is_active']} />
          </Folded>
        </Section>
      </FormPart>
      <FormPart name="page">
        <TreatmentPage stored={document} treatments={treatments} />
      </FormPart>
    </DocumentEditor>
  )
}
