import { hero } from '#content/sections/hero.ts'
import { bia, dockButton, expect, followLink, publicPage, signIn, test, toastOf } from './panel.ts'
import { holdBack } from './site.ts'

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

test('the share card is previewed during typing, changes with the name of the clinic, and does not conflict with the settings in the same document; the panel says when something else hides a change, and a public tab shows a save without a reload', async ({
  panel,
  site,
  browser,
  context: own,
}) => {
  await panel.goto('/admin/seo')
  await panel.getByRole('textbox', { name: 'Título na busca' }).fill('Lipedema em Curitiba')
  await expect(panel.getByRole('figure').filter({ hasText: 'No Google' })).toContainText(
    'Lipedema em Curitiba',
  )
  await expect(panel.getByText('20 de 60 caracteres')).toBeVisible()
  const card = panel.getByAltText('A imagem que acompanha o link')
  const before = (await card.getAttribute('src')) ?? ''

  const context = await browser.newContext()
  await signIn(context, site.url, bia)
  const saved = await context.request.put(`${site.url}/lm/leveza/settings/documents`, {
    headers: { origin: site.url },
    data: { filter: { _id: 'settings' }, update: { siteName: 'Clínica Aurora' } },
  })
  expect(saved.status()).toBe(200)

  await expect(panel.getByRole('figure').filter({ hasText: 'No Google' })).toContainText(
    'Clínica Aurora',
  )
  await expect(card).not.toHaveAttribute('src', before)
  await expect(card).not.toHaveJSProperty('naturalWidth', 0)
  const saving = await holdBack(panel, '**/lm/leveza/settings/documents')
  const save = dockButton(panel, 'Salvar')
  await save.click()
  await expect(save.locator('.mantine-Button-loader')).toBeVisible()
  expect(await save.evaluate(distanceOfSpinner)).toBeLessThan(1)
  saving.release()
  await expect(
    toastOf(panel, 'Textos para o Google atualizados. Vão ao ar com o lançamento.'),
  ).toBeVisible()
  const page = await publicPage(panel, site.url)
  expect(page).toContain('<title>Lipedema em Curitiba</title>')
  expect(page).toContain('Aurora')

  await panel.getByRole('button', { name: 'Avisos, 1 novo' }).click()
  await expect(panel.getByRole('link', { name: 'Bia Lima salvou: Clínica e lei' })).toBeVisible()
  await context.close()

  await site.save('hero', { ...hero.fallback, ctaText: 'Fale conosco' })
  await followLink(panel, '/admin/logo')
  await dockButton(panel, 'Editar').click()
  const button = panel.getByRole('group', { name: 'Botão principal da abertura' })
  await expect(button).toContainText('Abertura tem um valor próprio: Fale conosco')
  await button.getByRole('textbox', { name: 'Texto' }).fill('Marcar horário')
  const visitor = await own.newPage()
  await visitor.goto('/')
  await dockButton(panel, 'Salvar').click()
  await expect(
    toastOf(panel, 'Salvo. O botão da abertura mostra o texto próprio dele: Fale conosco.'),
  ).toBeVisible()

  await followLink(panel, '/admin/hero')
  await dockButton(panel, 'Editar').click()
  await panel.getByText('Fale conosco → WhatsApp · só aqui').click()
  await panel.getByRole('textbox', { name: 'Texto do botão principal' }).fill('')
  await expect(panel.getByText('Marcar horário → WhatsApp · vem de Logo & Links')).toBeVisible()
  await dockButton(panel, 'Salvar').click()
  await expect(visitor.getByRole('link', { name: 'Marcar horário' })).toBeVisible()
})
