import type { ComponentProps, ReactNode } from 'react'
import { entities, type SectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { type FieldPlan, Fields } from '../../inputs/field.tsx'
import type { PanelSection } from '../../registry/registry.ts'
import { Section } from '../../ui/parts/sheet.tsx'
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

type Props<Name extends SectionName> = Pick<EditorProps, 'back' | 'failure' | 'times' | 'part'> &
  Pick<
    EditorProps,
    'previewAnchor' | 'previewPart' | 'preview' | 'onSaved' | 'onCancel' | 'onEdit'
  > & {
    section: PanelSection
    entity: Name
    /** How the fields are grouped. Default: all in one group. */
    formSections?: FormSectionPlan[]
    success: string | (() => string)
    /** Shown above the form. */
    notice?: (document: Document<Name>) => ReactNode
    /** The form, where it does not follow from the schema. */
    children?: (document: Document<Name>) => ReactNode
  }

/** The editor of a section, whose form follows from its schema. */
export function SectionEditor<Name extends SectionName>(props: Props<Name>) {
  const { section, entity, formSections = [wholeOf(entity)], success, notice, children } = props
  return (
    <SectionLoader entity={entity}>
      {(document) => (
        <DocumentEditor
          {...props}
          document={document}
          title={section.label}
          anchor={section.anchor}
          page={section.page}
          aside={<SectionMenu entity={entity} document={document} fields={props.part?.fields} />}
          notice={notice?.(document)}
          success={() => (typeof success === 'string' ? success : success())}
          failure={props.failure ?? 'Erro ao salvar configurações'}
        >
          {children?.(document) ??
            formSections.map(({ title, hint, fields, note }) => (
              <Section key={title ?? String(fields[0])} title={title} hint={hint}>
                <Fields names={fields} />
                {note}
              </Section>
            ))}
        </DocumentEditor>
      )}
    </SectionLoader>
  )
}

const wholeOf = (entity: SectionName): FormSectionPlan => ({
  title: entities[entity].label,
  fields: Object.keys(entities[entity].schema.shape),
})
