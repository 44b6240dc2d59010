import Type from 'lucide-react/icons/type'
import type { ListOnPage } from '#content/index.ts'
import { useSection } from '../../data/documents.ts'
import { TEXTS } from '../../registry/field-screens.ts'
import type { PanelSection } from '../../registry/registry.ts'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { type FormSectionPlan, SectionEditor } from './section-editor.tsx'

type TextsName = `${ListOnPage}Section`

type Props = { section: PanelSection; entity: TextsName }

const TITLE = 'Textos da seção'

/** Links from a collection to the texts around it on the page. */
export function TextsLink({ section, entity }: Props) {
  const { document } = useSection(entity)
  return (
    <Sheet>
      <Rows>
        <Row
          title={TITLE}
          note={document?.title}
          picture={<Type size={20} aria-hidden />}
          to={`${useSectionPath(section.slug)}/${TEXTS}`}
        />
      </Rows>
    </Sheet>
  )
}

const head: FormSectionPlan = {
  title: 'Acima da lista',
  fields: ['title', 'subtitle', 'description'],
}

/** How the texts are grouped, where not all are above the list. */
const formSections: Partial<Record<TextsName, FormSectionPlan[]>> = {
  articlesSection: [{ ...head, fields: ['title', 'description'] }],
  treatmentsSection: [
    { ...head, fields: [...head.fields, 'cardButton'] },
    {
      title: 'Bloco final',
      hint: 'O convite depois do último tratamento.',
      fields: ['closingTitle', 'closingDescription', 'closingPrimaryText', 'closingSecondaryText'],
    },
  ],
  questionsSection: [{ ...head, fields: [...head.fields, 'askText'] }],
  testimonialsSection: [
    { ...head, fields: [...head.fields, 'emptyText'] },
    {
      title: 'Convite',
      hint: 'O cartão depois do último depoimento.',
      fields: ['shareTitle', 'shareDescription', 'shareButton'],
    },
  ],
}

export function TextsEditor({ section, entity }: Props) {
  const back = { to: useSectionPath(section.slug), label: section.label }
  const words = { label: TITLE, hint: `O que a seção ${section.label} diz além da lista.` }
  return (
    <SectionEditor
      section={{ ...section, ...words }}
      entity={entity}
      back={back}
      formSections={formSections[entity] ?? [head]}
      success={`${section.label}: textos atualizados com sucesso!`}
    />
  )
}
