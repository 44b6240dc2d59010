import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Client } from '#sdk/index.ts'
import { codeOf } from '#server/testing/accounts/people-site.ts'
import type { StartedSite } from '#server/testing/site.ts'
import { violationsOf } from './axe.ts'
import { ana, bia, PASSWORD, startPeopleSite } from './panel.ts'
import { expect } from './site.ts'
import { test as base } from './worker.ts'

type Fixtures = {
  /** Where the example of the documentation is served. */
  example: { origin: string }
  site: StartedSite
  /** The example of the documentation, opened on its own origin. */
  agenda: Page
}

let server: Server
let opened: Pick<Fixtures, 'example' | 'site'>

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  example: ({}, use) => use(opened.example),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  site: ({}, use) => use(opened.site),
  agenda: async ({ page, example, site }, use) => {
    await page.goto(`${example.origin}/?site=${site.url}`)
    await expect(page.locator('#person')).toHaveText('Ninguém entrou')
    await use(page)
  },
})

test.beforeAll(async () => {
  const html = readFileSync('docs/examples/sdk.html')
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A different host name, so that the browser treats them as two sites.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const site = await startPeopleSite({ sdkOrigins: [origin] }, [ana, bia])
  opened = { example: { origin }, site }
})

test.afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await opened.site.close()
})

async function openWindow(agenda: Page): Promise<Page> {
  const opened = agenda.waitForEvent('popup')
  await agenda.getByRole('button', { name: 'Entrar' }).click()
  return opened
}

async function logIn(popup: Page, { email = ana.email, password = PASSWORD } = {}) {
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel('Senha', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'Acessar Painel Admin' }).click()
}

/** The window may close before the click has ended. */
async function leaveBy(popup: Page, name: string) {
  const closed = popup.waitForEvent('close')
  await popup
    .getByRole('button', { name })
    .click()
    .catch(() => {})
  await closed
}

async function connect(agenda: Page) {
  const popup = await openWindow(agenda)
  await logIn(popup)
  await leaveBy(popup, 'Conectar')
  await expect(agenda.locator('#person')).toHaveText('Você é Ana Souza')
  return popup
}

test('a person signs in from another page, in a window of the site', async ({
  agenda,
  example,
}) => {
  const popup = await openWindow(agenda)
  await expect(popup.getByRole('heading')).toHaveText('Painel Administrativo')
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 600])
  expect(await violationsOf(popup)).toEqual([])

  await logIn(popup, { password: 'senha errada' })
  await expect(popup.getByRole('alert')).toHaveText(
    'Credenciais inválidas para acesso administrativo',
  )
  await logIn(popup)
  await expect(popup.getByRole('heading')).toHaveText(
    `Conectar Agenda da clínica (${example.origin}) ao site?`,
  )
  expect(await violationsOf(popup)).toEqual([])
  await leaveBy(popup, 'Conectar')
  await expect(agenda.locator('#person')).toHaveText('Você é Ana Souza')
  await expect(agenda.locator('#said')).toHaveText('Entrou: Ana Souza')
  await expect(agenda.locator('#team li').first()).toBeVisible()
})

/** Sends a request from a page of the site, as whoever is signed in there. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ({ path, body }) => {
      const address = '/sdk.js'
      const { createClient } = await import(address)
      return createClient().call(path, { method: 'POST', body })
    },
    { path, body },
  )

/** Returns a recovery code. */
async function turnOnTwoFactor(page: Page, { email }: { email: string }): Promise<string> {
  const password = PASSWORD
  await post(page, '/api/auth/sign-in', { email, password })
  const { secret } = await post(page, '/api/auth/two-factor/start', { password })
  const code = codeOf(secret)
  const { recoveryCodes } = await post(page, '/api/auth/two-factor/confirm', { code })
  await post(page, '/api/auth/sign-out', {})
  return recoveryCodes[0]
}

