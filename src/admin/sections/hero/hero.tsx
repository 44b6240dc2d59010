import { Box, Button } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, use } from 'react'
import type { Document } from '#sdk/documents.ts'
import { refresh } from '../../data/documents.ts'
import { useDrafts } from '../../data/drafts.ts'
import { liveSentence } from '../../data/status.ts'
import { usePreview } from '../../data/use-preview.ts'
import { isOf } from '../../drafts/draft-facts.ts'
import { ReadOnlyDock } from '../../editor/read-only-dock.tsx'
import { ReadOnlyList } from '../../editor/read-only-list.tsx'
import { type FormSectionPlan, SectionEditor } from '../../editor/section/section-editor.tsx'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { SectionMenu } from '../../editor/section/section-menu.tsx'
import { useEditing } from '../../editor/section/use-editing.ts'
import { PointingFrame } from '../../fields/pointing-frame.tsx'
import { useOpenField } from '../../fields/use-open-field.ts'
import { EditorHistory } from '../../history/editor-history.tsx'
import type { PanelSection, ScreenProps } from '../../registry/registry.ts'
import { Screen } from '../../ui/parts/screen.tsx'
import { ScreenView } from '../../ui/parts/screen-view.ts'
import { nameOf } from '../../unsaved/queue/stored-changes.ts'
import { useUnsavedChanges } from '../../unsaved/queue/unsaved-context.tsx'
import { LayoutInput } from './layout-input.tsx'

/** The specification asks for the document again this long after a save. */
const REFRESH_MILLISECONDS = 1_000
const NARROW_PIXELS = 700

const shown = [
  ['title', 'Título'],
  ['subtitle', 'Subtítulo'],
  ['description', 'Descrição'],
  ['slogan', 'Slogan'],
] as const

type Props = { section: PanelSection; document: Document<'hero'> }

/** Shows what is published. Whatever is touched, here or in the page, starts editing right there. */
function HeroView({ section, document, onEdit }: Props & { onEdit: () => void }) {
  const content = usePreview()
  const open = useOpenField()
  return (
    <Screen
      title={section.label}
      anchor={section.anchor}
      aside={<SectionMenu entity="hero" document={document} hasHistory />}
      hasHistory
    >
      <ViewOrHistory>
        <PointingFrame
          content={content}
          anchor="hero"
          initial={innerWidth < NARROW_PIXELS ? 'phone' : 'desktop'}
        />
        <Box className="sheet" mt="xl">
          <ReadOnlyList
            entries={[
              ...shown.map(([name, label]) => ({
                field: `hero.${name}`,
                label,
                value: document[name] || '(vazio)',
              })),
              {
                field: 'hero.ctaText',
                label: 'Botão',
                value: content?.buttons.heroPrimary.text,
              },
            ]}
            isPadded
            onOpen={open}
          />
        </Box>
      </ViewOrHistory>
      <ReadOnlyDock savedAt={document._updatedTime} onEdit={onEdit} />
    </Screen>
  )
}

/** Where there is no room for tabs, the menu leads to the history. */
function ViewOrHistory({ children }: { children: ReactNode }) {
  const { view, onView } = use(ScreenView) ?? {}
  if (view !== 'history') return children
  return (
    <>
      <Button
        variant="subtle"
        px="sm"
        mb="sm"
        hiddenFrom="lg"
        leftSection={<ArrowLeft size={18} aria-hidden />}
        onClick={() => onView?.('form')}
      >
        Voltar à abertura
      </Button>
      <EditorHistory documents={[{ entity: 'hero', id: 'hero' }]} />
    </>
  )
}

/** Read-only until 'Editar' or a field is chosen; the buttons to edit and to save share one place. */
function Hero({ section, document }: Props) {
  const unsaved = useUnsavedChanges()
  const [isEditing, turnToEditing] = useEditing(
    () => unsaved.read(nameOf({ entity: 'hero', id: 'hero' })) !== undefined,
  )
  const hasDraft = useDrafts().some(isOf('hero', 'hero'))
  if (!isEditing && !hasDraft) {
    return <HeroView {...{ section, document }} onEdit={() => turnToEditing(true)} />
  }
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
