import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '#content/rules/address.ts'
import { toTimeIn } from '#content/rules/clinic-time.ts'
import { noticeOn } from '#content/rules/hours/closed-days.ts'
import { openingTimesOf } from '#content/rules/hours/hours-text.ts'
import { openingStateAt } from '#content/rules/hours/opening-state.ts'
import { greetingRest, openingLine } from '#content/rules/hours/opening-words.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { momentOf } from './day-words.ts'
import classes from './hours-preview.module.css'
import { previewMoments } from './preview-moments.ts'

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
      <Text fw={600} size="sm" mb={8}>
        Como a visitante vê
      </Text>
      <SegmentedControl
        fullWidth
        aria-label="Ver em que momento"
        value={moment.name}
        onChange={setChosen}
        data={moments.map(({ name, label }) => ({ value: name, label }))}
      />
      <Text size="xs" className="soft" mt={8} mb={14}>
        {momentOf(moment.at)}
      </Text>
      <div className={classes.site}>
        {notice && <p className={classes.banner}>{notice.text}</p>}
        <div className={classes.body}>
          <div className={classes.card}>
            <small>Horário</small>
            {state && (
              <p className={classes.now} data-open={state.isOpen || undefined}>
                {openingLine(state)}
              </p>
            )}
            <dl>
              {openingTimesOf(contact.hours).map(({ days, time }) => (
                <div key={days + time}>
                  <dt>{days}</dt>
                  <dd>{time}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className={classes.chat}>
            <small>O WhatsApp já abre com</small>
            <p>{links.greetings.general + greetingRest(closedGreeting, state)}</p>
          </div>
        </div>
      </div>
    </>
  )
}
