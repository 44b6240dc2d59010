import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

test('calls during a run share one more run after it', async () => {
  const events: string[] = []
  const work = coalesced(async () => {
    events.push('begin')
    await pause(5)
    events.push('end')
  })
  const first = work()
  await Promise.all([work(), work(), work(), first])
  expect(events).toEqual(['begin', 'end', 'begin', 'end'])
})

test('a failed run does not prevent the next one', async () => {
  let times = 0
  const work = coalesced(async () => {
    times += 1
    if (times === 1) throw new Error('first')
  })
  const [first, second] = await Promise.allSettled([work(), work()])
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})
