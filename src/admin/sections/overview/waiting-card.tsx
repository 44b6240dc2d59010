import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pencil from 'lucide-react/icons/pencil'
import Quote from 'lucide-react/icons/quote'
import { Link } from 'react-router'
import { launchQuery } from '../../data/launch.ts'
import {
  markSeen,
  testimonialNotificationsQuery,
  useNotifications,
} from '../../data/notifications.ts'
import { publishingQuery } from '../../data/publishing/publishing-state.ts'
import { useDraftList } from '../../drafts/queue/drafts-context.tsx'
import { useSession } from '../../session/guard.tsx'
import { readLastCheck } from '../preflight/last-check.ts'
import classes from './waiting-card.module.css'
import { type WaitingItem, waitingItemsOf } from './waiting-items.ts'

const icons = {
  testimonial: Quote,
  draft: Pencil,
  schedule: CalendarClock,
  missing: CircleAlert,
}

export function useWaitingItems(): WaitingItem[] {
  const { userId } = useSession().user
  const { isUnseen } = useNotifications(userId)
  return waitingItemsOf({
    testimonials: useQuery(testimonialNotificationsQuery).data ?? [],
    isUnseen,
    drafts: useDraftList(),
    publishing: useQuery(publishingQuery).data,
    checks: useQuery(launchQuery).data?.checks ?? [],
    lastCheck: readLastCheck(),
  })
}

const SHOWN = 4

/** What waits for the person, each with the way to it. */
export const WaitingCard = ({ items }: { items: WaitingItem[] }) => (
  <section className={`sheet ${classes.card}`} aria-labelledby="waiting-title">
    <Title order={2} id="waiting-title">
      Esperando por você
    </Title>
    <ul>
      {items.slice(0, SHOWN).map((item) => (
        <Item key={`${item.kind} ${item.id}`} item={item} />
      ))}
    </ul>
  </section>
)

function Item({ item: { kind, words, action, to } }: { item: WaitingItem }) {
  const { userId } = useSession().user
  const Icon = icons[kind]
  return (
    <li>
      <Link to={to} onClick={() => kind === 'testimonial' && markSeen(userId)}>
        <span className={classes.mark} data-kind={kind} aria-hidden="true">
          <Icon size={18} />
        </span>
        <span className={classes.words}>{words}</span>
        <em>{action}</em>
      </Link>
    </li>
  )
}
