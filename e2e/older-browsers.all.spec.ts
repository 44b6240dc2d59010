import { hero } from '#content/sections/hero.ts'
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

test('where fields do not grow with their text, a title of two lines is seen whole', async ({
  panel,
  site,
}) => {
  const words = 'Cuidado individual para quem convive com o lipedema e quer respostas'
  await site.save('hero', { ...hero.fallback, title: words })
  await panel.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    const sheet = (await answer.text())
      .replaceAll('@supports not (field-sizing:content)', '@media all')
      .replaceAll('field-sizing:content', '')
    await route.fulfill({ response: answer, body: sheet })
  })
  await panel.goto('/admin/hero')
  const title = panel.getByRole('textbox', { name: 'Título', exact: true })
  await expect(title).toHaveValue(words)
  const hidden = await title.evaluate((field) => field.scrollHeight - field.clientHeight)
  expect(hidden).toBeLessThanOrEqual(0)
})
