import type { ComponentProps, ReactNode } from 'react'
import { entities, type SectionName } from '#content/index.ts'
import { type FieldPlan, Fields } from '../../inputs/field.tsx'
import type { PanelSection } from '../../registry/registry.ts'
import { FormSection } from '../../ui/page/screen.tsx'
import { DocumentEditor } from '../document-editor.tsx'
import { SectionLoader } from './section-loader.tsx'
import { SectionMenu } from './section-menu.tsx'

type EditorProps = Partial<ComponentProps<typeof DocumentEditor>>

export type FormSectionPlan = {
  /** The first one needs none. */
  title?: string
  hint?: ReactNode
  fields: FieldPlan
  /** Shown below the fields. */
  note?: ReactNode
}

type Props = Pick<EditorProps, 'back' | 'failure' | 'times' | 'onSaved' | 'onCancel'> &
  Pick<EditorProps, 'part' | 'previewAnchor' | 'previewPart' | 'preview'> & {
    section: PanelSection
    entity: SectionName
    /** How the fields are grouped. Default: all in one group. */
    formSections?: FormSectionPlan[]
    success: string | (() => string)
    /** Shown below the fields. */
    more?: ReactNode
  }

/** The editor of a section whose form follows from its schema. */
export const SectionEditor = ({
  section,
  entity,
  formSections,
  success,
  more,
  ...props
}: Props) => (
  <SectionLoader entity={entity}>
    {(document) => (
      <DocumentEditor
        {...props}
        entity={entity}
        document={document}
        title={section.label}
        anchor={section.anchor}
        page={section.page}
        aside={<SectionMenu entity={entity} document={document} fields={props.part?.fields} />}
        success={() => (typeof success === 'string' ? success : success())}
        failure={props.failure ?? 'Erro ao salvar configurações'}
      >
        {(formSections ?? [wholeOf(entity)]).map(({ title, hint, fields, note }) => (
          <FormSection key={title ?? String(fields[0])} title={title} hint={hint}>
            <Fields names={fields} />
            {note}
          </FormSection>
        ))}
        {more}
      </DocumentEditor>
    )}
  </SectionLoader>
)

const wholeOf = (entity: SectionName): FormSectionPlan => ({
  title: entities[entity].label,
  fields: Object.keys(entities[entity].schema.shape),
})
