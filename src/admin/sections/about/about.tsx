import { useEffect, useRef } from 'react'
import type { Document } from '#sdk/documents.ts'
import { reportError } from '../../data/query-client.ts'
import { save } from '../../data/saves.ts'
import type { ServerValues } from '../../drafts/draft-rules.ts'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { SectionMenu } from '../../editor/section/section-menu.tsx'
import { Fields } from '../../inputs/field.tsx'
import type { PanelSection, ScreenProps } from '../../registry/registry.ts'
import { FormSection } from '../../ui/page/screen.tsx'
import { LONG_TIMES } from '../../ui/toast.tsx'
import { FeaturesInput } from './features-input.tsx'

const CHECK_MILLISECONDS = 500

/** Saves again half a second after a save, as the specification asks. Saving unchanged content creates no version, and a newer version is not overwritten. */
function useSecondSave() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ id, version, values }: ServerValues) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => save('about', { _id: id, _version: version }, values).catch(reportError),
      CHECK_MILLISECONDS,
    )
  }
}

function About({ section, document }: { section: PanelSection; document: Document<'about'> }) {
  const saveAgain = useSecondSave()
  return (
    <DocumentEditor
      entity="about"
      document={document}
      title={section.label}
      anchor={section.anchor}
      aside={<SectionMenu entity="about" document={document} />}
      success={() => 'Seção Sobre atualizada com sucesso!'}
      failure="Erro crítico ao salvar. Tente novamente."
      times={LONG_TIMES}
      onSaved={saveAgain}
    >
      <FormSection>
        <Fields names={['title', 'subtitle', 'description']} />
      </FormSection>
      <FormSection
        title="Diferenciais"
        hint="A lista com os vistos, ao lado do texto. Enter abre a próxima linha; as vazias somem ao salvar."
      >
        <FeaturesInput />
      </FormSection>
      <FormSection title="Ao lado do texto" hint="Sem imagem, usamos a nossa.">
        <Fields names={['image']} />
      </FormSection>
    </DocumentEditor>
  )
}

export const AboutEditor = ({ section }: ScreenProps) => (
  <SectionLoader entity="about">
    {(document) => <About section={section} document={document} />}
  </SectionLoader>
)
