import { Input } from '@mantine/core'
import { useState } from 'react'
import type { SectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { type Part, useDocumentDraft } from '../../drafts/use-document-draft.ts'
import { useUploadCount } from '../../drafts/use-upload-count.ts'
import { DocumentForm } from '../../editor/document-form.tsx'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { Field, Fields } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { FormSection } from '../../ui/page/screen.tsx'
import { WeekRows } from '../hours/week-rows.tsx'
import { DirectorNote } from '../settings/director-note.tsx'
import classes from './guide.module.css'
import { FAILURE, GuideForm } from './guide-form.tsx'
import type { SectionPlan } from './guide-plan.ts'

type Props = { plan: SectionPlan; onNext: () => void }

/** The essential fields of a section. */
export const SectionStep = ({ plan, onNext }: Props) => (
  <SectionLoader entity={plan.entity as SectionName}>
    {(document: Document<SectionName>) =>
      plan.also ? (
        <SectionLoader entity={plan.also}>
          {(links) => (
            <ContactForm {...{ plan, onNext, links }} document={document as Document<'contact'>} />
          )}
        </SectionLoader>
      ) : (
        <SectionForm {...{ plan, onNext, document }} />
      )
    }
  </SectionLoader>
)

type FormProps = Props & { document: Document<SectionName> }

function SectionForm({ plan, onNext, document }: FormProps) {
  const uploads = useUploadCount()
  const success = () => plan.done
  const draft = useDocumentDraft({ entity: plan.entity, document, success, failure: FAILURE })
  return (
    <GuideForm
      drafts={[draft]}
      isUploading={uploads.count > 0}
      anchor={plan.anchor}
      action="Continuar"
      onNext={onNext}
    >
      <DocumentForm draft={draft} uploads={uploads}>
        <FormSection title={plan.title} hint={plan.hint}>
          <Fields names={plan.fields} />
          {plan.entity === 'settings' && <DirectorNote />}
        </FormSection>
      </DocumentForm>
    </GuideForm>
  )
}

const profiles: Part = { name: 'guide', fields: ['socialMedia'] }

type ContactProps = Props & { document: Document<'contact'>; links: Document<'links'> }

/** The contact and, from another document, the profile that the footer links to. */
function ContactForm({ plan, onNext, document, links }: ContactProps) {
  const uploads = useUploadCount()
  const success = () => plan.done
  const contact = useDocumentDraft({ entity: 'contact', document, success, failure: FAILURE })
  const social = useDocumentDraft({
    entity: 'links',
    document: links,
    part: profiles,
    failure: FAILURE,
    ...(contact.changed.length === 0 && { success }),
  })
  return (
    <GuideForm
      drafts={[contact, social]}
      isUploading={uploads.count > 0}
      anchor={plan.anchor}
      action="Continuar"
      onNext={onNext}
    >
      <div className={classes.forms}>
        <DocumentForm draft={contact} uploads={uploads}>
          <FormSection title={plan.title} hint={plan.hint}>
            <Fields names={plan.fields} />
            <OpeningHours />
          </FormSection>
        </DocumentForm>
        <DocumentForm draft={social} uploads={uploads}>
          <FormSection
            title="Redes sociais"
            hint="O endereço completo do perfil. Vazio: não aparece."
          >
            <Field name="socialMedia.instagram" />
          </FormSection>
        </DocumentForm>
      </div>
    </GuideForm>
  )
}

/** The week, and the hours in other words if there are any, because those take precedence. */
function OpeningHours() {
  const { value: words } = useFieldValue<string>('hours')
  const [hasWords] = useState(words.trim() !== '')
  return (
    <>
      {hasWords && <Field name="hours" hint="Enquanto houver um texto aqui, vale o que ele diz." />}
      <Input.Wrapper label="Horário" labelElement="div">
        <WeekRows />
      </Input.Wrapper>
    </>
  )
}
