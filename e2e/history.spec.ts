import { contact } from '#content/sections/contact.ts'
import { expect, publicPage, test, toastOf } from './panel.ts'

// What the history says and restores is tested in src/admin/sections/history/history.panel.all.test.tsx.

test('the site of a day is viewed, and comes back after its difference', async ({
  panel,
  site,
}) => {
  await site.save('contact', { ...contact.fallback, title: 'Fale conosco hoje' })
  await panel.goto('/admin/history')
  await panel.getByRole('link', { name: /Leveza criou o site/ }).click()
  const opened = panel.context().waitForEvent('page')
  await panel.getByRole('link', { name: /^Ver o site deste dia/ }).click()
  const past = await opened
  await expect(past.getByText(contact.fallback.title).first()).toBeAttached()
  await past.close()
  await panel.getByRole('link', { name: 'Voltar o site a este dia' }).click()
  await expect(panel.getByRole('list', { name: 'O que muda no site' })).toContainText(
    'Fale conosco hoje',
  )
  await panel.getByRole('button', { name: 'Voltar o site', exact: true }).click()
  await expect(toastOf(panel, /^O site voltou a este dia/)).toBeVisible()
  expect(await publicPage(panel, site.url)).not.toContain('Fale conosco hoje')
})
