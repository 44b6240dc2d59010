import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

/** The panel is one responsive layout; its tests set narrow windows themselves. */
const onlyOnDesktops =
  /(?:panel-[\w-]+|consent|contacts|history|preflight|publish|sdk|wording)\.spec\.ts/
/** What the page says does not depend on its width, which `any-content.spec.ts` tests. */
const onlyOnPhones =
  /\/(?:about|contact|hero|hours|live|pictures|team|testimonials|treatments)\.spec\.ts/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // A test and its browser together use more than one core.
  workers: availableParallelism(),
  retries: 0,
  // Generous, for a busy machine; passing tests do not take longer because of it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Node runs the sources as they are.
  build: { external: ['**/dist/**', '**/src/**'] },
  use: {
    browserName: 'chromium',
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
  projects: [
    {
      name: 'phone',
      testIgnore: onlyOnDesktops,
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      },
    },
    { name: 'desktop', testIgnore: onlyOnPhones, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
