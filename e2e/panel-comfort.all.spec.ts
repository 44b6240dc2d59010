import type { Page } from '@playwright/test'
import { ana, dockButton, expect, followLink, test } from './panel.ts'
import { holdBack, phone, scrollTo } from './site.ts'

const menuOf = (panel: Page) => panel.getByRole('navigation', { name: 'Seções do painel' })
const headingOf = (panel: Page, name: string) => panel.getByRole('heading', { level: 1, name })

/** How many pixels of it are cut off at the right. */
const cutOff = (element: Element) => element.scrollWidth - element.clientWidth

/** Opens a screen and waits until it is there. */
async function openScreen(panel: Page, slug: string, title: string) {
  await panel.goto(`/admin/${slug}`)
  await expect(headingOf(panel, title)).toBeVisible()
}

test.describe('while the panel loads', () => {
  test('nothing moves', async ({ panel }) => {
    await holdBack(panel, '**/api/auth/session')
    await panel.goto('/admin/emails', { waitUntil: 'commit' })
    await expect(panel.getByText('Verificando autenticação...')).toBeVisible()
    expect(await panel.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test('the search can already be opened', async ({ panel }) => {
    const session = await holdBack(panel, '**/api/auth/session')
    await panel.goto('/admin/emails', { waitUntil: 'commit' })
    await expect(panel.getByText('Verificando autenticação...')).toBeVisible()
    await panel.keyboard.press('Control+k')
    session.release()
    await expect(panel.getByRole('textbox', { name: 'Buscar no painel' })).toBeFocused()
  })
})

test.describe('the search', () => {
  const searchOf = (panel: Page) => panel.getByRole('textbox', { name: 'Buscar no painel' })
  const phoneOf = (panel: Page) => panel.getByRole('textbox', { name: 'Telefone', exact: true })

  test.beforeEach(async ({ panel }) => {
    await openScreen(panel, 'contact', 'Contato')
    await phoneOf(panel).click()
    await panel.keyboard.press('Control+k')
  })

  test('stays in its place, whatever is found', async ({ panel }) => {
    const topOf = async () => (await searchOf(panel).boundingBox())?.y
    await searchOf(panel).fill('voltar atrás')
    await expect(panel.getByRole('button', { name: /^Mudanças/ })).toBeVisible()
    const top = await topOf()
    await searchOf(panel).fill('cnpj')
    await expect(panel.getByRole('button', { name: /^Clínica e lei/ })).toBeVisible()
    expect(await topOf()).toBe(top)
  })

  test('has what is typed right after Ctrl+K', async ({ panel }) => {
    await panel.keyboard.type('cnpj')
    await expect(searchOf(panel)).toHaveValue('cnpj')
  })

  test('gives the focus back when it is closed', async ({ panel }) => {
    await expect(searchOf(panel)).toBeFocused()
    await panel.keyboard.press('Escape')
    await expect(phoneOf(panel)).toBeFocused()
  })

  test('is empty when it is opened again', async ({ panel }) => {
    await searchOf(panel).fill('cnpj')
    await panel.keyboard.press('Escape')
    await expect(phoneOf(panel)).toBeFocused()
    await panel.keyboard.press('Control+k')
    await expect(searchOf(panel)).toHaveValue('')
  })

  test('goes to the field it found with Enter', async ({ panel }) => {
    await panel.keyboard.type('razão social')
    await expect(panel.locator('[data-selected]')).toHaveText(/razão social/i)
    await panel.keyboard.press('Enter')
    await expect(panel.getByRole('textbox', { name: /Razão social/i })).toBeFocused()
  })
})

test.describe('the colours of the panel', () => {
  const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')

  test.beforeEach(async ({ panel }) => {
    await panel.emulateMedia({ colorScheme: 'dark' })
    await openScreen(panel, 'emails', 'E-mails')
  })

  test('are those of the system', async ({ panel }) => {
    expect(await scheme(panel)).toBe('dark')
  })

  test('stay as somebody has chosen them', async ({ panel }) => {
    await panel.getByRole('button', { name: 'Usar tema claro' }).click()
    await panel.reload()
    await expect(panel.getByRole('button', { name: 'Usar tema escuro' })).toBeVisible()
    expect(await scheme(panel)).toBe('light')
  })
})

test.describe('a person with a long name and e-mail', () => {
  const name = `Maria-${'da-graça-'.repeat(8)}s Silva`
  const email = `${'recepcao.'.repeat(7)}a@clinica-de-lipedema.exemplo.com.br`
  const accountOf = (panel: Page) => panel.getByRole('button', { name: /^Conta de Maria/ })

  test.beforeEach(async ({ panel, site }) => {
    await site.db.updateTable('users').set({ name, email }).where('email', '=', ana.email).execute()
    await panel.setViewportSize({ width: 1200, height: 800 })
    await openScreen(panel, 'emails', 'E-mails')
  })

  test('has one line in the header', async ({ panel }) => {
    expect((await accountOf(panel).boundingBox())?.height).toBeLessThan(50)
    expect(await panel.evaluate(() => document.body.scrollWidth)).toBe(1200)
  })

  test('reads both whole in the menu', async ({ panel }) => {
    await accountOf(panel).click()
    const menu = panel.getByRole('menu')
    await expect(menu.getByText(email)).toBeVisible()
    expect(await menu.evaluate(cutOff)).toBe(0)
  })
})

test('Ctrl+Z in a dialog undoes in its field, not in the form behind', async ({ panel }) => {
  await openScreen(panel, 'about', 'Sobre')
  const title = panel.getByRole('textbox', { name: 'Título', exact: true })
  await title.fill('Entender é cuidar')
  await panel.getByRole('button', { name: 'Mais ações de Imagem' }).click()
  await panel.getByRole('menuitem', { name: 'Escolher da biblioteca' }).click()
  const search = panel.getByRole('dialog').getByRole('textbox', { name: 'Buscar imagem' })
  await search.pressSequentially('seda')
  await search.press('Control+z')
  await expect(search).not.toHaveValue('seda')
  await expect(title).toHaveValue('Entender é cuidar')
  await panel.keyboard.press('Escape')
  await title.press('Control+z')
  await expect(title).not.toHaveValue('Entender é cuidar')
})

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1200, height: 560 } })

  test('Salvar and Cancelar appear with the first letter', async ({ panel }) => {
    await openScreen(panel, 'settings', 'Clínica e lei')
    await expect(dockButton(panel, 'Salvar')).toBeHidden()
    await panel.getByRole('textbox', { name: 'Nome do site' }).fill('Clínica Aurora')
    await expect(dockButton(panel, 'Salvar')).toBeInViewport()
    await expect(dockButton(panel, 'Cancelar')).toBeInViewport()
  })

  test('the focus returns from Salvar to the field that was written in', async ({ panel }) => {
    await openScreen(panel, 'settings', 'Clínica e lei')
    const name = panel.getByRole('textbox', { name: 'Nome do site' })
    await name.fill('Clínica Aurora')
    await dockButton(panel, 'Salvar').click()
    await expect(dockButton(panel, 'Salvar')).toBeHidden()
    await expect(name).toBeFocused()
  })

  test('another screen begins at its top', async ({ panel }) => {
    await openScreen(panel, 'settings', 'Clínica e lei')
    await scrollTo(panel, 500)
    await followLink(panel, '/admin/legal')
    await expect(headingOf(panel, 'Páginas legais')).toBeVisible()
    await expect.poll(() => panel.evaluate(() => scrollY)).toBe(0)
  })

  test('the menu shows where one is', async ({ panel }) => {
    await openScreen(panel, 'legal', 'Páginas legais')
    await expect(menuOf(panel).getByRole('link', { name: 'Ajustes' })).toBeInViewport()
    expect(await menuOf(panel).evaluate(cutOff)).toBe(0)
  })

  test('a new entry is scrolled into view', async ({ panel }) => {
    await panel.goto('/admin/treatments/new')
    await panel.getByRole('textbox', { name: 'Nome', exact: true }).fill('Pilates suave')
    await panel
      .getByRole('textbox', { name: 'Descrição', exact: true })
      .fill('Movimento com calma.')
    await dockButton(panel, 'Salvar').click()
    await expect(panel.getByRole('link', { name: 'Pilates suave' })).toBeInViewport()
  })
})

