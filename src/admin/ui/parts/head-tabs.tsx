import { Badge, Tabs } from '@mantine/core'
import { use } from 'react'
import { useNavigate } from 'react-router'
import classes from './screen.module.css'
import { EntryList, type EntryTab, EntryTabs, type FormParts, type View } from './screen-view.ts'

type Props = {
  hasHistory: boolean
  /** Whether it is a section itself, not one of its entries. */
  isWithin: boolean
  view: View
  onView: (view: View) => void
  form?: FormParts | undefined
}

const HISTORY = 'history'

/** What is beside the title: the sections of the entry, the parts of the form or 'Escrever', and the screen's own history. */
export function HeadTabs({ hasHistory, isWithin, view, onView, form }: Props) {
  const navigate = useNavigate()
  const tabbed = use(EntryTabs)
  const entry = isWithin ? tabbed : undefined
  const written = form?.parts.map(({ value, label }) => ({ to: value, label }))
  const writing = hasHistory ? [{ to: 'form', label: 'Escrever' }] : []
  const own: EntryTab[] = entry?.tabs ?? written ?? writing
  const tabs = hasHistory ? [...own, { to: HISTORY, label: 'Histórico' }] : own
  const current = entry?.current ?? form?.part ?? 'form'
  const isBelow = use(EntryList) !== undefined && !entry
  if (tabs.length < 2 || isBelow) return null
  const handleTab = (to: string | null) => {
    if (to === HISTORY) return onView(HISTORY)
    onView('form')
    if (form && to) form.onPart(to)
    if (entry && to && to !== current) navigate(to)
  }
  return (
    <Tabs
      value={view === HISTORY ? HISTORY : current}
      onChange={handleTab}
      className={classes.tabs}
      data-own={!entry || undefined}
    >
      <Tabs.List aria-label="O que mostrar">
        {tabs.map(({ to, label, count }) => (
          <Tabs.Tab
            key={to}
            value={to}
            data-history={to === HISTORY || undefined}
            rightSection={count ? <Badge size="md">{count}</Badge> : undefined}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
