import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readableNameOf } from './scripts/class-names.ts'
import { guideHtml } from './scripts/guide-html.ts'

/** Which tests run, by their names: `npm run check` runs the fast ones, `npm test` all but `*.all.test.*`, `npm run test:all` those. */
const { LEVEZA_TESTS: part } = process.env
const isFast = part === 'fast'
const everyday = part === 'everyday' ? ['**/*.all.test.*'] : []
const skipped = isFast ? ['**/*.{slow,all}.test.*'] : everyday
const [tests, panelKinds] =
  part === 'rest' ? ['*.all.test.{ts,tsx}', '.all'] : ['*.test.{ts,tsx}', '{,.slow,.all}']

/** Tests of the panel's hooks and components: a browser's globals and the real app in one process, on SQLite. */
const panelTests = `src/admin/**/*.panel${panelKinds}.test.{ts,tsx}`

const isSlow = ({ moduleId }: TestSpecification) => /\.(?:slow|all)\.test\./.test(moduleId)

/** Starts the slow tests of each project first, so that no core has to wait for the last one at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const byProject = Map.groupBy(sorted, ({ project }) => project)
    return [...byProject.values()].flatMap((files) =>
      files.toSorted((one, other) => Number(isSlow(other)) - Number(isSlow(one))),
    )
  }
}

export default defineConfig({
  plugins: [guideHtml],
  css: { modules: { generateScopedName: readableNameOf } },
  // What the production build of React expects, too.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // More than cores: tests wait for clocks, processes and databases. The fast run waits for less than a worker's start.
    maxWorkers: availableParallelism() + (isFast ? 0 : 1),
    // Loading the server again for every file would take half as long again.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    // Generous, for a busy machine; passing tests do not take longer because of it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    css: { include: /.+/, modules: { classNameStrategy: 'scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [`{src,scripts}/**/${tests}`],
          exclude: [...skipped, panelTests],
          environment: 'node',
          // As the site runs: React's other build renders a page three times slower.
          env: { NODE_ENV: 'production' },
          globalSetup: [
            'src/server/testing/processes/home.ts',
            'src/server/testing/processes/postgres.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'panel',
          include: [panelTests],
          exclude: skipped,
          environment: './src/admin/testing/panel-environment.ts',
          // Only this build of React lets a test wait for what it does (`act`).
          env: { NODE_ENV: 'test' },
          globalSetup: ['src/server/testing/processes/home.ts'],
          provide: { postgresUrl: null },
        },
      },
    ],
  },
})
