import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { classNameOf } from './vite.config.ts'

const slow = process.env.LEVEZA_FAST ? ['**/*.slow.test.{ts,tsx}'] : []

export default defineConfig({
  css: { modules: { generateScopedName: classNameOf } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: slow,
    environment: 'node',
    // One more than cores: some tests wait for clocks, processes and databases.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['src/server/testing/testing-home.ts', 'src/server/testing/testing-postgres.ts'],
    // Loading the server anew for every file would take half as long again.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    css: { include: /.+/, modules: { classNameStrategy: 'scoped' } },
  },
})
