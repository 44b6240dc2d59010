import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import CalendarOff from 'lucide-react/icons/calendar-off'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FilePen from 'lucide-react/icons/file-pen-line'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Quote from 'lucide-react/icons/quote'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDrafts } from '../../data/drafts.ts'
import {
  markSeen,
  testimonialNotificationsQuery,
  useNotifications,
} from '../../data/notifications.ts'
import { launchQuery } from '../../data/status.ts'
import { useIsReception, useSession } from '../../session/guard.tsx'
import { useUnsavedList } from '../../unsaved/queue/unsaved-context.tsx'
import { type Task, tasksOf } from './tasks.ts'
import classes from './tasks-card.module.css'

const icons = {
  testimonial: Quote,
  unsaved: Pencil,
  drafts: FilePen,
  missing: CircleAlert,
  ask: MessageCircleHeart,
  closure: CalendarOff,
  number: Phone,
}

export function useTasks(): Task[] {
  const { userId } = useSession().user
  const isReception = useIsReception()
  const { isUnseen } = useNotifications(userId)
  return tasksOf({
    testimonials: useQuery(testimonialNotificationsQuery).data ?? [],
    isUnseen,
    unsaved: useUnsavedList(),
    drafts: useDrafts(),
    // Reception can't resolve them.
    checks: useQuery({ ...launchQuery, enabled: !isReception }).data?.checks ?? [],
  })
}

type Props = { tasks: Task[]; children?: ReactNode }

/** What there is to do, each with the way to it; `children` are further lines. */
export const TasksCard = ({ tasks, children }: Props) => (
  <section className={`sheet ${classes.card}`} aria-labelledby="tasks-title">
    <Title order={2} id="tasks-title">
      Esperando por você
    </Title>
    <ul>
      {tasks.map((task) => (
        <TaskLine key={`${task.kind} ${task.id}`} task={task} />
      ))}
      {children}
    </ul>
  </section>
)

function TaskLine({ task: { kind, words, action, to, state } }: { task: Task }) {
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
