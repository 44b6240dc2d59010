import { Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '#content/rules/address.ts'
import { toTimeIn } from '#content/rules/clinic-time.ts'
import { type Closure, dayNumberOf, noticeOn } from '#content/rules/hours/closed-days.ts'
import { dayAfter } from '#content/rules/hours/holidays.ts'
import { openingTimesOf } from '#content/rules/hours/hours-text.ts'
import { type Opening, openingStateAt } from '#content/rules/hours/opening-state.ts'
import { greetingRest, openingLine } from '#content/rules/hours/opening-words.ts'
import type { ClinicTime } from '#content/rules/page-clock.ts'
import type { PreviewContent } from '#protocol/windows/preview-message.ts'
import { Note } from '../../ui/parts/note.tsx'
import { Section, Sheet } from '../../ui/parts/sheet.tsx'
import { momentOf } from './day-words.ts'

const NOTHING = { week: [], closed: [] }

/** The notice, the card and the greeting at three moments. */
export function HoursPreview({ content }: { content: PreviewContent | undefined }) {
  const [chosen, setChosen] = useState('now')
  if (!content) return null
  const { contact, links, closedGreeting, closures = [] } = content
  const opening = content.opening ?? NOTHING
  const now = toTimeIn(addressOf(contact.address).region, new Date())
  const moments = previewMoments(opening, closures, now)
  const moment = moments.find(({ name }) => name === chosen) ?? moments[0]
  if (!moment) return null
  const state = openingStateAt(opening, moment.at)
  const notice = noticeOn(closures, opening, moment.at.day)
  return (
    <>
      <Text fw={600} size="sm" mb="xs">
        Como a visitante vê
      </Text>
      <SegmentedControl
        fullWidth
        aria-label="Ver em que momento"
        value={moment.name}
        onChange={setChosen}
        data={moments.map(({ name, label }) => ({ value: name, label }))}
      />
      <Text size="xs" className="soft" mt="xs" mb="sm">
        {momentOf(moment.at)}
      </Text>
      <Sheet label="Como a visitante vê">
        <Section>
          {notice && <Note>{notice.text}</Note>}
          <div>
            <Text size="sm" className="soft">
              Horário
            </Text>
            {state && (
              <Text ff="Newsreader, Georgia, serif" fz="1.5rem" lh={1.2} my="2xs">
                {openingLine(state)}
              </Text>
            )}
            <dl>
              {openingTimesOf(contact.hours).map(({ days, time }) => (
                <Group key={days + time} justify="space-between" gap="xs">
                  <dt className="soft">{days}</dt>
                  <Text component="dd" fw={500} m={0}>
                    {time}
                  </Text>
                </Group>
              ))}
            </dl>
          </div>
          <Note tone="good" title="O WhatsApp já abre com">
            {links.greetings.general + greetingRest(closedGreeting, state)}
          </Note>
        </Section>
      </Sheet>
    </>
  )
}

type Moment = { name: string; label: string; at: ClinicTime }

const MORNING = '10:00'
const DAY_MINUTES = 24 * 60

/** Now, a moment at which the answer is the other one, and a day of a closure or holiday if one is coming. */
function previewMoments(opening: Opening, closures: Closure[], now: ClinicTime): Moment[] {
  const closure = closures.find(({ until }) => until >= now.day)
  const [holiday] = opening.closed.find(([first]) => first > dayNumberOf(now.day)) ?? []
  const special = closure
    ? { name: 'special', label: 'Recesso', day: closure.from > now.day ? closure.from : now.day }
    : holiday && { name: 'special', label: 'Feriado', day: toDay(holiday) }
  return [
    { name: 'now', label: 'Agora', at: now },
    otherMoment(opening, now),
    ...(special
      ? [{ name: special.name, label: special.label, at: { day: special.day, time: MORNING } }]
      : []),
  ]
}

/** An hour after the next opening, or the minute at which it closes. */
function otherMoment(opening: Opening, now: ClinicTime): Moment {
  const state = openingStateAt(opening, now)
  if (!state) return { name: 'other', label: 'Fechada', at: now }
  if (state.isOpen)
    return { name: 'other', label: 'Fechada', at: { ...now, time: clock(state.until) } }
  return { name: 'other', label: 'Aberta', at: { day: state.day, time: clock(state.at) } }
}

const clock = (minute: number) => {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const known = Math.min(minute, DAY_MINUTES - 1)
  return `${twoDigits(Math.floor(known / 60))}:${twoDigits(known % 60)}`
}

const toDay = (number: number) => dayAfter(String(number).replace(/(....)(..)(..)/, '$1-$2-$3'), 0)
