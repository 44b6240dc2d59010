import { contact } from '#content/sections/contact.ts'
import { saveDocument } from '#server/content/changes.ts'
import type { StartedSite } from '#server/testing/testing-site.ts'
import { dockButton, expect, publicPage, test, toastOf } from './panel.ts'

// The rest of the history has its test in src/admin/panel-history.panel.slow.test.tsx.

/** Saves as somebody did in another browser. */
const save = ({ db }: StartedSite, changes: object) =>
  saveDocument(db, {
    entity: 'contact',
    id: 'contact',
    data: { ...contact.fallback, ...changes },
    by: 'bia',
  })

test('the whole site is looked at as it was, and goes back', async ({ panel, site }) => {
  await save(site, { title: 'Fale conosco hoje' })
  await panel.goto('/admin/history')
  await panel.getByRole('button', { name: /^Mais sobre: Leveza/ }).click()
  await panel.getByRole('menuitem', { name: 'Ver o site como era' }).click()
  const past = panel.frameLocator('iframe[title^="O site como era"]')
  await expect(past.getByText(/^Passado · o site em /)).toBeVisible()
  await expect(past.getByText(contact.fallback.title).first()).toBeAttached()
  await dockButton(panel, 'Voltar o site a este ponto…').click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByText('Fale conosco hoje')).toBeVisible()
  await dialog.getByRole('button', { name: 'Voltar o site' }).click()
  await expect(toastOf(panel, /^O site voltou a/)).toBeVisible()
  expect(await publicPage(panel, site.url)).not.toContain('Fale conosco hoje')
})
