import { contact } from '#content/sections/contact.ts'
import { dockButton, expect, publicPage, test, toastOf } from './panel.ts'

// What the history says and restores is tested in src/admin/sections/history/history.panel.all.test.tsx, what the arrows of an
// editor undo in src/server/history/undo.slow.test.ts.

test('the whole site is viewed as it was, and restored', async ({ panel, site }) => {
  await site.save('contact', { ...contact.fallback, title: 'Fale conosco hoje' })
  await panel.goto('/admin/history')
  await panel.getByRole('button', { name: /^Mais sobre: Leveza/ }).click()
  await panel.getByRole('menuitem', { name: 'Ver o site como era' }).click()
  const past = panel.frameLocator('iframe[title^="O site como era"]')
  await expect(past.getByText(/^Passado · o site em /)).toBeVisible()
  await expect(past.getByText(contact.fallback.title).first()).toBeAttached()
  await panel.getByRole('button', { name: /^Próxima diferença/ }).focus()
  await panel.keyboard.press('Tab')
  await expect(dockButton(panel, 'Voltar a como era…')).toBeFocused()
  await panel.keyboard.press('Enter')
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByText('Fale conosco hoje')).toBeVisible()
  await dialog.getByRole('button', { name: 'Voltar o site' }).click()
  await expect(toastOf(panel, /^Como era antes: o site/)).toBeVisible()
  expect(await publicPage(panel, site.url)).not.toContain('Fale conosco hoje')
  // The button has gone with what it did.
  await expect(panel.getByRole('link', { name: /^Leveza publicou o site/ })).toBeFocused()
})
