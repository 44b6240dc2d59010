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
    maxWorkers: availableParallelism(),
    globalSetup: 'src/server/testing-postgres.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    css: { include: /.+/, modules: { classNameStrategy: 'scoped' } },
  },
})
