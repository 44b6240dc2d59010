import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { joined } from '#content/rules/text.ts'
import type { ScheduledPublication } from '#protocol/publishing.ts'
import { attempt } from '../../data/attempt.ts'
import {
  answerScheduled,
  cancelScheduled,
  moveScheduled,
} from '../../data/publishing/publishing.ts'
import { publishingQuery } from '../../data/publishing/publishing-state.ts'
import { SheetView } from '../../history/sheet-view.tsx'
import { counted, firstNameOf } from '../../ui/format.ts'
import { WarningNote } from '../../ui/warning-note.tsx'
import classes from './schedule.module.css'
import { ScheduleDialog } from './schedule-dialog.tsx'
import {
  askingTitleOf,
  distanceOf,
  leafOf,
  momentTextOf,
  obstacleSentenceOf,
} from './schedule-sentences.ts'

/** What will go live by itself, on its own screen with what changes; nothing where nothing is scheduled. */
export function ScheduledCards({ hasChanges = false }: { hasChanges?: boolean }) {
  const { scheduled = [] } = useQuery(publishingQuery).data ?? {}
  return scheduled.map((publication) => (
    <div key={publication.id} className="sheet">
      <ScheduledCard publication={publication} />
      {hasChanges && !publication.isAsking && (
        <div className={classes.changes}>
          <SheetView documents={publication.documents} skipped={[]} />
        </div>
      )}
    </div>
  ))
}

type Props = { publication: ScheduledPublication }

function ScheduledCard({ publication }: Props) {
  const { id, dueAt, by, note, count, collisions, obstacles, isAsking } = publication
  const [isMoving, setIsMoving] = useState(false)
  const time = toClinicTime(new Date(dueAt))
  const leaf = leafOf(time.day)
  const facts = [
    `${counted(count, 'mudança', 'mudanças')} de ${firstNameOf(by.name)}`,
    note && `“${note}”`,
    !isAsking && distanceOf(dueAt),
  ].filter(Boolean)
  return (
    <section className={classes.scheduled} aria-label="Publicação marcada">
      <div className={classes.leaf} aria-hidden="true">
        <span>{leaf.weekday}</span>
        <b>{leaf.number}</b>
        <span>{leaf.month}</span>
      </div>
      <div>
        <Title order={2}>
          {isAsking ? askingTitleOf(publication) : `Vai ao ar ${momentTextOf(time)}`}
        </Title>
        <Text className="soft">{facts.join(' · ')}</Text>
        {collisions.length > 0 && <Collision publication={publication} />}
        {obstacles.length > 0 && <Obstacles publication={publication} />}
      </div>
      <Group gap={0} wrap="nowrap" className={classes.actions}>
        {!isAsking && (
          <Button variant="subtle" px="sm" onClick={() => setIsMoving(true)}>
            Mudar a hora
          </Button>
        )}
        <Button
          variant="subtle"
          px="sm"
          onClick={() =>
            attempt(() => cancelScheduled(id), {
              success: 'Cancelada. O que estava marcado continua esperando.',
            })
          }
        >
          Cancelar
        </Button>
      </Group>
      {isMoving && (
        <ScheduleDialog
          title="Mudar para quando?"
          count={count}
          yes="Mudar a hora"
          initial={time}
          onTime={(moved) =>
            attempt(() => moveScheduled({ id, ...moved }), {
              success: `Marcado para ${momentTextOf(moved)}.`,
            })
          }
          onClose={() => setIsMoving(false)}
        />
      )}
    </section>
  )
}

/** What can't go live as the site is: before the moment a warning, afterwards the result, until it is read. */
function Obstacles({ publication: { id, obstacles, isAsking } }: Props) {
  const { pathname } = useLocation()
  return (
    <WarningNote>
      {obstacles.map((obstacle) => (
        <span key={`${obstacle.entity}/${obstacle.id}`} className={classes.obstacle}>
          {obstacleSentenceOf(obstacle, isAsking)}
        </span>
      ))}
      <Group gap={0} ml={-12}>
        {pathname !== '/publish' && (
          <Button component={Link} to="/publish" variant="subtle" px="sm">
            Ver o que espera
          </Button>
        )}
        {isAsking && (
          <Button
            variant="subtle"
            px="sm"
            onClick={() => attempt(() => answerScheduled({ id, keep: 'live' }))}
          >
            Entendi
          </Button>
        )}
      </Group>
    </WarningNote>
  )
}

/** A later live text is never overwritten without asking. */
function Collision({ publication: { id, collisions } }: Props) {
  const titles = joined(collisions.map(({ title }) => title))
  const answer = (keep: 'live' | 'scheduled', success: string) =>
    attempt(() => answerScheduled({ id, keep }), { success })
  return (
    <WarningNote>
      <b>{titles}</b> {collisions.length === 1 ? 'mudou' : 'mudaram'} no site depois de marcado.
      Escolha o que fica; sem resposta, fica o que está no ar.
      <Group gap={0} ml={-12}>
        <Button variant="subtle" px="sm" onClick={() => answer('live', 'Fica o que está no ar.')}>
          Deixar como está no ar
        </Button>
        <Button
          variant="subtle"
          px="sm"
          onClick={() => answer('scheduled', 'Vale o que estava marcado.')}
        >
          Usar o que foi marcado
        </Button>
      </Group>
    </WarningNote>
  )
}
