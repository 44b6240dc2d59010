import type { Browser, Page } from '@playwright/test'
import { hero } from '#content/sections/hero.ts'
import { bia, dockButton, expect, publicPage, signIn, test, toastOf } from './panel.ts'
import { awaitScript, holdBack } from './site.ts'

// What these screens say and save is tested in src/admin/panel-looks.panel.all.test.tsx.

/** From the centre of the button, in pixels. */
function distanceOfSpinner(button: Element): number {
  const centreOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const spinner = button.querySelector('.mantine-Button-loader') ?? document.body
  const [wanted, found] = [centreOf(button), centreOf(spinner)]
  return Math.hypot(wanted.x - found.x, wanted.y - found.y)
}

/** Bia saves another name for the clinic, in another browser. */
async function rename(browser: Browser, url: string) {
  const context = await browser.newContext()
  await signIn(context, url, bia)
  const saved = await context.request.put(`${url}/lm/leveza/settings/documents`, {
    headers: { origin: url },
    data: { filter: { _id: 'settings' }, update: { siteName: 'Clínica Aurora' } },
  })
  expect(saved.status()).toBe(200)
  await context.close()
}

const inSearch = (panel: Page) => panel.getByRole('figure').filter({ hasText: 'No Google' })
const titleInSearch = (panel: Page) => panel.getByRole('textbox', { name: 'Título na busca' })

test('the search result is previewed during typing', async ({ panel }) => {
  await panel.goto('/admin/seo')
  await titleInSearch(panel).fill('Lipedema em Curitiba')
  await expect(inSearch(panel)).toContainText('Lipedema em Curitiba')
  await expect(panel.getByText('20 de 60 caracteres')).toBeVisible()
})

test('the share card follows the name that a colleague gives the clinic', async ({
  panel,
  site,
  browser,
}) => {
  await panel.goto('/admin/seo')
  const card = panel.getByAltText('A imagem que acompanha o link')
  const before = (await card.getAttribute('src')) ?? ''
  await rename(browser, site.url)
  await expect(inSearch(panel)).toContainText('Clínica Aurora')
  await expect(card).not.toHaveAttribute('src', before)
  await expect(card).not.toHaveJSProperty('naturalWidth', 0)
  await panel.getByRole('button', { name: 'Avisos, 1 novo' }).click()
  await expect(panel.getByRole('link', { name: 'Bia Lima salvou: Clínica e lei' })).toBeVisible()
})

test('two people save different fields of one document', async ({ panel, site, browser }) => {
  await panel.goto('/admin/seo')
  await titleInSearch(panel).fill('Lipedema em Curitiba')
  await rename(browser, site.url)
  await dockButton(panel, 'Salvar').click()
  await expect(
    toastOf(panel, 'Textos para o Google atualizados. Vão ao ar com o lançamento.'),
  ).toBeVisible()
  const page = await publicPage(panel, site.url)
  expect(page).toContain('<title>Lipedema em Curitiba</title>')
  expect(page).toContain('Aurora')
})

test('a button that waits turns in its middle', async ({ panel }) => {
  await panel.goto('/admin/seo')
  await titleInSearch(panel).fill('Lipedema em Curitiba')
  const saving = await holdBack(panel, '**/lm/leveza/settings/documents')
  const save = dockButton(panel, 'Salvar')
  await save.click()
  await expect(save.locator('.mantine-Button-loader')).toBeVisible()
  expect(await save.evaluate(distanceOfSpinner)).toBeLessThan(1)
  saving.release()
})

test('Logo & Links says that a section has words of its own', async ({ panel, site }) => {
  await site.save('hero', { ...hero.fallback, ctaText: 'Fale conosco' })
  await panel.goto('/admin/logo')
  await dockButton(panel, 'Editar').click()
  const button = panel.getByRole('group', { name: 'Botão principal da abertura' })
  await expect(button).toContainText('Abertura tem um valor próprio: Fale conosco')
  await button.getByRole('textbox', { name: 'Texto' }).fill('Marcar horário')
  await dockButton(panel, 'Salvar').click()
  await expect(
    toastOf(panel, 'Salvo. O botão da abertura mostra o texto próprio dele: Fale conosco.'),
  ).toBeVisible()
})

test('a public tab shows a save by itself', async ({ panel, site, context }) => {
  await site.save('hero', { ...hero.fallback, ctaText: 'Fale conosco' })
  await panel.goto('/admin/hero')
  await dockButton(panel, 'Editar').click()
  const visitor = await context.newPage()
  await visitor.goto('/')
  await awaitScript(visitor)
  await panel.bringToFront()
  await panel.getByText('Fale conosco → WhatsApp · só aqui').click()
  await panel.getByRole('textbox', { name: 'Texto do botão principal' }).fill('')
  await expect(panel.getByText(/^Agendar .* → WhatsApp · vem de Logo & Links$/)).toBeVisible()
  await dockButton(panel, 'Salvar').click()
  await expect(visitor.getByRole('link', { name: 'Fale conosco' })).toHaveCount(0)
})

test('the panel keeps its look where the browser adds a script of its own', async ({ panel }) => {
  await panel.route('**/admin', async (route) => {
    const answer = await route.fetch()
    const page = await answer.text()
    const body = page.replace('<script', '<script src="/extension.js"></script><script')
    await route.fulfill({ response: answer, body })
  })
  const refused: string[] = []
  panel.on('console', (message) => {
    if (/applying inline style/i.test(message.text())) refused.push(message.text())
  })
  await panel.goto('/admin')
  await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel.getByRole('banner')).toHaveCSS('position', 'fixed')
  expect(refused).toEqual([])
})
