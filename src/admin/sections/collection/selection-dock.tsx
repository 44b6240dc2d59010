import { Button, Menu } from '@mantine/core'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ListChecks from 'lucide-react/icons/list-checks'
import Trash from 'lucide-react/icons/trash-2'
import { Dock } from '../../form/save-dock.tsx'
import { StatusLine } from '../../form/status-line.tsx'
import { askToDeleteSeveral, countedEntries, moveSeveral, showSeveral } from './change-several.ts'
import { useSelection } from './selection.tsx'
import type { HidableName } from './visibility.ts'

/** What can be done with the entries that were chosen. */
export function SelectionDock({ entity }: { entity: HidableName }) {
  const { chosen, stop } = useSelection()
  const several = { entity, ids: chosen }
  const isNone = chosen.size === 0
  const status = (
    <StatusLine
      mark={<ListChecks size={19} />}
      title={isNone ? 'Escolha na lista' : countedEntries(entity, chosen.size)}
      note="Vale para todos os escolhidos"
    />
  )
  const after = (act: () => unknown) => async () => {
    await act()
    stop()
  }
  return (
    <Dock status={status}>
      <Button variant="subtle" color="gray" onClick={stop}>
        Cancelar
      </Button>
      <Menu position="top-end" width={240} shadow="md">
        <Menu.Target>
          <Button disabled={isNone}>O que fazer</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<EyeOff size={18} />}
            onClick={after(() => showSeveral(several, false))}
          >
            Esconder do site
          </Menu.Item>
          <Menu.Item
            leftSection={<Eye size={18} />}
            onClick={after(() => showSeveral(several, true))}
          >
            Mostrar no site
          </Menu.Item>
          <Menu.Item
            leftSection={<ArrowUpToLine size={18} />}
            onClick={after(() => moveSeveral(several, 'start'))}
          >
            Mover para o início
          </Menu.Item>
          <Menu.Item
            leftSection={<ArrowDownToLine size={18} />}
            onClick={after(() => moveSeveral(several, 'end'))}
          >
            Mover para o fim
          </Menu.Item>
          <Menu.Item
            leftSection={<Trash size={18} />}
            onClick={() => askToDeleteSeveral(several, stop)}
          >
            Excluir…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Dock>
  )
}
