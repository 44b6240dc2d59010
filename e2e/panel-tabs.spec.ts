import type { BrowserContext, Page } from '@playwright/test'
import { contact } from '#content/sections/contact.ts'
import { dockButton, expect, test, toastOf } from './panel.ts'

const SAVED = 'Informações de contato atualizadas com sucesso!'
/** Together with the tab in use, one more than the browser's connections. */
const OTHER_TABS = 6

const phone = (page: Page) => page.getByRole('textbox', { name: 'Telefone', exact: true })

/** A browser without a window shows all of its tabs at once, so the tab is told. */
const setHidden = (tab: Page, isHidden: boolean) =>
  tab.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

async function openTab(context: BrowserContext, url: string) {
  const tab = await context.newPage()
  await tab.goto(url)
  await expect(tab.getByRole('heading', { level: 1, name: 'E-mails' })).toBeVisible()
  await setHidden(tab, true)
  return tab
}

test.describe('seven tabs of one browser, which opens only six connections to a site', () => {
  test('can still save, and each follows the saves of others when it is shown again', async ({
    panel,
    context,
    site,
  }) => {
    for (let tab = 0; tab < OTHER_TABS; tab++) await openTab(context, `${site.url}/admin/emails`)
    await panel.goto('/admin/contact')
    await expect(phone(panel)).toHaveValue(contact.fallback.phone)
    await phone(panel).fill('(48) 3333-4444')
    await dockButton(panel, 'Salvar').click()
    await expect(toastOf(panel, SAVED)).toBeVisible()

    await setHidden(panel, true)
    await site.save('contact', { ...contact.fallback, phone: '(48) 5555-6666' })
    await expect(phone(panel)).toHaveValue('(48) 3333-4444')
    await setHidden(panel, false)
    await expect(phone(panel)).toHaveValue('(48) 5555-6666')
  })
})
