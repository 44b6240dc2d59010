import { Input, Radio, SimpleGrid, Text } from '@mantine/core'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { isUpright, type LayoutChoice } from '#content/public/opening-layout.ts'
import { fieldAt } from '#content/schema/paths.ts'
import type { Document } from '#sdk/documents.ts'
import { useDrafts } from '../../data/drafts.ts'
import { liveSentence } from '../../data/status.ts'
import { isOf } from '../../editor/drafts/draft-facts.ts'
import { type FormSectionPlan, SectionEditor } from '../../editor/section/section-editor.tsx'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { useEditing } from '../../editor/section/use-editing.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { optionsOf, useFieldValue } from '../../inputs/input-props.ts'
import { usePictureFacts } from '../../pictures/thumb.tsx'
import type { PanelSection, ScreenProps } from '../../registry/registry.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { nameOf } from '../../unsaved/queue/kept-changes.ts'
import { useUnsavedChanges } from '../../unsaved/queue/unsaved-context.tsx'

type Props = { section: PanelSection; document: Document<'hero'> }

/** Read-only until 'Editar' or a field is chosen, here or in the page. */
function Hero({ section, document }: Props) {
  const unsaved = useUnsavedChanges()
  const [isEditing, turnToEditing] = useEditing(
    () => unsaved.read(nameOf({ entity: 'hero', id: 'hero' })) !== undefined,
  )
  const hasDraft = useDrafts().some(isOf('hero', 'hero'))
  return (
    <SectionEditor
      section={section}
      entity="hero"
      formSections={formSectionsOf(document)}
      success={() => `Abertura atualizada. ${liveSentence()}`}
      failure="Erro ao salvar conteúdo Hero"
      onSaved={() => turnToEditing(false)}
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

const hints: Record<LayoutChoice, string> = {
  auto: 'Esta é deitada: fica no fundo.',
  background: 'Bom para paisagens e texturas.',
  beside: 'No celular, acima dele. O rosto fica livre.',
  above: 'Em qualquer tela, com o texto por baixo.',
}

const uprightHints = {
  auto: 'Esta está em pé: fica ao lado do texto.',
  background: 'A foto está em pé: o texto pode cobrir o rosto.',
}

/** Where the picture of the opening is, with what its shape says about each place. */
function LayoutInput() {
  const { schema } = useFormContext()
  const field = fieldAt(schema, 'layout')
  const { value, onChange, error } = useFieldValue<LayoutChoice>('layout')
  const { value: chosen } = useFieldValue<string>('backgroundImage')
  const facts = usePictureFacts()(chosen || defaultPictures.hero)
  const hintsHere = isUpright(facts) ? { ...hints, ...uprightHints } : hints
  return (
    <Input.Wrapper label={field.label} error={error} labelElement="div" data-holds="layout">
      <Radio.Group
        value={value}
        onChange={(next) => onChange(next as LayoutChoice)}
        aria-label={field.label}
        mt="2xs"
      >
        <SimpleGrid minColWidth={220} autoFlow="auto-fit" spacing="sm">
          {optionsOf(field).map(({ value: option, label }) => (
            <ChoiceCard key={option} value={option}>
              <b>{label}</b>
              <Text size="sm" className="soft">
                {hintsHere[option as LayoutChoice]}
              </Text>
            </ChoiceCard>
          ))}
        </SimpleGrid>
      </Radio.Group>
    </Input.Wrapper>
  )
}
