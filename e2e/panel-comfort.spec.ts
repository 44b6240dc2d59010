import type { Page } from '@playwright/test'
import { dockButton, expect, test, toastOf } from './panel.ts'
import { holdBack, scrollTo } from './site.ts'

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

test('nothing moves for people who prefer less motion; the search opens even if asked for before the panel has loaded, does not move during typing, and finds synonyms', async ({
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
  await expect(panel.getByRole('button', { name: /^Histórico/ })).toBeVisible()
  await search.fill('cnpj')
  await expect(panel.getByRole('button', { name: /^Configurações/ })).toBeVisible()
  expect(await topOf()).toBe(top)
})

test('a full load starts at the top, with the current section visible in the menu, and a hidden button cannot be focused', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 1200, height: 560 })
  await panel.goto('/admin/settings')
  await expect(dockButton(panel, 'Salvar')).toBeVisible()
  await expect(panel.locator('[data-dock] button').filter({ hasText: 'Cancelar' })).toBeHidden()
  await scrollTo(panel, 500)
  await panel.goto('/admin/legal')
  await expect(dockButton(panel, 'Salvar')).toBeVisible()
  expect(await panel.evaluate(() => scrollY)).toBe(0)
  const menu = panel.getByRole('navigation', { name: 'Seções do painel' })
  await expect(menu.getByRole('link', { name: 'Páginas legais' })).toBeInViewport()
  expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('every kind of screen has the button to the quick access beside the dock; identical notices do not pile up; what was opened offline loads when the connection is back', async ({
  panel,
  context,
}) => {
  const button = panel.getByRole('button', { name: 'Abrir a gestão rápida' })
  const menu = panel.getByRole('navigation', { name: 'Seções do painel' })
  await panel.goto('/admin')
  await expect(panel.getByText('Mudanças recentes')).toBeVisible()
  await expect(button).toBeVisible()
  for (const [section, address] of [
    ['Imagens', '/admin/images'],
    ['Equipe', '/admin/team'],
    ['Rodapé', '/admin/footer'],
  ] as const) {
    await menu.getByRole('link', { name: new RegExp(`^${section}`) }).click()
    await expect(panel).toHaveURL(new RegExp(`${address}$`))
    await expect(panel.getByRole('heading', { level: 1, name: section })).toBeVisible()
    const dock = panel.locator('[data-dock]')
    const [room, place] = [await dock.boundingBox(), await button.boundingBox()]
    expect(room?.width, address).toBeGreaterThan(0)
    expect((room?.x ?? 0) + (room?.width ?? 0), address).toBeLessThanOrEqual(place?.x ?? 0)
    if (section !== 'Equipe') continue
    const refresh = panel.getByRole('button', { name: 'Atualizar' })
    await refresh.click()
    await expect(toastOf(panel, 'Dados atualizados.')).toBeVisible()
    await refresh.click()
    await expect(refresh).toBeEnabled()
    await expect(toastOf(panel, 'Dados atualizados.')).toHaveCount(1)
  }
  await context.setOffline(true)
  await menu.getByRole('link', { name: /^Contato/ }).click()
  await expect(panel).toHaveURL(/\/admin\/contact$/)
  await context.setOffline(false)
  await expect(panel.getByRole('textbox', { name: 'Telefone', exact: true })).toBeVisible()
})

test('a new entry is scrolled into view after it is saved', async ({ panel }) => {
  await panel.setViewportSize({ width: 1200, height: 560 })
  await panel.goto('/admin/treatments/new')
  await expect(panel.getByText('Clique para escolher ou arraste uma imagem')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Nome', exact: true }).fill('Pilates suave')
  await panel.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Movimento com calma.')
  await dockButton(panel, 'Salvar').click()
  await expect(panel.getByRole('link', { name: 'Editar Pilates suave' })).toBeInViewport()
})
