import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { dockButton, expect, test } from './panel.ts'

test.use({ hasPreview: true })

const pageIn = (panel: Page) => panel.frameLocator('iframe[title^=Prévia]')
const marked = (panel: Page, field: string) =>
  pageIn(panel).locator(`[data-field="${field}"]`).filter({ visible: true }).first()
/** A small part of the page, near its real size. */
const partIn = (panel: Page) => panel.frameLocator('iframe[title="Os contatos em tamanho real"]')
const chip = (panel: Page, kind: 'point' | 'lit') =>
  pageIn(panel).locator(`.mark-chip.mark-${kind}`)

/** Also waits until the preview can be pointed at. */
async function open(panel: Page, path: string) {
  await panel.goto(`/admin/${path}`)
  await expect(pageIn(panel).locator('[data-field][aria-description]').first()).toBeAttached()
}

test.describe('with the mouse', () => {
  test('the page says what is pointed at and opens it, here or in another editor, and follows the form', async ({
    panel,
  }) => {
    await open(panel, 'contact')
    await marked(panel, 'contact.email').hover()
    await expect(chip(panel, 'point')).toHaveText('E-mail de Contato')
    await marked(panel, 'contact.email').click()
    await expect(panel.getByLabel(/^E-mail/)).toBeFocused()
    await expect(chip(panel, 'lit')).toHaveText('E-mail de Contato · você está aqui')

    await panel.getByLabel(/^Título da seção/).fill('Fale com a gente')
    await expect(chip(panel, 'lit')).toHaveText('Título da seção de Contato · você está aqui')
    await expect(marked(panel, 'contact.title')).toHaveText('Fale com a gente')

    await marked(panel, 'cta.note').hover()
    await expect(chip(panel, 'point')).toHaveText(
      'Observação da chamada final · abre em Chamada final',
    )
    await marked(panel, 'cta.note').click()
    await expect(panel.getByRole('heading', { level: 1, name: 'Chamada final' })).toBeVisible()
    await expect(panel.getByLabel(/^Observação/)).toBeFocused()
    await marked(panel, 'contact.title').click()
    await expect(panel.getByLabel(/^Título da seção/)).toHaveValue('Fale com a gente')
    expect(await violationsOf(panel)).toEqual([])
  })

  test('what is empty or hidden has its place in the page, and the page can fill the window', async ({
    panel,
  }) => {
    await open(panel, 'hero')
    await pageIn(panel).getByRole('button', { name: 'Slogan da abertura sem texto' }).click()
    await expect(panel.getByLabel('Slogan')).toBeFocused()
    await panel.keyboard.type('Leve')
    await expect(marked(panel, 'hero.slogan')).toHaveText('Leve')

    await panel.getByText('Só a página').click()
    await marked(panel, 'hero.title').click()
    const card = panel.locator('[data-sheet]')
    await expect(card.getByRole('heading', { name: 'Título da abertura' })).toBeVisible()
    await expect(card.getByRole('textbox', { name: 'Título' })).toBeFocused()
    await card.getByRole('button', { name: 'Subtítulo da abertura' }).click()
    await expect(card.getByRole('textbox', { name: 'Subtítulo' })).toBeFocused()
    expect(await violationsOf(panel)).toEqual([])
    await card.getByRole('button', { name: 'Pronto' }).click()
    await panel.getByText('Celular').click()
    await expect(panel.getByLabel('Slogan')).toHaveValue('Leve')
  })
})

