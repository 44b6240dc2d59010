import { useEffect, useRef } from 'react'
import { save } from '../../data/saves.ts'
import { SectionEditor } from '../../editor/section/section-editor.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { reportError } from '../../ui/session-end.ts'
import { LONG_TIMES } from '../../ui/toast.tsx'
import type { ServerValues } from '../../unsaved/form-rules.ts'
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

const formSections = [
  { fields: ['title', 'subtitle', 'description'] },
  {
    title: 'Diferenciais',
    hint: 'A lista com os vistos. Enter abre a próxima linha; as vazias somem ao salvar.',
    fields: [],
    note: <FeaturesInput />,
  },
  { title: 'Ao lado do texto', hint: 'Sem imagem, usamos a nossa.', fields: ['image'] },
]

export const AboutEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="about"
    formSections={formSections}
    success="Seção Sobre atualizada com sucesso!"
    failure="Erro crítico ao salvar. Tente novamente."
    times={LONG_TIMES}
    onSaved={useSecondSave()}
  />
)
