import type { ReactNode } from 'react'
import { entities, type SectionName } from '#content/index.ts'
import type { PartName, PreviewContent } from '#site/live/preview-message.ts'
import type { Part } from '../../drafts/use-document-draft.ts'
import { type FieldPlan, Fields } from '../../inputs/field.tsx'
import { useFormContext } from '../../inputs/form-context.tsx'
import type { PanelSection } from '../../registry/registry.ts'
import { counted } from '../../ui/format.ts'
import { FormSection } from '../../ui/page/screen.tsx'
import { Collapsible } from '../collapsible.tsx'
import { DocumentEditor } from '../document-editor.tsx'
import { SectionLoader } from './section-loader.tsx'
import { SectionMenu } from './section-menu.tsx'

export type FormSectionPlan = {
  /** The first one needs none. */
  title?: string
  hint?: ReactNode
  fields: FieldPlan
  /** For fields that usually stay empty, because the page then shows what another screen says: closed at first. */
  isRare?: boolean
  /** Said below the fields. */
  note?: ReactNode
}

type Props = {
  section: PanelSection
  entity: SectionName
  /** How the fields are grouped. Default: all in one group. */
  formSections?: FormSectionPlan[]
  back?: { to: string; label: string }
  success: string
  failure?: string
  onSaved?: () => void
  /** Given when other screens edit the rest of the document. */
  part?: Part
  /** The element that the preview scrolls to. Default: the section's own. */
  previewAnchor?: string
  /** The part of the page that is shown near its real size above the page. */
  previewPart?: PartName
  preview?: (content: PreviewContent | undefined) => ReactNode
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
        success={() => success}
        failure={props.failure ?? 'Erro ao salvar configurações'}
      >
        {(formSections ?? [wholeOf(entity)]).map((plan) =>
          plan.isRare ? (
            <RareSection key={plan.title} {...plan} />
          ) : (
            <FormSection key={plan.title ?? ''} title={plan.title} hint={plan.hint}>
              <Fields names={plan.fields} />
              {plan.note}
            </FormSection>
          ),
        )}
        {more}
      </DocumentEditor>
    )}
  </SectionLoader>
)

const wholeOf = (entity: SectionName): FormSectionPlan => ({
  title: entities[entity].label,
  fields: Object.keys(entities[entity].schema.shape),
})

/** Fields that usually stay empty: closed at first, and saying how many are not. */
function RareSection({ title = '', hint, fields }: FormSectionPlan) {
  const { form } = useFormContext()
  const paths = fields.flat()
  const own = paths.filter((path) => form.getInputProps(path).value !== '').length
  return (
    <Collapsible
      title={title}
      hint={hint}
      summary={own > 0 ? counted(own, 'campo próprio', 'campos próprios') : 'Nada próprio'}
      names={paths.map((path) => path.split('.')[0] ?? '')}
    >
      <Fields names={fields} />
    </Collapsible>
  )
}
