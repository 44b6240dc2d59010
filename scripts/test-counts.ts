/** Each failure by its name, because only the end of a long log is read. */
export type Counts = { passed: number; failed: string[]; skipped: number }

/** The parts of Vitest's JSON report that we read. */
export type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** The parts of Playwright's JSON report that we read. */
export type PlaywrightReport = {
  stats: { expected: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string }[] }[]
}

/** A file that fails to load counts as one failed test. */
export const countsOfVitest = (report: VitestReport, root: string): Counts => ({
  passed: report.numPassedTests,
  failed: report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (status === 'failed' && assertionResults.length === 0) return [file]
    return failed.map(({ fullName }) => `${file} › ${fullName}`)
  }),
  skipped: report.numPendingTests + report.numTodoTests,
})

/** An error outside of the tests counts as one failed test. */
export const countsOfPlaywright = ({ stats, suites, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: [
    ...suites.flatMap((suite) => failuresOf(suite, 'e2e/')),
    ...errors.map(({ message = '' }) => `outside of the tests › ${message.split('\n')[0]}`),
  ],
  skipped: stats.skipped,
})

function failuresOf({ title, suites = [], specs }: PlaywrightSuite, before: string): string[] {
  const name = `${before}${title} › `
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  )
  return [
    ...failed.map(({ title }) => `${name}${title}`),
    ...suites.flatMap((suite) => failuresOf(suite, name)),
  ]
}

/** A command that fails without reporting a failed test counts as one. */
export const withExitCode = (counts: Counts, code: number, name: string): Counts =>
  code !== 0 && counts.failed.length === 0 ? { ...counts, failed: [name] } : counts

export const sumOf = (results: Counts[]): Counts => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.flatMap(({ failed }) => failed),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
})

/** The end of the log. */
export const summaryOf = ({ passed, failed }: Counts): string =>
  [`${passed} passed, ${failed.length} failed`, ...failed.map((name) => `✗ ${name}`)].join('\n')
