import { features, forget } from './older-browsers.ts'
import { expect, test } from './panel.ts'

test.use({ hasPreview: true })

const lacking = features.filter((feature) => feature.isLacking)

test('in the oldest browsers every editor opens, with its preview', async ({ panel }) => {
  const errors: string[] = []
  panel.on('pageerror', ({ message }) => errors.push(message))
  await panel.addInitScript(forget, lacking)

  const heading = panel.getByRole('heading', { level: 1 })
  const preview = panel.frameLocator('iframe').getByRole('banner')
  const screens = [
    { address: '/admin/page', title: 'Página', hasPreview: true },
    { address: '/admin/hero', title: 'Abertura', hasPreview: true },
    { address: '/admin/articles/new', title: 'Novo texto', hasPreview: true },
    { address: '/admin/history', title: 'Histórico', hasPreview: false },
    { address: '/admin/hours', title: 'Contato e horário', hasPreview: false },
  ]
  for (const { address, title, hasPreview } of screens) {
    await panel.goto(address)
    await expect(heading).toHaveText(title, { timeout: 20_000 })
    if (hasPreview) await expect(preview).toBeVisible()
    await expect(panel.getByText('Esta tela não abriu')).toHaveCount(0)
  }
  expect(errors).toEqual([])
})
