import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PanelSection } from '../../registry/registry.ts'
import { useSession } from '../../session/guard.tsx'
import { Empty } from '../../ui/parts/note.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { useShellPath } from '../../ui/paths.ts'

type Props = { section: PanelSection; children: ReactNode }

/** Explains to an editor that the screen is for owners; the server enforces it. */
export function OwnersOnly({ section, children }: Props) {
  const { role } = useSession()
  const home = useShellPath() || '/'
  if (role === 'owner') return children
  return (
    <Screen title={section.label}>
      <Empty
        title="Esta tela é de quem responde pelo site"
        action={
          <Button component={Link} to={home} variant="light">
            Voltar ao Início
          </Button>
        }
      >
        Você edita o conteúdo. Se precisar de algo daqui, fale com a pessoa responsável pelo site.
      </Empty>
    </Screen>
  )
}
