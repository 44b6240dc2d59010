import { useState } from 'react'
import type { Document } from '#sdk/documents.ts'
import { refresh } from '../../data/documents.ts'
import { useDrafts } from '../../data/drafts/drafts-context.tsx'
import { liveSentence } from '../../data/publishing/publishing-state.ts'
import { DocumentEditor } from '../../form/document-editor.tsx'
import { Fields } from '../../form/inputs/field.tsx'
import { ReadOnlyDock } from '../../form/read-only-dock.tsx'
import { usePreview } from '../../form/use-preview.ts'
import type { PanelSection, ScreenProps } from '../../registry/registry.ts'
import { FormSection, Screen } from '../../ui/page/screen.tsx'
import { SiteFrame } from '../../ui/page/site-frame.tsx'
import { reloadSections } from '../section/reload-sections.ts'
import { SectionLoader } from '../section/section-loader.tsx'
import { SectionMenu } from '../section/section-menu.tsx'
import classes from './hero-editor.module.css'

const REFRESH_MILLISECONDS = 1_000
const NARROW_PIXELS = 700

const shown = [
  ['title', 'Título'],
  ['subtitle', 'Subtítulo'],
  ['description', 'Descrição'],
  ['slogan', 'Slogan'],
] as const

type Props = { section: PanelSection; document: Document<'hero'> }

/** Shows what is published; editing starts with a button. */
function HeroView({ section, document, onEdit }: Props & { onEdit: () => void }) {
  const content = usePreview()
  return (
    <Screen
      title={section.label}
      hint={section.hint}
      anchor={section.anchor}
      aside={<SectionMenu entity="hero" document={document} />}
    >
      <SiteFrame
        content={content}
        anchor="hero"
        initial={innerWidth < NARROW_PIXELS ? 'phone' : 'desktop'}
      />
      <dl className={`sheet ${classes.reading}`}>
        {shown.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{document[name] || '(vazio)'}</dd>
          </div>
        ))}
        <div>
          <dt>Botão</dt>
          <dd>{content?.buttons.heroPrimary.text}</dd>
        </div>
      </dl>
      <ReadOnlyDock
        savedAt={document._updatedTime}
        onRefresh={() => reloadSections('hero')}
        onEdit={onEdit}
      />
    </Screen>
  )
}

/** Read-only until 'Editar' is pressed; the buttons to edit and to save share one place. */
function Hero({ section, document }: Props) {
  const drafts = useDrafts()
  const [isEditing, setIsEditing] = useState(() => drafts.read('hero_hero') !== undefined)
  if (!isEditing) {
    return <HeroView {...{ section, document }} onEdit={() => setIsEditing(true)} />
  }
  const handleSaved = () => {
    setIsEditing(false)
    setTimeout(() => refresh('hero'), REFRESH_MILLISECONDS)
  }
  return (
    <DocumentEditor
      entity="hero"
      document={document}
      title={section.label}
      hint={section.hint}
      anchor={section.anchor}
      success={() => `Hero atualizado. ${liveSentence()}`}
      failure="Erro ao salvar conteúdo Hero"
      onSaved={handleSaved}
      onCancel={() => setIsEditing(false)}
    >
      <FormSection title="Texto">
        <Fields names={['title', 'subtitle', 'description', 'slogan', 'ctaText']} />
      </FormSection>
      <FormSection title="Atrás do título" hint="Sem imagem, usamos a nossa.">
        <Fields names={['backgroundImage']} />
      </FormSection>
      <FormSection title="Cartões" hint="As três promessas simples logo abaixo do título.">
        <Fields names={['cards']} />
      </FormSection>
      <FormSection
        title="Botões e logo"
        hint="Só se o Hero deve dizer algo diferente de Logo & Links."
      >
        <Fields
          names={[
            // The text of this button is edited above; one that was stored here can still be cleared.
            ...(document.primaryButton.text ? ['primaryButton'] : ['primaryButton.link']),
            'secondaryButton',
            'logoUrl',
          ]}
        />
      </FormSection>
    </DocumentEditor>
  )
}

export const HeroEditor = ({ section }: ScreenProps) => (
  <SectionLoader entity="hero">
    {(document) => <Hero section={section} document={document} />}
  </SectionLoader>
)
