import { expect, test } from 'vitest'
import { openFailureLog, openLog } from './log.ts'

function openLines() {
  const lines: string[] = []
  const log = openLog('info', { destination: { write: (line) => void lines.push(line) } })
  const messages = () => lines.map((line) => JSON.parse(line).error.message)
  return { report: openFailureLog(log, 'it failed'), messages }
}

test('a failure that lasts is logged once', () => {
  const { report, messages } = openLines()
  for (let attempt = 0; attempt < 3; attempt += 1) report(new Error('gone'))
  expect(messages()).toEqual(['gone'])
})

test('another failure is logged, too', () => {
  const { report, messages } = openLines()
  for (const reason of ['gone', 'gone', 'locked']) report(new Error(reason))
  expect(messages()).toEqual(['gone', 'locked'])
})

test('a failure that comes back after a success is logged again', () => {
  const { report, messages } = openLines()
  for (const error of [new Error('gone'), undefined, new Error('gone')]) report(error)
  expect(messages()).toEqual(['gone', 'gone'])
})