test('what is small in the page is shown at real size above it, follows the form and opens its fields', async ({
  panel,
}) => {
  await open(panel, 'contact')
  const part = panel.locator('iframe[title="Os contatos em tamanho real"]')
  const email = partIn(panel).locator('[data-field="contact.email"]')
  await expect(email).toContainText('contato@exemplo.com.br')
  const { width = 0 } = (await part.boundingBox()) ?? {}
  expect(width).toBe(390)
  await expect(partIn(panel).locator('[data-field="contact.title"]')).toBeHidden()

  await email.click()
  await expect(panel.getByLabel(/^E-mail/)).toBeFocused()
  await panel.getByLabel(/^E-mail/).fill('oi@exemplo.com.br')
  await expect(email).toContainText('oi@exemplo.com.br')
  await expect(marked(panel, 'contact.email')).toContainText('oi@exemplo.com.br')
  await expect(partIn(panel).locator('.mark-chip.mark-lit')).toContainText('você está aqui')

  await panel
    .locator('[role=radiogroup]', { hasText: 'Computador' })
    .getByRole('radio', { name: 'Computador' })
    .focus()
  await panel.keyboard.press('Tab')
  await expect(marked(panel, 'contact.email')).toBeFocused()

  await panel.getByText('Celular').click()
  await expect(part).toHaveCount(0)
  await expect(marked(panel, 'contact.email')).toContainText('oi@exemplo.com.br')
})

test.describe('with the keyboard alone', () => {
  test('the arrow keys move through the page, Enter opens a field, Esc returns, and the divider moves', async ({
    panel,
  }) => {
    await open(panel, 'about')
    await panel.getByLabel(/^Título/).focus()
    await panel.getByRole('separator', { name: 'Largura do formulário' }).focus()
    await panel.keyboard.press('ArrowLeft')
    await expect(panel.getByRole('separator')).toHaveAttribute('aria-valuenow', '52')
    await panel.keyboard.press('Tab')
    await panel.keyboard.press('Tab')
    await expect(marked(panel, 'about.title')).toBeFocused()
    await panel.keyboard.press('ArrowDown')
    await panel.keyboard.press('ArrowDown')
    await expect(chip(panel, 'point')).toHaveText('Descrição da seção Sobre')
    await panel.keyboard.press('Enter')
    await expect(panel.getByLabel(/^Descrição/).first()).toBeFocused()
    await panel.keyboard.type(' Fim.')
    await marked(panel, 'about.description').focus()
    await panel.keyboard.press('Control+z')
    await expect(panel.getByLabel(/^Descrição/).first()).not.toHaveValue(/Fim\.$/)
    await panel.keyboard.press('Control+Shift+z')
    await expect(panel.getByLabel(/^Descrição/).first()).toHaveValue(/Fim\.$/)
    await panel.keyboard.press('Control+s')
    await expect(panel.getByText('Seção Sobre atualizada com sucesso!')).toBeVisible()
    await panel.keyboard.press('Escape')
    await expect(panel.getByLabel(/^Descrição/).first()).toBeFocused()
    await panel.reload()
    await expect(panel.getByRole('separator')).toHaveAttribute('aria-valuenow', '52')
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on the page brings the field up from below, with its neighbours, and saves', async ({
    panel,
  }) => {
    await panel.goto('/admin/about')
    await panel.getByText('Ver', { exact: true }).tap()
    await expect(pageIn(panel).locator('[data-field][aria-description]').first()).toBeAttached()
    await expect(panel.getByText('Toque em um texto ou foto para mudar.')).toBeVisible()
    await marked(panel, 'about.title').tap()
    const sheet = panel.locator('[data-sheet]')
    await expect(sheet.getByRole('heading', { name: 'Título da seção Sobre' })).toBeVisible()
    await sheet.getByLabel(/^Título/).fill('Entender é cuidar')
    await expect(marked(panel, 'about.title')).toHaveText('Entender é cuidar')
    await sheet.getByRole('button', { name: 'Subtítulo da seção Sobre' }).tap()
    await expect(sheet.getByLabel(/^Subtítulo/)).toBeFocused()
    expect(await violationsOf(panel)).toEqual([])
    await sheet.getByRole('button', { name: 'Pronto' }).tap()
    await expect(sheet).toHaveCount(0)
    await dockButton(panel, 'Salvar').tap()
    await expect(panel.getByText('Seção Sobre atualizada com sucesso!')).toBeVisible()
  })
})
