import { Switch, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { PublicContent } from '#content/public/public-content.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import type { Document } from '#sdk/documents.ts'
import { NEW, newDocument } from '../../data/new-document.ts'
import { EntryMenu } from '../../editor/collection/entry-menu.tsx'
import { GoneEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { Field, Fields } from '../../inputs/field.tsx'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useFieldValue, useInputProps } from '../../inputs/input-props.ts'
import type { PanelSection } from '../../registry/registry.ts'
import { FormSection, Screen } from '../../ui/page/screen.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { ArrivedTestimonial } from './arrived-testimonial.tsx'
import { type ConsentState, mayApprove, useConsentState } from './consent-context.tsx'
import { ANONYMITY } from './consent-words.ts'
import { RecordedConsent } from './recorded-consent.tsx'
import { askToDeleteTestimonial, SAVE_FAILURE } from './testimonial-actions.ts'

const blank = newDocument('testimonials', { name: '', text: '' })

type Props = { id: string; section: PanelSection; testimonials: Document<'testimonials'>[] }

export function TestimonialForm({ id, section, testimonials }: Props) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const isNew = id === NEW
  const document = isNew ? blank : testimonials.find(({ _id }) => _id === id)
  const consent = useConsentState(document ?? blank)
  if (!document) return <GoneEntry section={section} title="Este depoimento não existe mais" />

  const leave = () => navigate(path)
  if (consent && 'consent' in consent && consent.consent.channel === 'link') {
    return (
      <Screen
        title={`Depoimento de ${document.name}`}
        note="As palavras são dela: ninguém as muda."
        back={{ to: path, label: section.label }}
        anchor={section.anchor}
      >
        <ArrivedTestimonial testimonial={document} consent={consent.consent} onGone={leave} />
      </Screen>
    )
  }
  const deletion = () => askToDeleteTestimonial(document, leave)
  return (
    <DocumentEditor
      entity="testimonials"
      document={document}
      title={document.name ? `Depoimento de ${document.name}` : 'Novo depoimento'}
      back={{ to: path, label: section.label }}
      anchor={section.anchor}
      aside={!isNew && <EntryMenu name={document.name} onDelete={deletion} />}
      success={() => `Depoimento ${isNew ? 'adicionado' : 'atualizado'} com sucesso!`}
      failure={SAVE_FAILURE}
      onSaved={leave}
      onCancel={leave}
      previewAnchor="h-testimonials"
      previewPart="testimonials"
      previewAs={{ is_approved: true }}
      previewOf={(content) => onlyThis(content, id)}
    >
      <FormSection>
        <Field name="name" hint="Só o primeiro nome ou as iniciais." />
        <Fields names={['rating']} />
        <Field
          name="text"
          hint="Nas palavras dela. Sem prometer resultado nem comparar clínicas."
        />
        <Fields names={['role']} />
        {consent && 'consent' in consent && <RewordedNote document={document} />}
      </FormSection>
      <FormSection
        title="O rosto dela"
        hint={`Opcional. Sem foto, mostramos a inicial do nome. ${ANONYMITY}`}
      >
        <Fields names={['image']} />
      </FormSection>
      <FormSection title="Aprovação">
        <ApprovalInput consent={consent} />
      </FormSection>
      {consent && 'consent' in consent && <RecordedConsent consent={consent.consent} />}
    </DocumentEditor>
  )
}

/** Shows only this testimonial in the preview, approved or not. */
const onlyThis = (content: PublicContent, id: string): PublicContent => ({
  ...content,
  testimonials: content.testimonials.filter((testimonial) => testimonial.id === id),
})

const APPROVAL = 'is_approved'
const LOCKED =
  'Falta a autorização da paciente. Salve o texto e anexe a autorização assinada na lista de depoimentos.'

/** Locked until the patient's consent is recorded. */
function ApprovalInput({ consent }: { consent: ConsentState | undefined }) {
  const { schema } = useFormContext()
  const { value, onChange } = useFieldValue<boolean>(APPROVAL)
  const { description } = useInputProps({ path: APPROVAL, field: fieldAt(schema, APPROVAL) })
  const isLocked = !value && !mayApprove(consent)
  return (
    <Switch
      name={APPROVAL}
      label="Aprovado para o site"
      description={isLocked ? LOCKED : description}
      disabled={isLocked}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

/** What a consent covers, as it was when it was given. */
const covered = ['name', 'text', 'rating', 'role', 'image'] as const

/** Says, while somebody types, that the recorded consent covers only the words that were there. */
function RewordedNote({ document }: { document: Document<'testimonials'> }) {
  const { form } = useFormContext()
  const isReworded = covered.some((name) => form.values[name] !== document[name])
  return (
    <Text size="sm" role="status" className="soft">
      {isReworded &&
        'A autorização vale para o que ela autorizou, como estava. Com esta mudança o depoimento só pode ficar no ar com uma nova, anexada na lista de depoimentos.'}
    </Text>
  )
}
