import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Blank } from '../parts/blank.tsx'
import { Screen } from '../parts/screen.tsx'
import { useShellPath } from '../paths.ts'
import type { PanelSection } from '../registry.ts'
import { useSession } from '../session/guard.tsx'

type Props = { section: PanelSection; children: ReactNode }

/** An editor who opens the address is told whose screen this is; the server refuses her in any case. */
export function OwnersOnly({ section, children }: Props) {
  const { role } = useSession()
  const navigate = useNavigate()
  const home = useShellPath() || '/'
  if (role === 'owner') return children
  return (
    <Screen title={section.label} hint={section.hint}>
      <Blank
        title="Esta tela é de quem responde pelo site"
        action="Voltar à visão geral"
        onAction={() => navigate(home)}
      >
        Você edita o conteúdo. Se precisar de algo daqui, fale com a pessoa responsável pelo site.
      </Blank>
    </Screen>
  )
}
