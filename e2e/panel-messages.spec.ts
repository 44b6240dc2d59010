import { examples } from '#content/examples/examples.ts'
import { hero } from '#content/sections/hero.ts'
import { ana, expect, followLink, PASSWORD, test, toastOf } from './panel.ts'
import { LOST_PICTURE } from './site.ts'

// The other messages are tested in src/admin/panel-messages.panel.slow.test.tsx; these need a browser.

test.describe.configure({ mode: 'parallel' })

test('forms say when a picture cannot be loaded, and when the browser has no storage left', async ({
  panel,
  site,
}) => {
  await site.save('hero', { ...hero.fallback, backgroundImage: LOST_PICTURE })
  await panel.goto('/admin/hero')
  await panel.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(toastOf(panel, 'Erro ao carregar preview da imagem')).toBeVisible()

  const phone = panel.getByRole('textbox', { name: 'Telefone', exact: true })
  await followLink(panel, '/admin/contact')
  await expect(phone).toBeVisible()
  const filling = await panel.evaluate(keepBudgetFull)
  await phone.fill('(48) 3333-4444')
  await expect(toastOf(panel, 'Storage foi limpo para salvar as alterações')).toBeVisible()
  await panel.evaluate(fillStorage, filling)
  await phone.fill('(48) 3333-5555')
  await expect(
    toastOf(panel, 'Impossível salvar: conteúdo excede limites do navegador'),
  ).toBeVisible()
})

/** How long toasts stay, in milliseconds. */
const toastTimes = { usual: 4_000, login: 3_000, loginError: 5_000 }

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a toast covers neither the title nor the buttons of a dialog, and still undoes', async ({
    panel,
  }) => {
    await panel.goto('/admin/treatments')
    const [first, second] = examples.treatments.map(({ name }) => name)
    for (const name of [first, second]) {
      await panel.getByRole('button', { name: `Mais ações de ${name}` }).tap()
      await panel.getByRole('menuitem', { name: 'Excluir…' }).tap()
      await panel.getByRole('button', { name: 'Excluir', exact: true }).tap()
    }
    const toast = toastOf(panel, `${second} removido.`)
    await expect(toast).toBeVisible()
    await panel.getByRole('button', { name: 'Mais ações desta tela' }).tap()
    await panel.getByRole('menuitem', { name: 'Excluídos' }).tap()
    const dialog = panel.getByRole('dialog', { name: 'Excluídos' })
    await expect(dialog.getByRole('button', { name: `Trazer ${first} de volta` })).toBeVisible()
    const [above, below] = [await toast.boundingBox(), await dialog.boundingBox()]
    if (!above || !below) throw new Error('the toast or the dialog is not shown')
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    // The older toast waits until the newer one is closed.
    await expect(toastOf(panel, `${first} removido.`)).toBeHidden()
    await toast.getByRole('button', { name: 'Desfazer' }).tap()
    await expect(dialog.getByRole('button', { name: `Trazer ${second} de volta` })).toBeHidden()
  })
})

test('a toast appears at the top right, white on dark grey, is read out and disappears in time; an error stays', async ({
  page,
}) => {
  const { usual, login, loginError } = toastTimes
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
  await expect(toast).toHaveCSS('background-color', 'rgb(45, 43, 51)')
  await expect(toast.getByText('Dados atualizados.')).toHaveCSS('color', 'rgb(255, 255, 255)')
  const list = page.locator('.mantine-Notifications-root[data-position="top-right"]')
  await expect(list.filter({ has: toast })).toBeVisible()
  await expect(toast).toHaveCount(0)
  await expect(toastOf(page, 'Erro ao atualizar')).toBeVisible()

  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible()
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

/** Repeatedly, because the panel frees space to store drafts. Returns a function that stops it. */
function keepBudgetFull() {
  const fill = () =>
    localStorage.getItem('leveza_old') ?? localStorage.setItem('leveza_old', 'x'.repeat(3_200_000))
  return setInterval(fill, 20) as unknown as number
}

/** Fills the storage to the last character, under keys that the panel does not use. */
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
