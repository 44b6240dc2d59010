import { ActionIcon, Box, Divider, NavLink, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { Fragment, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { statusQuery } from '../data/status.ts'
import { LiveDot } from '../editor/status-line.tsx'
import { type Entry, entryOf, type PanelSection, pathOf } from '../registry/registry.ts'
import { useIsReception } from '../session/session-context.ts'
import { useIsOnline } from '../ui/connection.ts'
import { shortLiveTextOf } from '../ui/format.ts'
import { type MenuItem, Shell, useShownPath, useShownSection } from './shell.tsx'
import { TopBar } from './top-bar.tsx'
import { type Notes, useSectionNotes, useVisibleEntries } from './use-section-notes.ts'

/** /admin and /admin/<section>: every entry of the register. */
export function ModernShell() {
  const section = useShownSection()
  const [isCompact, setIsCompact] = useCompactMenu(section?.slug === 'page')
  const entries = useVisibleEntries()
  const notes = useSectionNotes()
  const isReception = useIsReception()
  const isStart = useShownPath() === '/'
  return (
    <Shell
      section={section}
      tabs={useEntryTabs(section)}
      list={useEntryList(section)}
      header={<TopBar isCompact={isCompact} onCompact={() => setIsCompact(!isCompact)} />}
      menu={{
        as: 'list',
        label: 'Seções do painel',
        items: entries.map((entry) => itemOf(entry, section, notes)),
        isCompact,
        foot: (isCompact) => <SiteLink isCompact={isCompact} />,
      }}
    >
      {isStart && !isReception && <ManageButton />}
    </Shell>
  )
}

function itemOf(entry: Entry, current: PanelSection | undefined, notes: SectionNotes): MenuItem {
  const { label, icon, sections, inside } = entry
  const isOpen = current ? entryOf(current)?.label === label : entry.to === '/'
  const isSub = (one: PanelSection) => one.label !== label && !one.tabOf
  const shown = current?.tabOf ?? current?.slug
  const subs = (isOpen && inside === 'menu' ? sections.filter(isSub) : []).map((section) => ({
    to: pathOf(section),
    label: section.label,
    isCurrent: section.slug === shown,
  }))
  return {
    to: entry.to ?? sections.slice(0, 1).map(pathOf).join(''),
    label,
    icon,
    isOpen,
    isCurrent: isOpen && !subs.some(({ isCurrent }) => isCurrent),
    pending: sections.map(({ slug }) => notes[slug]?.pending).find(Boolean),
    inside: subs,
  }
}

type SectionNotes = Partial<Record<PanelSection['slug'], Notes | undefined>>

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

/** The list of the entry that the section belongs to, if it has one. */
function useEntryList(section: PanelSection | undefined) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const entry = useVisibleEntries().find(
    ({ inside, sections }) =>
      inside === 'list' && sections.some(({ slug }) => slug === section?.slug),
  )
  const [first] = entry?.sections ?? []
  if (!entry || !first || !section) return undefined
  const list = <EntryRows entry={entry} current={isWide ? pathOf(section) : ''} />
  return { title: entry.label, to: pathOf(first), list, isBeside: isWide === true }
}

function EntryRows({ entry, current }: { entry: Entry; current: string }) {
  const { data: status } = useQuery(statusQuery)
  const isMailOff = status?.mail.isConfigured === false
  const noteOf = ({ slug, hint }: PanelSection) =>
    slug === 'emails' && isMailOff ? <b className="warn">Ainda não envia</b> : hint
  return (
    <Box component="nav" className="sheet" p="xs" aria-label={entry.label}>
      {entry.sections.map((section, index) => {
        const { label, heading, icon: Icon } = section
        const path = pathOf(section)
        return (
          <Fragment key={path}>
            {heading && (
              <Text size="xs" fw={500} className="soft" px="sm" pt="sm" pb="2xs">
                {heading}
              </Text>
            )}
            {/* The address without a query is that of the list. */}
            <NavLink
              component={Link}
              to={index === 0 ? `${path}?aba=${section.slug}` : path}
              aria-current={path === current ? 'page' : undefined}
              leftSection={<Icon size={20} aria-hidden />}
              label={<b>{label}</b>}
              description={noteOf(section)}
              rightSection={<ChevronRight size={18} aria-hidden />}
            />
          </Fragment>
        )
      })}
    </Box>
  )
}

function SiteLink({ isCompact }: { isCompact: boolean }) {
  const isOnline = useIsOnline()
  const { data: status } = useQuery(statusQuery)
  const label = isOnline ? status && shortLiveTextOf(status.site) : 'Sem conexão'
  return (
    <>
      <Divider color="var(--hair)" />
      <Tooltip label={`${label} · abrir o site`} position="right" disabled={!isCompact || !label}>
        <NavLink
          href="/"
          target="_blank"
          rel="noopener"
          label={
            <>
              {label && <LiveDot label={isCompact ? '' : label} isOff={!isOnline} />}
              <VisuallyHidden>Abrir o site em nova aba</VisuallyHidden>
            </>
          }
          rightSection={isCompact ? undefined : <ExternalLink size={16} aria-hidden />}
        />
      </Tooltip>
    </>
  )
}

/** On the start page alone; on phones it ends the page, so that it covers nothing. */
function ManageButton() {
  const navigate = useNavigate()
  return (
    <Tooltip label="Gestão rápida" position="left">
      <ActionIcon
        pos={{ base: 'static', sm: 'fixed' }}
        bottom={20}
        right="var(--gutter)"
        display="flex"
        ml="auto"
        mb="xs"
        c="var(--brand-ink)"
        bd="1px solid var(--hair)"
        style={{ boxShadow: 'var(--mantine-shadow-lg)', zIndex: 91 }}
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
