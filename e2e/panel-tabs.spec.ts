import type { BrowserContext, Page } from '@playwright/test'
import { contact } from '#content/sections/contact.ts'
import { dockButton, expect, test, toastOf } from './panel.ts'

const SAVED = 'Informações de contato atualizadas com sucesso!'
/** Together with the tab in use, one more than the browser's connections. */
const OTHER_TABS = 6

const phone = (page: Page) => page.getByRole('textbox', { name: 'Telefone', exact: true })

async function openTab(context: BrowserContext, url: string) {
  const tab = await context.newPage()
  await tab.goto(url)
  await expect(tab.getByRole('heading', { level: 1, name: 'E-mails' })).toBeVisible()
  return tab
}

test.describe('seven tabs of one browser, which opens only six connections to a site', () => {
  test('can still save, and still follow saves after the first tab is closed', async ({
    panel,
    context,
    site,
  }) => {
    const first = await openTab(context, `${site.url}/admin/emails`)
    for (let tab = 1; tab < OTHER_TABS; tab++) await openTab(context, `${site.url}/admin/emails`)
    await panel.goto('/admin/contact')
    await expect(phone(panel)).toHaveValue(contact.fallback.phone)
    await phone(panel).fill('(48) 3333-4444')
    await dockButton(panel, 'Salvar').click()
    await expect(toastOf(panel, SAVED)).toBeVisible()

    await first.close()
    await site.save('contact', { ...contact.fallback, phone: '(48) 5555-6666' })
    await expect(phone(panel)).toHaveValue('(48) 5555-6666')
  })
})
