import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PanelSection, pathOf } from '../registry/registry.ts'
import { useIsReception } from '../session/guard.tsx'
import { useEntryList } from './entry-list.tsx'
import { ScreenOutlet, useShownPath, useShownSection } from './screen-outlet.tsx'
import classes from './shell-layout.module.css'
import { ShellLayout } from './shell-layout.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSectionNotes, useVisibleEntries } from './use-section-notes.ts'

const SIDEBAR_WIDTH = 'var(--sidebar-width)'
const COMPACT_WIDTH = '60px'

/** /admin and /admin/<section>: header, sidebar and the screen. */
export function ModernShell() {
  const [isOpen, drawer] = useDisclosure(false)
  const section = useShownSection()
  const [isCompact, setIsCompact] = useCompactMenu(section?.slug === 'page')
  const tabs = useEntryTabs(section)
  const isReception = useIsReception()
  const isStart = useShownPath() === '/'
  return (
    <ShellLayout
      isOpen={isOpen}
      navigationWidth={isCompact ? COMPACT_WIDTH : SIDEBAR_WIDTH}
      header={
        <TopBar
          isOpen={isOpen}
          isCompact={isCompact}
          onOpen={drawer.toggle}
          onCompact={() => setIsCompact(!isCompact)}
        />
      }
      navigation={<Sidebar isCompact={isCompact && !isOpen} onPick={drawer.close} />}
    >
      <ScreenOutlet section={section} tabs={tabs} list={useEntryList(section)} />
      {isStart && !isReception && <ManageButton />}
    </ShellLayout>
  )
}

/** Remembered, except where a screen needs the width: there the menu is folded until somebody opens it. */
function useCompactMenu(needsWidth: boolean) {
  const [isChosen, choose] = useLocalStorage({ key: 'leveza_menu', defaultValue: false })
  const [isFolded, fold] = useState(true)
  return needsWidth ? ([isFolded, fold] as const) : ([isChosen, choose] as const)
}

/** The sections of an entry that shows them as tabs, or a section and its own tabs; none where a list leads to them. */
function useEntryTabs(section: PanelSection | undefined) {
  const notes = useSectionNotes()
  const entry = useVisibleEntries().find(({ sections }) =>
    sections.some(({ slug }) => slug === section?.slug),
  )
  if (!entry || !section || entry.inside === 'list') return undefined
  const first = section.tabOf ?? section.slug
  const isTab = ({ slug, tabOf }: PanelSection) => slug === first || tabOf === first
  const shown = entry.inside === 'tabs' ? entry.sections : entry.sections.filter(isTab)
  if (entry.inside !== 'tabs' && shown.length < 2) return undefined
  const tabs = shown.map((one) => ({
    to: pathOf(one),
    label: one.firstTab ?? one.label,
    count: notes[one.slug]?.count,
  }))
  const title = entry.inside === 'tabs' ? entry.label : (shown[0]?.label ?? '')
  return { title, tabs, current: pathOf(section) }
}

/** On the start page alone; on phones it ends the page, so that it covers nothing. */
function ManageButton() {
  const navigate = useNavigate()
  return (
    <Tooltip label="Gestão rápida" position="left">
      <ActionIcon
        className={classes.floating}
        size={52}
        radius="xl"
        variant="default"
        aria-label="Abrir a gestão rápida"
        onClick={() => navigate('/manage')}
      >
        <LayoutGrid size={22} />
      </ActionIcon>
    </Tooltip>
  )
}