test('the window asks for the second factor of people who have one', async ({
  agenda,
  context,
  site,
}) => {
  const own = await context.newPage()
  await own.goto(`${site.url}/docs`)
  const code = await turnOnTwoFactor(own, bia)
  const popup = await openWindow(agenda)
  await logIn(popup, bia)
  await expect(popup.getByRole('heading')).toHaveText('Verificação em duas etapas')
  expect(await violationsOf(popup)).toEqual([])
  await popup.getByLabel('Código').fill('000000')
  await popup.getByRole('button', { name: 'Confirmar' }).click()
  await expect(popup.getByRole('alert')).toHaveText('Código incorreto. Tente novamente.')
  await popup.getByLabel('Código').fill(code)
  await popup.getByRole('button', { name: 'Confirmar' }).click()
  await leaveBy(popup, 'Conectar')
  await expect(agenda.locator('#person')).toHaveText('Você é Bia Lima')
})

test('the page saves, uploads and sends', async ({ agenda, site }) => {
  await connect(agenda)
  await agenda.getByLabel('Título do site').fill('Olá da agenda')
  await agenda.getByRole('button', { name: 'Salvar' }).click()
  await expect(agenda.locator('#said')).toContainText('Salvo na versão')
  expect(await (await fetch(site.url)).text()).toContain('Olá da agenda')

  await agenda.getByLabel('Foto da equipe').setInputFiles('public/icon-512.png')
  await agenda.getByRole('button', { name: 'Enviar foto' }).click()
  await expect(agenda.locator('#said')).toContainText('Guardada em /media/team-member/')

  await agenda.getByLabel('E-mail da paciente').fill('eva@exemplo.com.br')
  await agenda.getByRole('button', { name: 'Confirmar consulta' }).click()
  await expect(agenda.locator('#said')).toContainText('E-mail: ')
})

test('the page stays connected until it signs out', async ({ agenda, site }) => {
  const programs = site.db.selectFrom('sessions').select('id').where('kind', '=', 'program')
  const others = await programs.execute()
  await connect(agenda)
  await agenda.reload()
  await expect(agenda.locator('#person')).toHaveText('Você é Ana Souza')
  await agenda.getByRole('button', { name: 'Sair' }).click()
  await expect(agenda.locator('#person')).toHaveText('Ninguém entrou')
  expect(await programs.execute()).toEqual(others)
  expect(await agenda.evaluate(() => localStorage.length)).toBe(0)
})

test('the window asks only for consent where the person is signed in', async ({ agenda }) => {
  await connect(agenda)
  await agenda.getByRole('button', { name: 'Sair' }).click()
  await expect(agenda.locator('#person')).toHaveText('Ninguém entrou')
  const popup = await openWindow(agenda)
  await expect(popup.locator('[data-text=person]')).toHaveText('Ana Souza (ana@exemplo.com.br)')
  await leaveBy(popup, 'Cancelar')
  await expect(agenda.locator('#said')).toHaveText('401: Auth window closed')
  await expect(agenda.locator('#person')).toHaveText('Ninguém entrou')
})

test('a session ends in all tabs', async ({ agenda, context }) => {
  await connect(agenda)
  const other = await context.newPage()
  await other.goto(agenda.url())
  await expect(other.locator('#person')).toHaveText('Você é Ana Souza')
  await other.getByRole('button', { name: 'Sair' }).click()
  await expect(agenda.locator('#person')).toHaveText('Ninguém entrou')
})

test('a session that ended elsewhere, or is unreadable, is forgotten', async ({ agenda, site }) => {
  await connect(agenda)
  await site.db.deleteFrom('sessions').where('kind', '=', 'program').execute()
  await agenda.reload()
  // The example says that nobody is signed in until the server has answered.
  await expect.poll(() => agenda.evaluate(() => localStorage.length)).toBe(0)
  await expect(agenda.locator('#person')).toHaveText('Ninguém entrou')
  await agenda.evaluate(() => localStorage.setItem('leveza_session', '{"token":'))
  await agenda.reload()
  await expect(agenda.locator('#person')).toHaveText('Ninguém entrou')
})

