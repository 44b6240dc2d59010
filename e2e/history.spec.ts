import type { Page } from '@playwright/test'
import { contact } from '#content/sections/contact.ts'
import { saveDocument } from '#server/content/changes.ts'
import type { StartedSite } from '#server/testing/testing-site.ts'
import { dockButton, expect, publicPage, test, toastOf } from './panel.ts'

/** Saves as if from another browser. */
const save = ({ db }: StartedSite, changes: object) =>
  saveDocument(db, {
    entity: 'contact',
    id: 'contact',
    data: { ...contact.fallback, ...changes },
    by: 'bia',
  })

const undo = (panel: Page) => panel.getByRole('button', { name: /^Desfazer: / })
const redo = (panel: Page) => panel.getByRole('button', { name: /^Refazer: / })

test("yesterday's text is found in the history and restored by itself", async ({ panel, site }) => {
  await save(site, { phone: '(41) 3333-4444' })
  await save(site, { phone: '(41) 3555-6666', hours: 'Das 8h às 19h' })
  await panel.goto('/admin/history')
  await panel.getByLabel('Buscar no histórico').fill('3333-4444')
  await panel
    .getByRole('link', { name: /mudou Contato/ })
    .last()
    .click()
  await expect(panel.getByText(/Mudou de novo: hoje está/)).toBeVisible()
  await panel.getByRole('button', { name: 'Restaurar este campo: Telefone' }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Deixar como está' })).toBeFocused()
  await dialog.getByRole('radio', { name: /Nesta mudança/ }).click()
  await dialog.getByRole('button', { name: 'Restaurar este campo' }).click()
  await expect(toastOf(panel, /Voltou ao que era: Telefone/)).toBeVisible()
  const page = await publicPage(panel, site.url)
  expect(page).toContain('(41) 3333-4444')
  expect(page).toContain('Das 8h às 19h')
})

test('three steps are undone and one is redone', async ({ panel, site }) => {
  for (const turn of [1, 2, 3]) await save(site, { title: `Fale ${turn}` })
  await panel.goto('/admin/history')
  for (const title of ['Fale 2', 'Fale 1', contact.fallback.title]) {
    await undo(panel).click()
    await expect.poll(() => publicPage(panel, site.url)).toContain(title)
  }
  await redo(panel).click()
  await expect.poll(() => publicPage(panel, site.url)).toContain('Fale 1')
})

test('an import is undone from its screen', async ({ panel, site }) => {
  await panel.goto('/admin/import')
  await dockButton(panel, 'Importar 9').click()
  await panel.getByRole('button', { name: 'Substituir' }).click()
  await expect(toastOf(panel, '9 tratamentos importados com sucesso!')).toBeVisible()
  expect(await publicPage(panel, site.url)).not.toContain('Cuidado Farmacêutico')
  await panel.getByRole('link', { name: 'Histórico', exact: true }).click()
  await expect(panel.getByText('Ana importou 9 tratamentos')).toBeVisible()
  await undo(panel).click()
  await expect.poll(() => publicPage(panel, site.url)).toContain('Cuidado Farmacêutico')
})

test('the whole site is viewed as it was, and restored', async ({ panel, site }) => {
  await save(site, { title: 'Fale conosco hoje' })
  await panel.goto('/admin/history')
  await panel.getByRole('button', { name: /^Mais sobre: Leveza/ }).click()
  await panel.getByRole('menuitem', { name: 'Ver o site como era' }).click()
  const past = panel.frameLocator('iframe[title^="O site como era"]')
  await expect(past.getByText(/^Passado · o site em /)).toBeVisible()
  await expect(past.getByText(contact.fallback.title).first()).toBeAttached()
  await panel.getByRole('button', { name: /^Próxima diferença/ }).focus()
  await panel.keyboard.press('Tab')
  await expect(dockButton(panel, 'Voltar o site a este ponto…')).toBeFocused()
  await panel.keyboard.press('Enter')
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByText('Fale conosco hoje')).toBeVisible()
  await dialog.getByRole('button', { name: 'Voltar o site' }).click()
  await expect(toastOf(panel, /^O site voltou a/)).toBeVisible()
  expect(await publicPage(panel, site.url)).not.toContain('Fale conosco hoje')
  // The button has gone with what it did.
  await expect(panel.getByRole('link', { name: /^Leveza publicou o site/ })).toBeFocused()
})
