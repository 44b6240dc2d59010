import { useNavigate } from 'react-router'
import { Blank } from '../parts/blank.tsx'
import { Screen } from '../parts/screen.tsx'
import { useSectionPath } from '../paths.ts'
import type { PanelSection } from '../registry.ts'

type Props = { section: PanelSection; title: string }

/** In the place of an entry that someone has deleted, or that never was. */
export function GoneEntry({ section, title }: Props) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  return (
    <Screen title={section.label} back={{ to: path, label: section.label }}>
      <Blank title={title} action="Ver a lista" onAction={() => navigate(path)}>
        Talvez tenha sido excluído em outro lugar. O que foi excluído continua no histórico.
      </Blank>
    </Screen>
  )
}