test('a closed window and a blocked window have different errors', async ({ agenda }) => {
  const popup = await openWindow(agenda)
  // Chromium may leave a window open that is told to close while its first page is still loading.
  await expect(popup.getByRole('heading')).toHaveText('Painel Administrativo')
  await popup.close()
  await expect(agenda.locator('#said')).toHaveText('401: Auth window closed')
  await agenda.evaluate(() => {
    window.open = () => null
  })
  await agenda.getByRole('button', { name: 'Entrar' }).click()
  await expect(agenda.locator('#said')).toHaveText('401: Open auth window failed')
})

test('clicks bring the open window forward, and messages from others are ignored', async ({
  agenda,
}) => {
  // A headless browser has no window order, so calls of `focus` are counted.
  await agenda.evaluate(() => {
    const counter = { closed: false, focused: 0, focus: () => counter.focused++, close: () => {} }
    Object.assign(window, { counter, open: () => counter })
  })
  const focused = () => agenda.evaluate('counter.focused') as Promise<number>
  await agenda.getByRole('button', { name: 'Entrar' }).click()
  const before = await focused()
  await agenda.getByRole('heading', { name: 'Agenda da clínica' }).click()
  expect(await focused()).toBe(before + 1)
  const time = '2999-01-01T00:00:00.000Z'
  const user = { userId: '1', email: 'x', userName: 'Intrusa', createdTime: time }
  const forged = { token: 't', signingKey: 'k', expiresTime: time, user }
  await agenda.evaluate((message) => window.postMessage(message, '*'), {
    type: 'sign-in',
    projectId: 'leveza',
    ...forged,
  })
  await agenda.evaluate('counter.closed = true')
  await expect(agenda.locator('#said')).toHaveText('401: Auth window closed')
  await expect(agenda.locator('#person')).toHaveText('Ninguém entrou')
  await agenda.getByRole('heading', { name: 'Agenda da clínica' }).click()
  expect(await focused()).toBe(before + 1)
})

test('a page that is not allowed gets neither a window nor an answer', async ({ page, site }) => {
  const origin = 'http://127.0.0.1:9'
  const answer = await page.goto(`${site.url}/admin/connect?origin=${origin}`)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading')).toHaveText('Conexão não permitida')
  expect(await violationsOf(page)).toEqual([])
})

test('the window does nothing if it was opened by hand', async ({ page, example, site }) => {
  await page.goto(`${site.url}/admin/connect?origin=${example.origin}`)
  await expect(page.getByRole('alert')).toContainText('Abra esta janela pelo botão de entrar')
})

test('a page of the site itself needs no token, only the cookie', async ({ page, site }) => {
  await page.goto(`${site.url}/docs`)
  const info = await page.evaluate(
    async ({ email, password }) => {
      const address = '/sdk.js'
      const { createClient } = await import(address)
      const client = createClient()
      await client.call('/api/auth/sign-in', { method: 'POST', body: { email, password } })
      const { email: mine } = await client.user.info()
      const { total } = await client.entity('team').find({ limit: 1 })
      await client.signOut()
      const refused = await client.user.info().catch((error: { code: number }) => error.code)
      return { mine, total, refused }
    },
    { email: ana.email, password: PASSWORD },
  )
  expect(info).toEqual({ mine: ana.email, total: 10, refused: 401 })
})

test('a program signs in by itself, and again when its session has ended', async ({ site }) => {
  const { openProgram } = await import('../docs/examples/program.js' as string)
  const run = openProgram({ site: site.url, email: ana.email, password: PASSWORD })
  const signedInUser = () =>
    run(async (client: Client) => {
      const { list } = await client.entity('team').find({ limit: 1 })
      expect(list).toHaveLength(1)
      return client.user.info()
    })
  const { userId, email } = await signedInUser()
  expect(email).toBe(ana.email)
  await site.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  expect(await signedInUser()).toMatchObject({ email: ana.email })
  const sessions = await site.db
    .selectFrom('sessions')
    .select('kind')
    .where('user_id', '=', userId)
    .execute()
  expect(sessions).toEqual([{ kind: 'program' }])
})
