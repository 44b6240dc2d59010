import { describe, expect, test } from 'vitest'
import { countsOfPlaywright, countsOfVitest, sumOf, withExitCode } from './test-counts.ts'

const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{}] }],
}
const playwright = { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 }, errors: [] }
const none = { passed: 0, failed: 0, skipped: 0 }

describe('the test count', () => {
  test('is what Vitest reports', () => {
    expect(countsOfVitest(vitest)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  test('includes a failure for a file that could not be loaded', () => {
    const testResults = [...vitest.testResults, { status: 'failed', assertionResults: [] }]
    expect(countsOfVitest({ ...vitest, testResults }).failed).toBe(2)
  })

  test('is what Playwright reports', () => {
    expect(countsOfPlaywright(playwright)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  test('includes a failure for an error outside of the browser tests', () => {
    expect(countsOfPlaywright({ ...playwright, errors: [{}] }).failed).toBe(2)
  })

  test('includes a failure for a command that fails without reporting one', () => {
    expect(withExitCode({ ...none, passed: 5 }, 1)).toEqual({ ...none, passed: 5, failed: 1 })
  })

  test('includes no failure for a command that succeeds', () => {
    expect(withExitCode({ ...none, passed: 5 }, 0)).toEqual({ ...none, passed: 5 })
  })

  test('adds up', () => {
    expect(
      sumOf([
        { ...none, passed: 2 },
        { ...none, passed: 1, failed: 1 },
      ]),
    ).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    })
  })
})
