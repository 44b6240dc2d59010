import { Group } from '@mantine/core'
import { capitalised } from '#content/rules/text.ts'
import type { ActivityDevice, ActivityEntry } from '#protocol/activity.ts'
import { AuthorAvatar } from '../../history/author-avatar.tsx'
import { dayOf } from '../../ui/format.ts'
import classes from './security.module.css'

const places: Record<ActivityDevice, string> = {
  phone: 'celular',
  computer: 'computador',
  program: 'programa',
  site: 'sozinho',
}

type Day = { name: string; entries: ActivityEntry[] }

/** In the order in which they come. */
function daysOf(entries: ActivityEntry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const [name = ''] = dayOf(entry.at).split(', ')
    if (days.at(-1)?.name !== name) days.push({ name, entries: [] })
    days.at(-1)?.entries.push(entry)
  }
  return days
}

/** One line per activity, by day. */
export const ActivityTable = ({ entries }: { entries: ActivityEntry[] }) => (
  <div className="sheet">
    <table className={classes.log} aria-label="Registro de atividades">
      <thead>
        <tr>
          <th scope="col">Hora</th>
          <th scope="col">O que aconteceu</th>
          <th scope="col">De onde</th>
        </tr>
      </thead>
      {daysOf(entries).map(({ name, entries }) => (
        <tbody key={name}>
          <tr className={classes.day}>
            <th scope="rowgroup" colSpan={3}>
              {capitalised(name)}
            </th>
          </tr>
          {entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
)

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { at, by, sentence, device, address, isWarning } = entry
  return (
    <tr data-warning={isWarning || undefined}>
      <td className="soft tabular">{dayOf(at).split(', ')[1]}</td>
      <td>
        <Group gap="sm" wrap="nowrap">
          {by ? (
            <AuthorAvatar by={by} size="small" />
          ) : (
            <span className={classes.alarm} aria-hidden="true">
              !
            </span>
          )}
          <span className={classes.what}>
            {by && <b>{by.name} </b>}
            {sentence}
          </span>
        </Group>
      </td>
      <td className="soft">{[places[device], address].filter(Boolean).join(', ')}</td>
    </tr>
  )
}
