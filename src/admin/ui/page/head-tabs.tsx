import { Badge, Tabs } from '@mantine/core'
import { use } from 'react'
import { useNavigate } from 'react-router'
import classes from './screen.module.css'
import { EntryList, EntryTabs, type View } from './screen-view.ts'

type Props = { hasHistory: boolean; view: View; onView: (view: View) => void }

const HISTORY = 'history'

/** What is beside the title: the sections of the entry, or 'Escrever', and the screen's own history. */
export function HeadTabs({ hasHistory, view, onView }: Props) {
  const navigate = useNavigate()
  const entry = use(EntryTabs)
  const own = entry?.tabs ?? (hasHistory ? [{ to: 'form', label: 'Escrever' }] : [])
  const tabs = hasHistory ? [...own, { to: HISTORY, label: 'Histórico' }] : own
  const current = entry?.current ?? 'form'
  const isBelow = use(EntryList) !== undefined && !entry
  if (tabs.length < 2 || isBelow) return null
  const handleTab = (to: string | null) => {
    if (to === HISTORY) return onView(HISTORY)
    onView('form')
    if (entry && to && to !== current) navigate(to)
  }
  return (
    <Tabs
      value={view === HISTORY ? HISTORY : current}
      onChange={handleTab}
      className={classes.tabs}
      data-own={(!entry && hasHistory) || undefined}
    >
      <Tabs.List aria-label="O que mostrar">
        {tabs.map(({ to, label, ...tab }) => (
          <Tabs.Tab
            key={to}
            value={to}
            data-history={to === HISTORY || undefined}
            rightSection={'count' in tab && tab.count && <Badge size="md">{tab.count}</Badge>}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
