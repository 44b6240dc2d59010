import { Group, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Camera from 'lucide-react/icons/camera'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FilePen from 'lucide-react/icons/file-pen-line'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Quote from 'lucide-react/icons/quote'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { useCollection } from '../../data/documents.ts'
import { useDrafts } from '../../data/drafts.ts'
import {
  markSeen,
  testimonialNotificationsQuery,
  useNotifications,
} from '../../data/notifications.ts'
import { launchQuery } from '../../data/status.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { useIsReception, useSession } from '../../session/session-context.ts'
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

/** As many as fit into two lines of a phone; the others are in Equipe. */
const SHOWN = 8

/** The faces of the team, each the way to another photo: a row of the reception's card. */
export function TeamPhotos() {
  const { documents: team = [] } = useCollection('team')
  if (team.length === 0) return null
  return (
    <Row title="Trocar a foto" picture={<Camera size={20} />}>
      <Group gap="xs">
        {team.slice(0, SHOWN).map(({ _id, name, image, imagePosition }) => (
          <Link key={_id} to={`/team/${_id}`} aria-label={`Trocar a foto de ${name}`}>
            <Thumb
              url={image}
              fallback={defaultPictures.member}
              position={imagePosition}
              size={48}
            />
          </Link>
        ))}
      </Group>
    </Row>
  )
}
