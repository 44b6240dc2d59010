import { describe, expect, test } from 'vitest'
import {
  countsOfPlaywright,
  countsOfVitest,
  summaryOf,
  sumOf,
  withExitCode,
} from './test-counts.ts'

const vitest = {
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: '/home/leveza/src/content/launch.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'the launch happens once', status: 'failed' },
        { fullName: 'the launch is dated', status: 'passed' },
      ],
    },
  ],
}
const specs = (title: string, status: string) => [{ title, tests: [{ status }] }]
const playwright = {
  stats: { expected: 3, skipped: 2 },
  suites: [
    {
      title: 'hero.spec.ts',
      specs: specs('shows a logo', 'expected'),
      suites: [{ title: 'the hero', specs: specs('shows three cards', 'unexpected') }],
    },
  ],
  errors: [],
}
const none = { passed: 0, failed: [], skipped: 0 }

describe('the test count', () => {
  test('is what Vitest reports, with the name of each failure', () => {
    expect(countsOfVitest(vitest, '/home/leveza')).toEqual({
      passed: 3,
      failed: ['src/content/launch.test.ts › the launch happens once'],
      skipped: 2,
    })
  })

  test('includes a failure for a file that could not be loaded', () => {
    const file = { name: '/home/leveza/src/docs.test.ts', status: 'failed', assertionResults: [] }
    const { failed } = countsOfVitest({ ...vitest, testResults: [file] }, '/home/leveza')
    expect(failed).toEqual(['src/docs.test.ts'])
  })

  test('is what Playwright reports, with the name of each failure', () => {
    expect(countsOfPlaywright(playwright)).toEqual({
      passed: 3,
      failed: ['e2e/hero.spec.ts › the hero › shows three cards'],
      skipped: 2,
    })
  })

  test('includes a failure for an error outside of the browser tests', () => {
    const { failed } = countsOfPlaywright({ ...playwright, errors: [{ message: 'No browser.' }] })
    expect(failed).toHaveLength(2)
  })

  test('includes a failure for a command that fails without reporting one', () => {
    const counts = { ...none, passed: 5 }
    expect(withExitCode(counts, 1, 'lint')).toEqual({ ...counts, failed: ['lint'] })
    expect(withExitCode(counts, 0, 'lint')).toEqual(counts)
  })

  test('ends the log with the sum and the names of the failed tests', () => {
    const sum = sumOf([
      { ...none, passed: 2, failed: ['lint'] },
      { ...none, passed: 1, failed: ['src/docs.test.ts'] },
    ])
    expect(summaryOf(sum)).toBe('3 passed, 2 failed\n✗ lint\n✗ src/docs.test.ts')
  })
})
