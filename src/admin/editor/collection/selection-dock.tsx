import { Button, Menu } from '@mantine/core'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import ListChecks from 'lucide-react/icons/list-checks'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { CollectionName } from '#content/index.ts'
import { Dock } from '../save-dock.tsx'
import { StatusLine } from '../status-line.tsx'
import { askToDeleteSeveral, type Chosen, countedEntries, moveSeveral } from './change-several.ts'
import { useSelection } from './selection.tsx'

type Action<Name extends CollectionName> = {
  label: string
  icon: ReactNode
  act: (chosen: Chosen<Name>) => unknown
}

type Props<Name extends CollectionName> = {
  entity: Name
  /** What this list can do besides moving and deleting. */
  actions: Action<Name>[]
}

const ABOVE = '[role=menu], [role=dialog]'

/** Escape ends the choice, unless it closes a menu or a dialog first, which may be gone by the time this runs. */
function useEscape(onEscape: () => void) {
  const handleKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isAbove = target instanceof Element && target.closest(ABOVE)
    if (key === 'Escape' && !isAbove && !document.querySelector(ABOVE)) onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])
}

/** What can be done with the entries that were chosen. */
export function SelectionDock<Name extends CollectionName>({ entity, actions }: Props<Name>) {
  const { chosen: ids, stop } = useSelection()
  useEscape(stop)
  const chosen = { entity, ids }
  const isNone = ids.size === 0
  const status = (
    <StatusLine
      mark={<ListChecks size={19} />}
      title={isNone ? 'Escolha na lista' : countedEntries(entity, ids.size)}
      note="Vale para todos os escolhidos"
    />
  )
  const moves: Action<Name>[] = [
    {
      label: 'Mover para o início',
      icon: <ArrowUpToLine size={18} />,
      act: () => moveSeveral(chosen, 'start'),
    },
    {
      label: 'Mover para o fim',
      icon: <ArrowDownToLine size={18} />,
      act: () => moveSeveral(chosen, 'end'),
    },
  ]
  const handle = (act: Action<Name>['act']) => () => {
    stop()
    act(chosen)
  }
  useEffect(() => focusMenu, [])
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
          {[...actions, ...moves].map(({ label, icon, act }) => (
            <Menu.Item key={label} leftSection={icon} onClick={handle(act)}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<Trash size={18} />}
            onClick={() => askToDeleteSeveral(chosen, stop)}
          >
            Excluir…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Dock>
  )
}

/** Where the choosing began; otherwise the focus would be lost with the dock. */
function focusMenu() {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-list-menu]')?.focus()
}
