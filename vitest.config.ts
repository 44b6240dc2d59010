import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { readableNameOf } from './scripts/class-names.ts'

const slow = process.env.LEVEZA_FAST ? ['**/*.slow.test.{ts,tsx}'] : []

/** Tests of the panel's hooks and components: a browser's globals and the real app in one process, on SQLite. */
const panelTests = 'src/admin/**/*.panel{,.slow}.test.{ts,tsx}'

export default defineConfig({
  css: { modules: { generateScopedName: readableNameOf } },
  test: {
    // One more than cores: some tests wait for clocks, processes and databases.
    maxWorkers: availableParallelism() + 1,
    // Loading the server anew for every file would take half as long again.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    css: { include: /.+/, modules: { classNameStrategy: 'scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...slow, panelTests],
          environment: 'node',
          globalSetup: [
            'src/server/testing/testing-home.ts',
            'src/server/testing/testing-postgres.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'panel',
          include: [panelTests],
          exclude: slow,
          environment: './src/admin/testing/panel-environment.ts',
          globalSetup: ['src/server/testing/testing-home.ts'],
          provide: { postgresUrl: null },
        },
      },
    ],
  },
})
