import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hero } from '#content/sections/hero.ts'
import { legalPages } from '#content/sections/legal-pages.ts'
import { ana, expect, PASSWORD, startPanelSite, test, toastOf } from './panel.ts'
import * as messages from './panel-messages.ts'
import { photo, walk } from './panel-walk.ts'
import { LOST_PICTURE, onlyOnDesktops } from './site.ts'

onlyOnDesktops()
test.describe.configure({ mode: 'parallel' })

test.describe('the panel shows every message with its exact words', () => {
  for (const [screen, rows] of Object.entries(messages.screens)) {
    test(`by ${screen}`, async ({ panel }) => walk(panel, rows))
  }

  test('by the login with e-mail, and before it', async ({ page }) =>
    walk(page, messages.loginByEmail({ ...ana, password: PASSWORD })))

  test('by the login with the password alone', async ({ page }) => {
    const site = await startPanelSite({ adminLogin: 'password' })
    const rows = messages.loginByPassword({ password: PASSWORD })
    await walk(
      page,
      rows.map(({ open, ...row }) => (open ? { ...row, open: site.url + open } : row)),
    )
    await site.close()
  })

  test('by a form whose picture is gone, and by one that is too large', async ({ panel, site }) => {
    await site.save('hero', { ...hero.fallback, backgroundImage: LOST_PICTURE })
    await site.save('legalPages', largestLegalPages())
    await walk(panel, [...messages.lostPicture, ...messages.tooMuch])
  })

  test('by the library of pictures', async ({ panel, site }) => {
    await upload(panel, site.url)
    await panel.goto('/admin/images')
    await panel.getByRole('link', { name: /nova\.jpg/ }).click()
    await walk(panel, messages.removedPicture)

    await panel.route('**/api/status', async (route) => {
      const status = await (await route.fetch()).json()
      const pictures = { ...status.pictures, storage: 'supabase' }
      await route.fulfill({ json: { ...status, pictures } })
    })
    await walk(panel, messages.picturesAtSupabase)
  })

  test('by a browser that has no room left', async ({ panel }) => {
    const phone = panel.getByRole('textbox', { name: 'Telefone', exact: true })
    await panel.goto('/admin/contact')
    await expect(phone).toBeVisible()
    const filling = await panel.evaluate(keepBudgetFull)
    await phone.fill('(48) 3333-4444')
    await expect(toastOf(panel, messages.browserStorage.room)).toBeVisible()
    await panel.evaluate(fillStorage, filling)
    await phone.fill('(48) 3333-5555')
    await expect(toastOf(panel, messages.browserStorage.none)).toBeVisible()
  })
})

test('a message that the panel cannot show has its test elsewhere', () => {
  for (const [words, file] of messages.elsewhere) {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8'), file).toContain(words)
  }
})

test('a toast is at the top right, dark grey with white words, is read out and disappears in time; an error stays', async ({
  page,
}) => {
  const { usual, login, loginError } = messages.toastTimes
  await page.addInitScript(noteTimers)
  await page.goto('/admin/hero')
  const enter = async (password: string) => {
    await page.getByLabel('E-mail').fill(ana.email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }
  const shows = async (words: string, role: 'status' | 'alert') => {
    await expect(toastOf(page, words)).toHaveRole(role)
    return page.evaluate(takeTimers)
  }
  await enter('senha errada')
  const wrong = 'Credenciais inválidas para acesso administrativo'
  expect(await shows(wrong, 'alert')).toContain(loginError)
  await enter(PASSWORD)
  const welcome = 'Login realizado com sucesso! Bem-vindo ao painel admin.'
  expect(await shows(welcome, 'status')).toContain(login)

  const refresh = page.getByRole('button', { name: 'Atualizar', exact: true })
  await expect(refresh).toBeVisible()
  await page.route('**/hero/documents/hero', (route) => route.fulfill({ status: 500 }))
  await refresh.click()
  expect(await shows('Erro ao atualizar', 'alert')).not.toContain(usual)
  await page.unroute('**/hero/documents/hero')
  await refresh.click()
  expect(await shows('Dados atualizados.', 'status')).toContain(usual)
  const toast = toastOf(page, 'Dados atualizados.')
  await expect(toast).toHaveCSS('background-color', messages.toastLook.background)
  await expect(toast.getByText('Dados atualizados.')).toHaveCSS('color', messages.toastLook.colour)
  const list = page.locator('.mantine-Notifications-root[data-position="top-right"]')
  await expect(list.filter({ has: toast })).toBeVisible()
  await expect(toast).toHaveCount(0)
  await expect(toastOf(page, 'Erro ao atualizar')).toBeVisible()
})

/** The durations of all timers that the page sets, so that the test need not wait for them. */
function noteTimers() {
  const { setTimeout } = window
  const noted: unknown[] = []
  const note = (...timer: Parameters<typeof setTimeout>) => {
    noted.push(timer[1])
    return setTimeout(...timer)
  }
  Object.assign(window, { setTimeout: note, noted })
}

/** The durations since the last call. */
const takeTimers = () => (window as unknown as { noted: number[] }).noted.splice(0)

const CHAPTERS = 18

/** Fills the document to just below its limit, with three-byte characters so that the form stays short. */
function largestLegalPages() {
  const { privacy, ...others } = legalPages.fallback
  const withTexts = (text: string) => {
    const chapters = Array.from({ length: CHAPTERS }, () => ({ title: 'Parte', text }))
    return { ...others, privacy: { ...privacy, chapters } }
  }
  const room = 100 * 1024 - Buffer.byteLength(JSON.stringify(withTexts('')))
  return withTexts('…'.repeat(room / CHAPTERS / 3))
}

async function upload(page: Page, url: string) {
  const file = { name: 'nova.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  const reply = await page.request.post(`${url}/lm/leveza/file/batch`, {
    headers: { origin: url },
    multipart: { files: file },
  })
  expect(reply.status()).toBe(200)
}

/** Repeatedly, because the panel frees space to store drafts. Returns a function that stops it. */
function keepBudgetFull() {
  const fill = () =>
    localStorage.getItem('leveza_old') ?? localStorage.setItem('leveza_old', 'x'.repeat(3_200_000))
  return setInterval(fill, 20) as unknown as number
}

/** Fills the storage to the last character with foreign keys. */
function fillStorage(filling: number) {
  clearInterval(filling)
  localStorage.clear()
  for (let size = 4 * 1024 * 1024; size >= 1; size /= 2) {
    try {
      for (;;) localStorage.setItem(`other${localStorage.length}`, 'x'.repeat(size))
    } catch {
      // Smaller pieces may still fit.
    }
  }
}
