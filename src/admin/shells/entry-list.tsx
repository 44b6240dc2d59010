import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { statusQuery } from '../data/status.ts'
import { type Entry, type PanelSection, pathOf } from '../registry/registry.ts'
import classes from './entry-list.module.css'
import { useVisibleEntries } from './use-section-notes.ts'

/** The list of the entry that the section belongs to, if it has one. */
export function useEntryList(section: PanelSection | undefined) {
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
  const states = useStates()
  return (
    <nav className={`sheet ${classes.list}`} aria-label={entry.label}>
      {entry.sections.map((section, index) => {
        const { label, hint, heading, icon: Icon } = section
        const path = pathOf(section)
        const state = states[path]
        return (
          <Fragment key={path}>
            {heading && (
              <Text size="xs" fw={500} className={`soft ${classes.heading}`}>
                {heading}
              </Text>
            )}
            {/* The address without a query is that of the list. */}
            <Link
              to={index === 0 ? `${path}?aba=${section.slug}` : path}
              className={classes.row}
              aria-current={path === current ? 'page' : undefined}
            >
              <Icon size={20} aria-hidden />
              <span className={classes.words}>
                <b>{label}</b>
                <span data-warning={state?.isOff || undefined}>{state?.words ?? hint}</span>
              </span>
              <ChevronRight size={18} aria-hidden />
            </Link>
          </Fragment>
        )
      })}
    </nav>
  )
}

/** What stands below a name in place of the sentence about it, by its address. */
function useStates(): Record<string, { words: string; isOff?: boolean } | undefined> {
  const { data: status } = useQuery(statusQuery)
  return {
    '/emails':
      status?.mail.isConfigured === false ? { words: 'Ainda não envia', isOff: true } : undefined,
  }
}
