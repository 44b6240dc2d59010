import type { Document } from '#sdk/documents.ts'
import { refresh } from '../../data/documents.ts'
import { useDrafts } from '../../data/drafts.ts'
import { liveSentence } from '../../data/status.ts'
import { isOf } from '../../drafts/draft-facts.ts'
import { type FormSectionPlan, SectionEditor } from '../../editor/section/section-editor.tsx'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { useEditing } from '../../editor/section/use-editing.ts'
import type { PanelSection, ScreenProps } from '../../registry/registry.ts'
import { nameOf } from '../../unsaved/queue/kept-changes.ts'
import { useUnsavedChanges } from '../../unsaved/queue/unsaved-context.tsx'
import { LayoutInput } from './layout-input.tsx'

/** The specification asks for the document again this long after a save. */
const REFRESH_MILLISECONDS = 1_000

type Props = { section: PanelSection; document: Document<'hero'> }

/** Read-only until 'Editar' or a field is chosen, here or in the page. */
function Hero({ section, document }: Props) {
  const unsaved = useUnsavedChanges()
  const [isEditing, turnToEditing] = useEditing(
    () => unsaved.read(nameOf({ entity: 'hero', id: 'hero' })) !== undefined,
  )
  const hasDraft = useDrafts().some(isOf('hero', 'hero'))
  const handleSaved = () => {
    turnToEditing(false)
    setTimeout(() => refresh('hero'), REFRESH_MILLISECONDS)
  }
  return (
    <SectionEditor
      section={section}
      entity="hero"
      formSections={formSectionsOf(document)}
      success={() => `Abertura atualizada. ${liveSentence()}`}
      failure="Erro ao salvar conteúdo Hero"
      onSaved={handleSaved}
      onEdit={isEditing || hasDraft ? undefined : () => turnToEditing(true)}
      {...(!hasDraft && { onCancel: () => turnToEditing(false) })}
    />
  )
}

const formSectionsOf = ({ primaryButton }: Document<'hero'>): FormSectionPlan[] => [
  {
    fields: [
      'title',
      'subtitle',
      'description',
      'slogan',
      {
        title: 'Botão principal',
        fields: [
          ['ctaText', 'primaryButton.link'],
          // The same text by its other name; one that was stored there can still be cleared.
          ...(primaryButton.text ? ['primaryButton.text'] : []),
        ],
      },
      { title: 'Botão secundário', fields: [['secondaryButton.text', 'secondaryButton.link']] },
      { title: 'Logo', fields: ['logoUrl'] },
    ],
  },
  {
    title: 'Imagem',
    hint: 'Sem imagem, usamos a nossa.',
    fields: ['backgroundImage'],
    note: <LayoutInput />,
  },
  {
    title: 'Cartões',
    hint: 'As três promessas simples logo abaixo do título.',
    fields: ['cards'],
  },
]

export const HeroEditor = ({ section }: ScreenProps) => (
  <SectionLoader entity="hero">
    {(document) => <Hero section={section} document={document} />}
  </SectionLoader>
)
