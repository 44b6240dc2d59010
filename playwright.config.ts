import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

const { LEVEZA_TESTS: part } = process.env

/** `npm test` runs all journeys but these, `npm run test:all` these: whole files by their names, single tests by their tag. */
const all = /\.all\.spec\.ts|@all/

export default defineConfig({
  testDir: 'e2e',
  ...(part === 'rest' && { grep: all }),
  ...(part === 'everyday' && { grepInvert: all }),
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // A test waits for a third of its time, for timers and for the page to answer.
  workers: availableParallelism() + 1,
  retries: 0,
  // Generous, for a busy machine; passing tests do not take longer because of it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Node runs the sources as they are.
  build: { external: ['**/dist/**', '**/src/**'] },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Animations would take a third of the time; the tests of animations enable them.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
