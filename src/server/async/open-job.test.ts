import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testLog } from '../testing/server.ts'
import { coalesced, type Job, openJob } from './open-job.ts'

const LATER = 60_000

describe('a background job', () => {
  function open(job: Partial<Job> & Pick<Job, 'run'>, mayRun = () => true) {
    const { log, lines } = testLog()
    const whole = { name: 'count sheep', everyMilliseconds: 1, ...job }
    const running = openJob(whole, { log, mayRun })
    onTestFinished(running.stop)
    return { ...running, lines }
  }

  test('begins by itself and comes again', async () => {
    const run = vi.fn(async () => {})
    open({ run })
    await expect.poll(() => run.mock.calls.length).toBeGreaterThan(2)
  })

  test('never runs twice at once, however often it is woken', async () => {
    let [now, most, runs] = [0, 0, 0]
    const { wake } = open({
      everyMilliseconds: LATER,
      run: async () => {
        runs += 1
        now += 1
        most = Math.max(most, now)
        await pause(5)
        now -= 1
      },
    })
    await Promise.all([wake(), wake(), wake()])
    expect([most, runs]).toEqual([1, 2])
  })

  test('that fails is logged once with its name, and the next run still comes', async () => {
    let runs = 0
    const { lines } = open({
      run: async () => {
        runs += 1
        throw new Error('no sheep')
      },
    })
    await expect.poll(() => runs).toBeGreaterThan(2)
    expect(lines).toEqual([
      expect.objectContaining({ level: 'error', msg: "the job 'count sheep' failed" }),
    ])
  })

  test('may say itself when it wants to run again', async () => {
    const run = vi.fn(async () => (run.mock.calls.length < 3 ? 1 : LATER))
    open({ everyMilliseconds: LATER, run })
    await expect.poll(() => run.mock.calls.length).toBe(3)
  })

  test('that is stopped is told so, finishes what it does and does not come again', async () => {
    const events: string[] = []
    const begun = Promise.withResolvers<void>()
    const { wake, stop } = open({
      run: async (signal) => {
        events.push('begins')
        begun.resolve()
        await pause(LATER, undefined, { signal, ref: false }).catch(() => {})
        events.push('ends')
      },
    })
    await begun.promise
    await stop()
    await wake()
    expect(events).toEqual(['begins', 'ends'])
  })

  test('waits until it may run', async () => {
    let mayRun = false
    const run = vi.fn(async () => {})
    const { wake } = open({ run }, () => mayRun)
    await wake()
    expect(run).not.toHaveBeenCalled()
    mayRun = true
    await wake()
    expect(run).toHaveBeenCalled()
  })
})

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
