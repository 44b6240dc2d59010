import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { PanelSection } from '../../registry/registry.ts'
import { useSession } from '../../session/guard.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { useShellPath } from '../../ui/paths.ts'

type Props = { section: PanelSection; children: ReactNode }

/** Explains to an editor that the screen is for owners; the server enforces it. */
export function OwnersOnly({ section, children }: Props) {
  const { role } = useSession()
  const navigate = useNavigate()
  const home = useShellPath() || '/'
  if (role === 'owner') return children
  return (
    <Screen title={section.label}>
      <EmptyState
        title="Esta tela é de quem responde pelo site"
        action="Voltar ao Início"
        onAction={() => navigate(home)}
      >
        Você edita o conteúdo. Se precisar de algo daqui, fale com a pessoa responsável pelo site.
      </EmptyState>
    </Screen>
  )
}
