import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const MAX_BYTES = 0.6 * 1024

const withoutCounting: Plugin = {
  name: 'without-counting',
  enforce: 'pre',
  load: {
    filter: { id: /site\/counting\.ts$/ },
    handler: () => 'export const countContacts = () => {}',
  },
}

/** The script of the page, as the build makes it. */
async function scriptWith(...plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/site/start-page.ts',
        // The hash in a name compresses by chance.
        output: { chunkFileNames: '[name].js' },
      },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}

test('the script asks for no time zone, which would keep a phone busy', async () => {
  const script = await scriptWith()
  expect(script).toContain('Aberto agora')
  expect(script).not.toContain('Intl')
})

test('counting costs the page at most 0.6 KB of script', async () => {
  const whole = await scriptWith()
  const rest = await scriptWith(withoutCounting)
  expect(whole).toContain('sendBeacon')
  expect(rest).not.toContain('sendBeacon')
  const sizeOf = (script: string) => brotliCompressSync(script).length
  expect(sizeOf(whole) - sizeOf(rest)).toBeLessThanOrEqual(MAX_BYTES)
})
