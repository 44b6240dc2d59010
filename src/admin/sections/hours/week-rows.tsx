import { ActionIcon, Button, Group, Input, Menu, Switch, Text } from '@mantine/core'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { newKey } from '#content/rules/entry-keys.ts'
import {
  type Day,
  dayNames,
  days,
  type Interval,
  intervalsProblem,
  isTime,
  type Week,
} from '#content/rules/hours/week.ts'
import { MAX_INTERVALS } from '#content/sections/opening-hours.ts'
import { useFieldValue } from '../../inputs/input-props.ts'
import { focusBefore } from '../../ui/focus.ts'
import { TimeInput } from './time-input.tsx'
import classes from './week.module.css'

const NO_TIME = 'Use 24 horas, como 08:00'
const firstTimes = (): Interval[] => [{ opens: '08:00', closes: '12:00', _key: newKey() }]

/** A row for each day: whether it is open, its times, its breaks. */
export function WeekRows() {
  const { value: week, onChange, error } = useFieldValue<Week>('week')
  const setDay = (day: Day, intervals: Interval[]) => onChange({ ...week, [day]: intervals })
  const copy = (from: Day, to: Day[]) =>
    onChange({ ...week, ...Object.fromEntries(to.map((day) => [day, week[from]])) })
  return (
    <div data-holds="week">
      <ul className={classes.week}>
        {days.map((day) => (
          <DayRow
            key={day}
            day={day}
            intervals={week[day]}
            onChange={(intervals) => setDay(day, intervals)}
            onCopy={(to) => copy(day, to)}
          />
        ))}
      </ul>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}

type RowProps = {
  day: Day
  intervals: Interval[]
  onChange: (intervals: Interval[]) => void
  onCopy: (to: Day[]) => void
}

function DayRow({ day, intervals, onChange, onCopy }: RowProps) {
  const name = dayNames[day]
  const isOpen = intervals.length > 0
  const { error: refused } = useFieldValue<Interval[]>(`week.${day}`)
  const isWrong = intervals.some(({ opens, closes }) => !isTime(opens) || !isTime(closes))
  const problem = (isWrong ? NO_TIME : intervalsProblem(intervals)) ?? refused
  const setInterval = (at: number, change: Partial<Interval>) =>
    onChange(intervals.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <li data-closed={!isOpen || undefined}>
      <Switch
        className={classes.day}
        label={name}
        checked={isOpen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? firstTimes() : [])}
      />
      {!isOpen && <Text className="soft">Fechado</Text>}
      {isOpen && (
        <div className={classes.ranges}>
          {intervals.map(({ opens, closes, _key }, at) => (
            <div key={_key} className={classes.range}>
              <TimeInput
                label={`${name}, abre${again(at)}`}
                value={opens}
                hasError={problem !== undefined}
                onChange={(time) => setInterval(at, { opens: time })}
              />
              <span className="soft">às</span>
              <TimeInput
                label={`${name}, fecha${again(at)}`}
                value={closes}
                hasError={problem !== undefined}
                onChange={(time) => setInterval(at, { closes: time })}
              />
              {at > 0 && (
                <ActionIcon
                  aria-label={`Tirar a pausa antes de ${opens}, ${name}`}
                  onClick={({ currentTarget }) => {
                    focusBefore(currentTarget.closest(`.${classes.range}`))
                    onChange(intervals.toSpliced(at, 1))
                  }}
                >
                  <X size={18} />
                </ActionIcon>
              )}
            </div>
          ))}
          {problem && <Input.Error role="alert">{problem}</Input.Error>}
        </div>
      )}
      {isOpen && (
        <Group gap={0} wrap="nowrap" ml="auto">
          {intervals.length < MAX_INTERVALS && (
            <Button
              variant="subtle"
              px="xs"
              leftSection={<Plus size={16} aria-hidden />}
              aria-label={`Pausa, ${name}`}
              onClick={() => onChange(withBreak(intervals))}
            >
              Pausa
            </Button>
          )}
          <CopyMenu day={day} onCopy={onCopy} />
        </Group>
      )}
    </li>
  )
}

const again = (at: number) => (at > 0 ? ' de novo' : '')

const LUNCH: Interval = { opens: '12:00', closes: '13:30' }

/** Splits the last period by lunch if lunch lies inside it, or else adds a period after it. */
function withBreak(intervals: Interval[]): Interval[] {
  const last = intervals.at(-1)
  if (!last) return firstTimes()
  const { opens, closes } = last
  if (opens < LUNCH.opens && LUNCH.closes < closes) {
    const parts = [
      { ...last, closes: LUNCH.opens },
      { opens: LUNCH.closes, closes, _key: newKey() },
    ]
    return [...intervals.slice(0, -1), ...parts]
  }
  return [...intervals, { opens: '', closes: '', _key: newKey() }]
}

const workdays = days.slice(0, 5)

function CopyMenu({ day, onCopy }: Pick<RowProps, 'day' | 'onCopy'>) {
  return (
    <Menu position="bottom-end" shadow="md" width={230}>
      <Menu.Target>
        <ActionIcon
          aria-label={`Copiar o horário de ${dayNames[day]} para outros dias`}
          title="Copiar para outros dias"
        >
          <Copy size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Copiar para</Menu.Label>
        <Menu.Item onClick={() => onCopy(workdays)}>Segunda a sexta</Menu.Item>
        <Menu.Item onClick={() => onCopy([...days])}>Todos os dias</Menu.Item>
        <Menu.Divider />
        {days
          .filter((other) => other !== day)
          .map((other) => (
            <Menu.Item key={other} onClick={() => onCopy([other])}>
              {dayNames[other]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
