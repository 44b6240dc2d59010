import { VisuallyHidden } from '@mantine/core'
import { dayNames, days } from '#content/rules/hours/week.ts'
import type { Contacts, Ranked } from '#protocol/contacts.ts'
import classes from './charts.module.css'
import { numberOf, shownHoursOf } from './contacts-words.ts'

type DaysProps = { points: Contacts['points']; sentence: string; unit: string }

/** Bars are the chosen time, the dashed line is the time before: both can be told apart without colour. */
export function DaysChart({ points, sentence, unit }: DaysProps) {
  const top = Math.max(1, ...points.flatMap(({ now, before }) => [now, before]))
  const line = points.map(({ before }, at) => `${at + 0.5},${top - before}`).join(' ')
  return (
    <>
      <div role="img" aria-label={sentence} className={classes.days}>
        <div className={classes.bars}>
          {points.map(({ label, now, isWeekend }) => (
            <i
              key={label}
              title={`${label}: ${now}`}
              data-weekend={isWeekend || undefined}
              style={{ height: `${(now / top) * 100}%` }}
            />
          ))}
        </div>
        <svg viewBox={`0 0 ${points.length} ${top}`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={line} />
        </svg>
      </div>
      <DayLabels points={points} />
      <VisuallyHidden>
        <table>
          <caption>{sentence}</caption>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">Contatos</th>
              <th scope="col">Antes</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, now, before }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{now}</td>
                <td>{before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}

const LABELS = 4

function DayLabels({ points }: Pick<DaysProps, 'points'>) {
  const step = Math.max(1, Math.floor(points.length / LABELS))
  const offset = Math.floor(step / 2)
  return (
    <div className={classes.labels} aria-hidden="true">
      {points.map(
        ({ label }, at) =>
          at % step === offset && (
            <span key={label} style={{ left: `${((at + 0.5) / points.length) * 100}%` }}>
              {label}
            </span>
          ),
      )}
    </div>
  )
}

/** The most frequent first, each with its number; the darker part led to an appointment. */
export function Ranking({ rows, unit }: { rows: Ranked[]; unit: string }) {
  const top = rows[0]?.count ?? 1
  return (
    <ul className={classes.ranking}>
      {rows.map(({ name, count, booked }) => (
        <li key={name}>
          <span className={classes.name}>{name}</span>
          <span className={classes.value}>
            {numberOf(count)}
            <VisuallyHidden> {unit}</VisuallyHidden>
            {booked > 0 && <small>{booked === 1 ? '1 agendou' : `${booked} agendaram`}</small>}
          </span>
          <span className={classes.track} aria-hidden="true">
            <i style={{ width: `${(count / top) * 100}%` }} />
            <i
              className={classes.booked}
              style={{ width: `${(Math.min(booked, count) / top) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

const MIN_DOT = 22

type WeekProps = Pick<Contacts, 'week' | 'openWeek'> & { sentence: string }

/** The size of a dot is the count; the ground of a cell says whether the clinic is open. */
export function WeekChart({ week, openWeek, sentence }: WeekProps) {
  const hours = shownHoursOf(week)
  const top = Math.max(1, ...week.flat())
  const sizeOf = (count: number) => MIN_DOT + (count / top) * (100 - MIN_DOT)
  return (
    <>
      <div
        role="img"
        aria-label={sentence}
        className={classes.week}
        style={{ gridTemplateColumns: `auto repeat(${hours.length}, minmax(0, 1fr))` }}
      >
        {days.map((day, row) => [
          <span key={day} className={classes.weekday}>
            {dayNames[day].slice(0, 3).toLowerCase()}
          </span>,
          ...hours.map((hour) => {
            const count = week[row]?.[hour] ?? 0
            return (
              <span
                key={`${day} ${hour}`}
                className={classes.cell}
                data-open={openWeek?.[row]?.[hour] || undefined}
                title={`${dayNames[day]}, ${hour}h: ${count}`}
              >
                {count > 0 && <i style={{ width: `${sizeOf(count)}%` }} />}
              </span>
            )
          }),
        ])}
        <span />
        {hours.map((hour) => (
          <span key={hour} className={classes.hour}>
            {hour % 3 === 1 && <span>{hour}h</span>}
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <WeekTable week={week} hours={hours} />
      </VisuallyHidden>
    </>
  )
}

const WeekTable = ({ week, hours }: { week: number[][]; hours: number[] }) => (
  <table>
    <caption>Contatos por dia da semana e hora</caption>
    <thead>
      <tr>
        <th scope="col">Dia</th>
        {hours.map((hour) => (
          <th key={hour} scope="col">{`${hour}h`}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days.map((day, row) => (
        <tr key={day}>
          <th scope="row">{dayNames[day]}</th>
          {hours.map((hour) => (
            <td key={hour}>{week[row]?.[hour] ?? 0}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
