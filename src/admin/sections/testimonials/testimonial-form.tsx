import { Switch, Text } from '@mantine/core'
import type { Document } from '#sdk/documents.ts'
import { newDocument } from '../../data/saves.ts'
import type { FormProps } from '../../editor/collection/collection-screen.tsx'
import { previewOfCard, useEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { Field, Fields } from '../../inputs/field.tsx'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useFieldValue, useInputProps } from '../../inputs/input-props.ts'
import { NotForReception } from '../../session/guard.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { useFormState } from '../../unsaved/form-store.ts'
import { ArrivedTestimonial, RecordedConsent } from './arrived-testimonial.tsx'
import { ANONYMITY } from './consent-words.ts'
import { type ConsentState, consentStateOf, mayApprove, useConsents } from './consents.ts'

const blank = newDocument('testimonials', { name: '', text: '' })

export const TestimonialForm = (props: FormProps<'testimonials'>) => (
  <NotForReception>
    <Testimonial {...props} />
  </NotForReception>
)

function Testimonial(props: FormProps<'testimonials'>) {
  const { document, isNew, leave, editor } = useEntry({ ...props, entity: 'testimonials', blank })
  const consent = consentStateOf(useConsents(props.documents), document)
  const title = document.name ? `Depoimento de ${document.name}` : editor.title
  if (consent && 'consent' in consent && consent.consent.channel === 'link') {
    return (
      <Screen
        title={title}
        note="As palavras são dela: ninguém as muda."
        back={editor.back}
        anchor={editor.anchor}
        aside={editor.aside}
      >
        <ArrivedTestimonial testimonial={document} consent={consent.consent} onGone={leave} />
      </Screen>
    )
  }
  return (
    <DocumentEditor
      {...editor}
      {...previewOfCard('testimonials', props.id)}
      title={title}
      success={() => `Depoimento ${isNew ? 'adicionado' : 'atualizado'} com sucesso!`}
    >
      <Section>
        <Field name="name" hint="Só o primeiro nome ou as iniciais." />
        <Fields names={['rating']} />
        <Field
          name="text"
          hint="Nas palavras dela. Sem prometer resultado nem comparar clínicas."
        />
        <Fields names={['role']} />
        {consent && 'consent' in consent && <RewordedNote document={document} />}
      </Section>
      <Section
        title="O rosto dela"
        hint={`Opcional. Sem foto, mostramos a inicial do nome. ${ANONYMITY}`}
      >
        <Fields names={['image']} />
      </Section>
      <Section title="Aprovação">
        <ApprovalInput consent={consent} />
      </Section>
      {consent && 'consent' in consent && <RecordedConsent consent={consent.consent} />}
    </DocumentEditor>
  )
}

const APPROVAL = 'is_approved'
const LOCKED =
  'Falta a autorização da paciente. Salve o texto e anexe a autorização assinada na lista de depoimentos.'

/** Locked until the patient's consent is recorded. */
function ApprovalInput({ consent }: { consent: ConsentState | undefined }) {
  const { value, onChange } = useFieldValue<boolean>(APPROVAL)
  const { description } = useInputProps({ path: APPROVAL })
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
  const isReworded = useFormState(form, (values) =>
    covered.some((name) => values[name] !== document[name]),
  )
  return (
    <Text size="sm" role="status" className="soft">
      {isReworded &&
        'A autorização vale para o que ela autorizou, como estava. Com esta mudança o depoimento só pode ficar no ar com uma nova, anexada na lista de depoimentos.'}
    </Text>
  )
}
