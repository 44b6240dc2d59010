import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../../disk/root.ts'
import { ana, PASSWORD } from '../../testing/accounts/accounts.ts'
import { addPasskey, enterWith, ORIGIN } from '../../testing/accounts/authenticator.ts'
import { builtProgram, send, startProcess } from '../../testing/processes/process.ts'
import { makeFolder } from '../../testing/server.ts'

/** A browser on the built site, which keeps its cookies. */
function openBrowser(url: string) {
  const cookies: string[] = []
  return {
    post: async (path: string, body: unknown = {}) => {
      const answer = await send(url + path, 'POST', body as object, cookies.join('; '))
      cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''))
      return { status: answer.status, body: await answer.json() }
    },
  }
}

/** The built site, and a browser in which Ana has signed in. */
async function startBuilt(program = builtProgram('main')) {
  const owner = { ADMIN_EMAIL: ana.email, ADMIN_PASSWORD: PASSWORD }
  const env = { DATA_DIR: makeFolder(), PUBLIC_URL: ORIGIN, ...owner }
  const site = await startProcess(env, { program })
  onTestFinished(site.kill)
  const browser = openBrowser(site.url)
  await browser.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD })
  return { site, browser }
}

describe('on the built site, passkeys', () => {
  test('are added, and sign their person in', async () => {
    const { site, browser } = await startBuilt()
    const { added, device } = await addPasskey(browser, { name: 'Celular da Ana' })
    expect(added).toMatchObject({ status: 201, body: { name: 'Celular da Ana' } })
    const { body } = await enterWith(openBrowser(site.url), device)
    expect(body).toMatchObject({ user: { email: ana.email } })
  })

  test('are no fault of the person where their library is missing, and the log says why', async () => {
    const folder = makeFolder()
    for (const path of ['dist', 'package.json']) {
      cpSync(join(root, path), join(folder, path), { recursive: true })
    }
    symlinkSync(join(root, 'public'), join(folder, 'public'))
    const { site, browser } = await startBuilt(join(folder, 'dist/server/main.js'))
    const { added } = await addPasskey(browser)
    expect(added.status).toBe(500)
    await expect.poll(site.output).toContain("Cannot find package '@simplewebauthn/server'")
  })
})
