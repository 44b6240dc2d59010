import type { Page } from '@playwright/test'
import { contact } from '#content/sections/contact.ts'
import { dockButton, test as everyday, expect, followLink, publicPage } from './panel.ts'

const test = everyday.extend<{ second: Page }>({
  hasPreview: false,

  /** Another window of the same browser. */
  second: async ({ context }, use) => {
    await use(await context.newPage())
  },
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function openOnBoth(pages: Page[], address: string, name: string) {
  for (const page of pages) {
    await page.goto(address)
    await expect(field(page, name)).toBeVisible()
  }
}

const count = (page: Page, changes: string) =>
  expect(page.getByText(`${changes} não salva`)).toBeVisible()

async function saveLater(page: Page) {
  await dockButton(page, 'Salvar').click()
  await expect(page.getByText('Guardado neste aparelho')).toBeVisible()
}

const recovered = (page: Page) =>
  expect(page.getByText('Recuperamos o que você tinha escrito e não salvou.')).toBeVisible()

test.describe('one screen in two windows', () => {
  test.beforeEach(({ panel, second }) => openOnBoth([panel, second], '/admin/contact', 'Telefone'))

  test('each window brings back what was typed in it', async ({ panel, second }) => {
    await field(panel, 'Telefone').fill('(48) 3333-4444')
    await count(panel, '1 alteração')
    await field(second, 'Endereço').fill('Rua das Flores, 10')
    await count(second, '1 alteração')
    await panel.getByRole('link', { name: 'Tratamentos' }).click()
    await panel.getByRole('button', { name: 'Sair mesmo assim' }).click()
    await expect(panel.getByRole('heading', { level: 1, name: 'Tratamentos' })).toBeVisible()
    await followLink(panel, '/admin/contact')
    await recovered(panel)
    await expect(field(panel, 'Telefone')).toHaveValue('(48) 3333-4444')
    await expect(field(second, 'Endereço')).toHaveValue('Rua das Flores, 10')
  })

  test('undoing in one takes nothing back of what the other has saved', async ({
    panel,
    second,
    site,
  }) => {
    await field(panel, 'Telefone').fill('(48) 3333-4444')
    await field(second, 'Endereço').fill('Rua das Flores, 10')
    await dockButton(second, 'Salvar').click()
    await expect(field(panel, 'Endereço')).toHaveValue('Rua das Flores, 10')
    await field(panel, 'Telefone').press('Control+z')
    await expect(field(panel, 'Telefone')).toHaveValue(contact.fallback.phone)
    await expect(field(panel, 'Endereço')).toHaveValue('Rua das Flores, 10')
    await field(panel, 'Telefone').fill('(48) 5555-6666')
    await dockButton(panel, 'Salvar').click()
    await expect.poll(() => publicPage(panel, site.url)).toContain('(48) 5555-6666')
    expect(await publicPage(panel, site.url)).toContain('Rua das Flores, 10')
  })

  test('a waiting save of one publishes nothing that was typed in the other', async ({
    panel,
    second,
    context,
    site,
  }) => {
    await context.setOffline(true)
    await field(second, 'Telefone').fill('(48) 3333-4444')
    await saveLater(second)
    await field(panel, 'Endereço').fill('Rua das Fl')
    await count(panel, '1 alteração')
    await context.setOffline(false)
    await expect.poll(() => publicPage(panel, site.url)).toContain('(48) 3333-4444')
    await count(panel, '1 alteração')
    expect(await publicPage(panel, site.url)).not.toContain('Rua das Fl')
  })

  test('a window takes over the waiting save of one that was closed', async ({
    panel,
    second,
    context,
    site,
  }) => {
    await followLink(panel, '/admin/about')
    await context.setOffline(true)
    await field(second, 'Telefone').fill('(48) 3333-4444')
    await saveLater(second)
    await second.close()
    await context.setOffline(false)
    await expect.poll(() => publicPage(panel, site.url)).toContain('(48) 3333-4444')
  })
})

test('two new entries that wait in two windows both come to be', async ({
  panel,
  second,
  context,
  site,
}) => {
  await openOnBoth([panel, second], '/admin/team/new', 'Nome Completo')
  await context.setOffline(true)
  for (const [page, name] of [
    [panel, 'Clara Nunes'],
    [second, 'Rita Lobo'],
  ] as const) {
    await field(page, 'Nome Completo').fill(name)
    await field(page, 'Cargo/Função').fill('Nutricionista')
    await field(page, 'Biografia').fill('Cuida da alimentação.')
    await saveLater(page)
  }
  await context.setOffline(false)
  await expect.poll(() => publicPage(panel, site.url)).toContain('Clara Nunes')
  await expect.poll(() => publicPage(panel, site.url)).toContain('Rita Lobo')
})
