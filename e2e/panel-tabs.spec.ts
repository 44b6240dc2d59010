import type { Page } from '@playwright/test'
import { contact } from '#content/sections/contact.ts'
import { EVENTS_PATH } from '#protocol/history.ts'
import type { StartedSite } from '#server/testing/site.ts'
import { expect, test } from './panel.ts'

const phone = (page: Page) => page.getByRole('textbox', { name: 'Telefone', exact: true })

/** A browser without a window shows all of its tabs at once, so the tab is told. */
const setHidden = (tab: Page, isHidden: boolean) =>
  tab.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** Counts the streams of events that browsers hold open. */
function countStreams({ app }: StartedSite) {
  let count = 0
  app.server.on('request', ({ url }, response) => {
    if (!url?.startsWith(EVENTS_PATH)) return
    count += 1
    response.once('close', () => {
      count -= 1
    })
  })
  return () => count
}

// A browser opens only six connections to a site: seven open tabs could no longer save.
test('a hidden tab holds no connection, and follows the saves of others when it is shown again', async ({
  panel,
  site,
}) => {
  const streams = countStreams(site)
  await panel.goto('/admin/contact')
  await expect(phone(panel)).toHaveValue(contact.fallback.phone)
  await expect.poll(streams).toBe(1)
  await setHidden(panel, true)
  await expect.poll(streams).toBe(0)
  await site.save('contact', { ...contact.fallback, phone: '(48) 5555-6666' })
  await expect(phone(panel)).toHaveValue(contact.fallback.phone)
  await setHidden(panel, false)
  await expect.poll(streams).toBe(1)
  await expect(phone(panel)).toHaveValue('(48) 5555-6666')
})
