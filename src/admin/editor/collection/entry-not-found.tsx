import { useNavigate } from 'react-router'
import type { PanelSection } from '../../registry/registry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Screen } from '../../ui/page/screen.tsx'
import { useSectionPath } from '../../ui/paths.ts'

type Props = { section: PanelSection; title: string }

/** Shown instead of an entry that was deleted or never existed. */
export function GoneEntry({ section, title }: Props) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  return (
    <Screen title={section.label} back={{ to: path, label: section.label }}>
      <EmptyState title={title} action="Ver a lista" onAction={() => navigate(path)}>
        Talvez tenha sido excluído em outro lugar. O que foi excluído continua no histórico.
      </EmptyState>
    </Screen>
  )
}
