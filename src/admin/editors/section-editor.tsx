import type { ReactNode } from 'react'
import { entities, type SectionName } from '#content/index.ts'
import type { PublicContent } from '#content/publish.ts'
import { DocumentEditor } from '../form/document-editor.tsx'
import { type FieldPlan, Fields } from '../form/field.tsx'
import type { Part } from '../form/use-document-draft.ts'
import { Chapter } from '../parts/screen.tsx'
import type { PanelSection } from '../registry.ts'
import { SectionLoader } from './section-loader.tsx'
import { SectionMenu } from './section-menu.tsx'

export type ChapterPlan = { title: string; hint?: string; fields: FieldPlan }

type Props = {
  section: PanelSection
  entity: SectionName
  /** Which fields stand together; all of them in one chapter unless it is told. */
  chapters?: ChapterPlan[]
  back?: { to: string; label: string }
  success: string
  failure?: string
  onSaved?: () => void
  /** Where other screens edit the rest of the document. */
  part?: Part
  /** The part of the page that the preview shows; the section's own unless it is told. */
  previewAnchor?: string
  preview?: (content: PublicContent | undefined) => ReactNode
}

/** The editor of a section whose form is nothing but its schema. */
export const SectionEditor = ({ section, entity, chapters, success, ...props }: Props) => (
  <SectionLoader entity={entity}>
    {(document) => (
      <DocumentEditor
        {...props}
        entity={entity}
        document={document}
        title={section.label}
        hint={section.hint}
        anchor={section.anchor}
        aside={<SectionMenu entity={entity} document={document} fields={props.part?.fields} />}
        success={() => success}
        failure={props.failure ?? 'Erro ao salvar configurações'}
      >
        {(chapters ?? [wholeOf(entity)]).map(({ title, hint, fields }) => (
          <Chapter key={title} title={title} hint={hint}>
            <Fields names={fields} />
          </Chapter>
        ))}
      </DocumentEditor>
    )}
  </SectionLoader>
)

const wholeOf = (entity: SectionName): ChapterPlan => ({
  title: entities[entity].label,
  fields: Object.keys(entities[entity].schema.shape),
})
