import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarOff from 'lucide-react/icons/calendar-off'
import CircleAlert from 'lucide-react/icons/circle-alert'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import Newspaper from 'lucide-react/icons/newspaper'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Quote from 'lucide-react/icons/quote'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { articleStateOf } from '#content/articles/article-state.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { useCollection } from '../../data/documents.ts'
import { launchQuery } from '../../data/launch.ts'
import {
  markSeen,
  testimonialNotificationsQuery,
  useNotifications,
} from '../../data/notifications.ts'
import { publishingQuery } from '../../data/publishing/publishing-state.ts'
import { useIsReception, useSession } from '../../session/guard.tsx'
import { useUnsavedList } from '../../unsaved/queue/unsaved-context.tsx'
import { readLastCheck } from '../preflight/last-check.ts'
import classes from './waiting-card.module.css'
import { type WaitingItem, waitingItemsOf } from './waiting-items.ts'

const icons = {
  testimonial: Quote,
  draft: Pencil,
  schedule: CalendarClock,
  missing: CircleAlert,
  text: Newspaper,
  ask: MessageCircleHeart,
  closure: CalendarOff,
  number: Phone,
}

export function useWaitingItems(): WaitingItem[] {
  const { userId } = useSession().user
  const isReception = useIsReception()
  const { isUnseen } = useNotifications(userId)
  const { documents: articles = [] } = useCollection('articles')
  const { documents: team = [] } = useCollection('team')
  const today = toClinicTime(new Date()).day
  return waitingItemsOf({
    testimonials: useQuery(testimonialNotificationsQuery).data ?? [],
    isUnseen,
    drafts: useUnsavedList(),
    publishing: useQuery(publishingQuery).data,
    // Reception can't complete what is missing.
    checks: useQuery({ ...launchQuery, enabled: !isReception }).data?.checks ?? [],
    lastCheck: readLastCheck(),
    texts: articles.filter((article) => articleStateOf(article, team, today) === 'due'),
  })
}

type Props = { items: WaitingItem[]; children?: ReactNode }

/** What waits for the person, each with the way to it; `children` are further lines. */
export const WaitingCard = ({ items, children }: Props) => (
  <section className={`sheet ${classes.card}`} aria-labelledby="waiting-title">
    <Title order={2} id="waiting-title">
      Esperando por você
    </Title>
    <ul>
      {items.map((item) => (
        <Item key={`${item.kind} ${item.id}`} item={item} />
      ))}
      {children}
    </ul>
  </section>
)

function Item({ item: { kind, words, action, to, state } }: { item: WaitingItem }) {
  const { userId } = useSession().user
  const Icon = icons[kind]
  return (
    <li>
      <Link to={to} state={state} onClick={() => kind === 'testimonial' && markSeen(userId)}>
        <span className={classes.mark} data-kind={kind} aria-hidden="true">
          <Icon size={18} />
        </span>
        <span className={classes.words}>{words}</span>
        <em>{action}</em>
      </Link>
    </li>
  )
}
