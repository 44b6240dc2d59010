import { Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import CalendarOff from 'lucide-react/icons/calendar-off'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FilePen from 'lucide-react/icons/file-pen-line'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Quote from 'lucide-react/icons/quote'
import type { ReactNode } from 'react'
import { useDrafts } from '../../data/drafts.ts'
import {
  markSeen,
  testimonialNotificationsQuery,
  useNotifications,
} from '../../data/notifications.ts'
import { launchQuery } from '../../data/status.ts'
import { useIsReception, useSession } from '../../session/guard.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { useUnsavedList } from '../../unsaved/queue/unsaved-context.tsx'
import { type Task, tasksOf } from './tasks.ts'

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

/** What there is to do, each with the way to it; `children` are further rows. */
export const TasksCard = ({ tasks, children }: Props) => (
  <Sheet title="Esperando por você">
    <Rows>
      {tasks.map((task) => (
        <TaskRow key={`${task.kind} ${task.id}`} task={task} />
      ))}
      {children}
    </Rows>
  </Sheet>
)

function TaskRow({ task: { kind, words, action, to, state } }: { task: Task }) {
  const { userId } = useSession().user
  const Icon = icons[kind]
  return (
    <Row
      title={
        <>
          {words} <VisuallyHidden>{action}</VisuallyHidden>
        </>
      }
      picture={<Icon size={20} />}
      tone={kind === 'missing' ? 'warn' : undefined}
      to={to}
      linkState={state}
      onOpen={() => kind === 'testimonial' && markSeen(userId)}
      actions={
        <Text span fw={600} c="var(--brand-ink)" aria-hidden>
          {action}
        </Text>
      }
    />
  )
}