test.describe('a click in the menu leads there', () => {
  test.beforeEach(({ panel }) => openScreen(panel, 'team', 'Equipe'))

  test('as soon as the internet is back', async ({ panel, context }) => {
    await context.setOffline(true)
    const contact = menuOf(panel).getByRole('link', { name: /^Contato/ })
    await contact.click()
    await expect(contact).toHaveAttribute('aria-current', 'page')
    await context.setOffline(false)
    await expect(headingOf(panel, 'Contato')).toBeVisible()
  })

  test('although the code of the screen did not arrive at first', async ({ panel }) => {
    await panel.route('**/assets/section-forms-*.js', (route) => route.abort())
    const reloaded = panel.waitForRequest((request) => request.isNavigationRequest())
    await menuOf(panel)
      .getByRole('link', { name: /^Contato/ })
      .click()
    await reloaded
    await panel.unrouteAll()
    await expect(headingOf(panel, 'Contato')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  for (const [address, name] of [
    ['/admin', 'Seções do painel'],
    ['/admin/manage/team', 'Seções'],
  ] as const) {
    test(`the menu of ${address} has a button that a thumb meets, and closes by Escape`, async ({
      panel,
    }) => {
      await panel.goto(address)
      const open = panel.getByRole('button', { name: 'Abrir menu' })
      await open.tap()
      const menu = panel.getByRole('navigation', { name, exact: true })
      await expect(menu).toBeVisible()
      const button = panel.getByRole('button', { name: 'Fechar menu' })
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await menu.getByRole('link').first().focus()
      await panel.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(open).toBeFocused()
    })
  }

  test('Escape in the question before leaving returns to what was typed', async ({ panel }) => {
    await openScreen(panel, 'contact', 'Contato e horário')
    const email = panel.getByRole('textbox', { name: 'E-mail', exact: true })
    await email.fill('oi@clinica.com.br')
    await panel.getByRole('button', { name: 'Abrir menu' }).tap()
    await menuOf(panel).getByRole('link', { name: 'Tratamentos' }).tap()
    const question = panel.getByRole('dialog', { name: 'Sair sem salvar?' })
    await expect(question).toBeVisible()
    await panel.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(email).toBeFocused()
  })
})
