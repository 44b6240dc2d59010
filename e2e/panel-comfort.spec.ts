import type { Page } from '@playwright/test'
import type { StartedSite } from '#server/testing/site.ts'
import { ana, dockButton, expect, followLink, test, toastOf } from './panel.ts'
import { holdBack, scrollTo } from './site.ts'

const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')

test('nothing moves while the panel loads; the search opens even before that, stays in place, has what is typed right after Ctrl+K and gives the focus back', async ({
  panel,
}) => {
  const session = await holdBack(panel, '**/api/auth/session')
  await panel.goto('/admin/emails', { waitUntil: 'commit' })
  await expect(panel.getByText('Verificando autenticação...')).toBeVisible()
  expect(await panel.evaluate(() => document.getAnimations().length)).toBe(0)
  await panel.keyboard.press('Control+k')
  session.release()
  const search = panel.getByRole('textbox', { name: 'Buscar no painel' })
  const topOf = async () => (await search.boundingBox())?.y
  await expect(search).toBeFocused()
  const top = await topOf()
  await search.fill('voltar atrás')
  await expect(panel.getByRole('button', { name: /^Mudanças/ })).toBeVisible()
  await search.fill('cnpj')
  await expect(panel.getByRole('button', { name: /^Clínica e lei/ })).toBeVisible()
  expect(await topOf()).toBe(top)
  await panel.keyboard.press('Escape')

  await followLink(panel, '/admin/contact')
  const phone = panel.getByRole('textbox', { name: 'Telefone', exact: true })
  await phone.click()
  const number = await phone.inputValue()

  await panel.keyboard.press('Control+k')
  await panel.keyboard.type('cnpj')
  await expect(search).toHaveValue('cnpj')
  await expect(phone).toHaveValue(number)
  await panel.keyboard.press('Escape')
  await expect(phone).toBeFocused()
  await panel.keyboard.press('End')
  await panel.keyboard.type('9')
  await expect(phone).toHaveValue(`${number}9`)

  await panel.keyboard.press('Control+k')
  await expect(search).toHaveValue('')
  await panel.keyboard.type('razão social')
  await expect(search).toHaveValue('razão social')
  await expect(panel.locator('[data-selected]')).toHaveText(/razão social/i)
  await panel.keyboard.press('Enter')
  await expect(panel).toHaveURL(/settings$/)
  await expect(panel.getByRole('textbox', { name: /Razão social/i })).toBeFocused()
})

test("the panel follows the system's colour scheme until somebody chooses one, and a long name and e-mail stay inside its header; a low window starts at the top, with the current section visible in the menu, and scrolls to a new entry; identical notices do not pile up, and a screen opened offline loads later", async ({
  panel,
  context,
  site,
}) => {
  await lookAtColoursAndName(panel, site)
  await lookAtLowWindow(panel)
  await panel.setViewportSize({ width: 1440, height: 900 })
  const menu = panel.getByRole('navigation', { name: 'Seções do painel' })
  await menu.getByRole('link', { name: /^Equipe/ }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Equipe' })).toBeVisible()
  for (const _time of [1, 2]) {
    await panel.getByRole('button', { name: 'Mais ações desta tela' }).click()
    await panel.getByRole('menuitem', { name: 'Atualizar' }).click()
    await expect(toastOf(panel, 'Dados atualizados.')).toHaveCount(1)
  }
  await context.setOffline(true)
  const contact = menu.getByRole('link', { name: /^Contato/ })
  await contact.click()
  await expect(contact).toHaveAttribute('aria-current', 'page')
  await context.setOffline(false)
  await expect(panel).toHaveURL(/\/admin\/contact$/)
  await expect(panel.getByRole('textbox', { name: 'Telefone', exact: true })).toBeVisible()
})

async function lookAtLowWindow(panel: Page) {
  await panel.setViewportSize({ width: 1200, height: 560 })
  await followLink(panel, '/admin/settings')
  await expect(dockButton(panel, 'Salvar')).toBeVisible()
  // A hidden button cannot have the focus.
  await expect(panel.locator('[data-dock] button').filter({ hasText: 'Cancelar' })).toBeHidden()
  await scrollTo(panel, 500)
  const menu = panel.getByRole('navigation', { name: 'Seções do painel' })
  await followLink(panel, '/admin/legal')
  await expect(panel.getByRole('heading', { level: 1, name: 'Páginas legais' })).toBeVisible()
  await expect.poll(() => panel.evaluate(() => scrollY)).toBe(0)
  await expect(menu.getByRole('link', { name: 'Ajustes' })).toBeInViewport()
  expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

  await followLink(panel, '/admin/treatments/new')
  await expect(panel.getByText('Clique para escolher ou arraste uma imagem')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Nome', exact: true }).fill('Pilates suave')
  await panel.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Movimento com calma.')
  await dockButton(panel, 'Salvar').click()
  await expect(panel.getByRole('link', { name: 'Editar Pilates suave' })).toBeInViewport()
}

async function lookAtColoursAndName(panel: Page, site: StartedSite) {
  const name = `Maria-${'da-graça-'.repeat(8)}s Silva`
  const email = `${'recepcao.'.repeat(7)}a@clinica-de-lipedema.exemplo.com.br`
  await site.db.updateTable('users').set({ name, email }).where('email', '=', ana.email).execute()
  await panel.setViewportSize({ width: 1200, height: 800 })
  await panel.emulateMedia({ colorScheme: 'dark' })
  await panel.goto('/admin/emails')
  await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scheme(panel)).toBe('dark')
  await panel.getByRole('button', { name: 'Usar tema claro' }).click()
  await panel.reload()
  await expect(panel.getByRole('button', { name: 'Usar tema escuro' })).toBeVisible()
  expect(await scheme(panel)).toBe('light')

  const account = panel.getByRole('button', { name: /^Conta de Maria/ })
  expect((await account.boundingBox())?.height).toBeLessThan(50)
  await account.click()
  const menu = panel.getByRole('menu')
  await expect(menu.getByText(email)).toBeVisible()
  expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await panel.evaluate(() => document.body.scrollWidth)).toBe(1200)
  await panel.keyboard.press('Escape')
}
