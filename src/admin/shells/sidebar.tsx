import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { statusQuery } from '../data/status.ts'
import { LiveDot } from '../editor/status-line.tsx'
import { type Entry, entryOf, type PanelSection, pathOf } from '../registry/registry.ts'
import { useIsOnline } from '../ui/connection.ts'
import { shortLiveTextOf } from '../ui/format.ts'
import { scrollToItem } from '../ui/page/scroll-to-item.ts'
import { useShownSection } from './screen-outlet.tsx'
import classes from './sidebar.module.css'
import { type Notes, useSectionNotes, useVisibleEntries } from './use-section-notes.ts'

type Props = { isCompact?: boolean; onPick?: () => void }

/** The navigation of the modern shell, built from the registry. */
export function Sidebar({ isCompact = false, onPick = () => {} }: Props) {
  const current = useShownSection()
  const entries = useVisibleEntries()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section has another active item
  useEffect(() => {
    scrollToItem(list.current, list.current?.querySelector('[aria-current]'))
  }, [current?.slug, entries.length])
  return (
    <nav
      className={classes.sidebar}
      data-compact={isCompact || undefined}
      aria-label="Seções do painel"
    >
      <div ref={list} className={classes.items}>
        {entries.map((entry) => (
          <MenuEntry key={entry.label} {...{ entry, current, isCompact, onPick }} />
        ))}
      </div>
      <SiteLink isCompact={isCompact} />
    </nav>
  )
}

const noted = ({ sections }: Entry, notes: ReturnType<typeof useSectionNotes>): Notes => {
  const pending = sections.map(({ slug }) => notes[slug]?.pending).find(Boolean)
  return pending ? { pending } : {}
}

type EntryProps = {
  entry: Entry
  current: PanelSection | undefined
  isCompact: boolean
  onPick: () => void
}

function MenuEntry({ entry, current, isCompact, onPick }: EntryProps) {
  const { label, icon: Icon, sections, inside } = entry
  const { pending } = noted(entry, useSectionNotes())
  const isOpen = current ? entryOf(current)?.label === label : entry.to === '/'
  const isSub = (one: PanelSection) => one.label !== label && !one.tabOf
  const subs = isOpen && inside === 'menu' && !isCompact ? sections.filter(isSub) : []
  const shown = current?.tabOf ?? current?.slug
  const isCurrent = isOpen && !subs.some(({ slug }) => slug === shown)
  return (
    <>
      <Tooltip
        label={[label, pending].filter(Boolean).join(' · ')}
        position="right"
        disabled={!isCompact && !pending}
      >
        <Link
          to={entry.to ?? sections.slice(0, 1).map(pathOf).join('')}
          className={classes.item}
          aria-current={isCurrent ? 'page' : undefined}
          data-open={isOpen || undefined}
          onClick={onPick}
        >
          <Icon size={19} strokeWidth={1.9} aria-hidden />
          {isCompact ? (
            <VisuallyHidden>{label}</VisuallyHidden>
          ) : (
            <span className={classes.label}>{label}</span>
          )}
          {pending && <span className={classes.spark} role="img" aria-label={pending} />}
        </Link>
      </Tooltip>
      {subs.length > 0 && (
        <div className={classes.subs}>
          {subs.map((section) => (
            <Link
              key={section.slug}
              to={pathOf(section)}
              className={classes.sub}
              aria-current={section.slug === shown ? 'page' : undefined}
              onClick={onPick}
            >
              {section.label}
            </Link>
          ))}
        </div>
      )}
    </>
  )
}

function SiteLink({ isCompact }: { isCompact: boolean }) {
  const isOnline = useIsOnline()
  const { data: status } = useQuery(statusQuery)
  const label = isOnline ? shortLiveTextOf(status?.site) : 'Sem conexão'
  return (
    <Tooltip label={`${label} · abrir o site`} position="right" disabled={!isCompact}>
      <a href="/" target="_blank" rel="noopener" className={classes.site}>
        <LiveDot label={isCompact ? '' : label} isOff={!isOnline} />
        <VisuallyHidden>Abrir o site em nova aba</VisuallyHidden>
        {!isCompact && <ExternalLink size={16} aria-hidden />}
      </a>
    </Tooltip>
  )
}
