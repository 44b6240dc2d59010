import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ana, bia, SECRET, testAccounts } from '#server/testing/accounts/accounts.ts'
import { sqlite } from '#server/testing/server.ts'

const run = promisify(execFile)
const NEW = 'zebra-no-jardim-verde'

describe('npm run owner-link', () => {
  const site = testAccounts(sqlite, { hasMailServer: false })

  const ask = async (...args: string[]) => {
    const { dataDir, databaseUrl = '' } = site.place
    const env = {
      ...process.env,
      SECRET,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: '4401',
    }
    const { stdout } = await run('npm', ['run', '-s', 'owner-link', '--', ...args], { env })
    return stdout
  }
  const tokenIn = (output: string) => /\?token=([\w-]+)/.exec(output)?.[1] ?? ''

  test('prints a link with which the last owner can set a new password once', async () => {
    await site.add(ana, bia)
    const output = await ask()
    expect(output).toContain(`Link para ${ana.email}`)
    expect(output).toContain('http://localhost:4401/admin/reset?token=')
    const form = { token: tokenIn(output), password: NEW }
    expect((await site.browser().post('/api/auth/reset', form)).status).toBe(204)
    expect((await site.browser().signIn(ana.email, NEW)).status).toBe(200)
    expect((await site.browser().post('/api/auth/reset', form)).status).toBe(400)
  }, 60_000)
})
