import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** In order of preference: tests take a fifth less time in the headless shell. */
const APT_BROWSERS = ['chromium-headless-shell', 'chromium']
const APT_FONTS = ['fonts-liberation', 'fonts-noto-color-emoji']
/** Another installation may be under way. */
const WAIT_FOR_LOCK = ['-o', 'DPkg::Lock::Timeout=120']

/** The browser for the tests, headless shell preferred; undefined if none is installed. */
export function findChromium(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ]
  return places.find((place) => place && existsSync(place))
}

function run(command: string, ...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { env, stdio: 'inherit' }).status === 0
}

const installPackages = () =>
  APT_BROWSERS.some((browser) =>
    run('apt-get', ...WAIT_FOR_LOCK, 'install', '-y', browser, ...APT_FONTS),
  )

const installWithApt = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  (installPackages() || (run('apt-get', 'update') && installPackages()))

/** Throws with advice if no browser can be installed. */
export function installChromium(): void {
  if (findChromium()) return
  if (installWithApt() && findChromium()) return
  if (run('npx', 'playwright', 'install', 'chromium') && findChromium()) return
  throw new Error(
    'The browser tests need Chromium and it could not be installed here. ' +
      'Install it, or name an installed one in CHROMIUM_PATH.',
  )
}

if (import.meta.main) installChromium()
