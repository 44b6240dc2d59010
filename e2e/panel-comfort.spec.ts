import type { Page } from '@playwright/test'
import { dockButton, expect, test, toastOf } from './panel.ts'
import { holdBack, onlyOnDesktops, scrollTo } from './site.ts'

onlyOnDesktops()

const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')

test("the panel follows the system's colour scheme until somebody chooses one", async ({
  panel,
}) => {
  await panel.emulateMedia({ colorScheme: 'dark' })
  await panel.goto('/admin/emails')
  await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scheme(panel)).toBe('dark')
  await panel.getByRole('button', { name: 'Usar tema claro' }).click()
  await panel.reload()
  await expect(panel.getByRole('button', { name: 'Usar tema escuro' })).toBeVisible()
  expect(await scheme(panel)).toBe('light')
})

test('the search opens for whoever asks early, does not move during typing, and finds synonyms', async ({
  panel,
}) => {
  const session = await holdBack(panel, '**/api/auth/session')
  await panel.goto('/admin/emails', { waitUntil: 'commit' })
  await expect(panel.getByText('Verificando autenticação...')).toBeVisible()
  await panel.keyboard.press('Control+k')
  session.release()
  const search = panel.getByRole('textbox', { name: 'Buscar no painel' })
  const topOf = async () => (await search.boundingBox())?.y
  await expect(search).toBeFocused()
  const top = await topOf()
  await search.fill('voltar atrás')
  await expect(panel.getByRole('button', { name: /^Histórico/ })).toBeVisible()
  await search.fill('cnpj')
  await expect(panel.getByRole('button', { name: /^Configurações/ })).toBeVisible()
  expect(await topOf()).toBe(top)
})

test('a hidden button cannot be focused, and equal notices do not pile up', async ({ panel }) => {
  await panel.goto('/admin/settings')
  await expect(dockButton(panel, 'Salvar')).toBeVisible()
  await expect(panel.locator('[data-dock] button').filter({ hasText: 'Cancelar' })).toBeHidden()
  await panel.goto('/admin/team')
  await panel.getByRole('button', { name: 'Atualizar' }).click()
  await expect(toastOf(panel, 'Dados atualizados.')).toBeVisible()
  await panel.getByRole('button', { name: 'Atualizar' }).click()
  await expect(panel.getByRole('button', { name: 'Atualizar' })).toBeEnabled()
  await expect(toastOf(panel, 'Dados atualizados.')).toHaveCount(1)
})

test('a full load starts at the top, with the current section visible in the menu', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 1200, height: 560 })
  await panel.goto('/admin/settings')
  await expect(dockButton(panel, 'Salvar')).toBeVisible()
  await scrollTo(panel, 500)
  await panel.goto('/admin/legal')
  await expect(dockButton(panel, 'Salvar')).toBeVisible()
  expect(await panel.evaluate(() => scrollY)).toBe(0)
  const menu = panel.getByRole('navigation', { name: 'Seções do painel' })
  await expect(menu.getByRole('link', { name: 'Páginas legais' })).toBeInViewport()
  expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('the button to the quick access is on every kind of screen, beside the dock', async ({
  panel,
}) => {
  for (const address of ['/admin', '/admin/contact', '/admin/team', '/admin/images']) {
    await panel.goto(address)
    const button = panel.getByRole('button', { name: 'Abrir a gestão rápida' })
    await expect(button).toBeVisible()
    const dock = panel.locator('[data-dock]')
    if (address === '/admin') continue
    const [room, place] = [await dock.boundingBox(), await button.boundingBox()]
    expect((room?.x ?? 0) + (room?.width ?? 0), address).toBeLessThanOrEqual(place?.x ?? 0)
  }
})

test('a screen that was opened offline loads by itself when the connection is back', async ({
  panel,
  context,
}) => {
  await panel.goto('/admin')
  await expect(panel.getByText('Mudanças recentes')).toBeVisible()
  await context.setOffline(true)
  await panel.getByRole('link', { name: 'Contato', exact: true }).click()
  await expect(panel).toHaveURL(/\/admin\/contact$/)
  await context.setOffline(false)
  await expect(panel.getByRole('textbox', { name: 'Telefone', exact: true })).toBeVisible()
})

test('a new entry is scrolled into view after it is saved', async ({ panel }) => {
  await panel.setViewportSize({ width: 1200, height: 560 })
  await panel.goto('/admin/treatments/new')
  await panel.getByRole('textbox', { name: 'Nome', exact: true }).fill('Pilates suave')
  await panel.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Movimento com calma.')
  await dockButton(panel, 'Salvar').click()
  await expect(panel.getByRole('link', { name: 'Editar Pilates suave' })).toBeInViewport()
})
