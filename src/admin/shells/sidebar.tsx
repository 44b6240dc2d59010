import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import House from 'lucide-react/icons/house'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useIsBatch, useWaitingCount } from '../data/publishing/publishing-state.ts'
import { statusQuery } from '../data/status.ts'
import { LiveDot } from '../editor/status-line.tsx'
import { groups, type PanelSection } from '../registry/registry.ts'
import { useIsOnline } from '../ui/connection.ts'
import { counted, shortLiveTextOf } from '../ui/format.ts'
import { scrollToItem } from '../ui/page/scroll-to-item.ts'
import { useShownPath } from './screen-outlet.tsx'
import classes from './sidebar.module.css'
import { type Notes, useSectionNotes, useVisibleSections } from './use-section-notes.ts'

type ItemProps = {
  to: string
  label: string
  icon: PanelSection['icon']
  isActive: boolean
  isCompact: boolean
  notes?: Notes | undefined
  onPick?: (() => void) | undefined
}

const Item = ({ to, label, icon: Icon, isActive, isCompact, notes = {}, onPick }: ItemProps) => (
  <Tooltip
    label={notes.pending ? `${label} · ${notes.pending}` : label}
    position="right"
    disabled={!isCompact && !notes.pending}
  >
    <Link
      to={to}
      className={classes.item}
      aria-current={isActive ? 'page' : undefined}
      data-compact={isCompact || undefined}
      onClick={onPick}
    >
      <Icon size={19} strokeWidth={1.9} aria-hidden />
      <span className={isCompact ? classes.hidden : classes.label}>{label}</span>
      {notes.pending && <span className={classes.spark} role="img" aria-label={notes.pending} />}
      {!isCompact && notes.count !== undefined && (
        <span className={classes.count}>{notes.count}</span>
      )}
    </Link>
  </Tooltip>
)

/** Continues the overview above it, so it has no heading of its own. */
const FIRST_GROUP = groups[0]

type Props = { isCompact?: boolean; onPick?: () => void }

/** The navigation of the modern shell, built from the registry. */
export function Sidebar({ isCompact = false, onPick }: Props) {
  const pathname = useShownPath()
  const notes = useSectionNotes()
  const sections = useVisibleSections()
  const isOnline = useIsOnline()
  const waiting = useWaitingCount()
  const isBatch = useIsBatch()
  const { data: status } = useQuery(statusQuery)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another active item, and the status makes the list shorter
  useEffect(() => {
    scrollToItem(list.current, list.current?.querySelector('[aria-current]'))
  }, [pathname, sections.length, status !== undefined])
  return (
    <nav
      className={classes.sidebar}
      data-compact={isCompact || undefined}
      aria-label="Seções do painel"
    >
      <div ref={list} className={classes.scroll}>
        <div className={classes.items}>
          <Item
            to="/"
            label="Visão geral"
            icon={House}
            isActive={pathname === '/'}
            {...{ isCompact, onPick }}
          />
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: links in a group, not fields of a form
            <div
              key={group}
              className={classes.group}
              data-first={group === FIRST_GROUP || undefined}
              role="group"
              aria-label={group}
            >
              {group !== FIRST_GROUP && (
                <div className={classes.groupName} aria-hidden="true">
                  {isCompact ? '' : group}
                </div>
              )}
              {sections
                .filter((section) => section.group === group)
                .map(({ slug, label, icon }) => (
                  <Item
                    key={slug}
                    to={`/${slug}`}
                    isActive={pathname.split('/')[1] === slug}
                    notes={notes[slug]}
                    {...{ label, icon, isCompact, onPick }}
                  />
                ))}
            </div>
          ))}
        </div>
      </div>
      {!isCompact && (
        <div className={classes.card}>
          <a href="/" target="_blank" rel="noopener" className={classes.live}>
            <img
              className={classes.silk}
              src="/media/hero-background/silk-phone-480.webp"
              alt=""
              width={56}
              height={44}
            />
            <span>
              <LiveDot
                label={isOnline ? shortLiveTextOf(status?.site) : 'Sem conexão'}
                isOff={!isOnline}
              />
              <span className={classes.address}>{location.host}</span>
              <VisuallyHidden>Abrir o site em nova aba</VisuallyHidden>
            </span>
          </a>
          {waiting > 0 && (
            <Link
              to={isBatch ? '/publish' : '/compliance'}
              className={classes.waiting}
              onClick={onPick}
            >
              <i aria-hidden="true" />
              {counted(waiting, 'mudança esperando', 'mudanças esperando')}
            </Link>
          )}
        </div>
      )}
    </nav>
  )
}
