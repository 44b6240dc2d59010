import { dockButton, expect, followLink, publicPage, test } from './panel.ts'

const SERIOUS =
  'Tratamento com resultado garantido. A melhor equipe da região! Não prometemos cura: o lipedema é crônico.'

test.beforeEach(async ({ panel }) => {
  await panel.goto('/admin/treatments/treatment_01')
  await panel.getByRole('textbox', { name: 'Descrição' }).fill(SERIOUS)
})

test('what the reviewer finds stands below its field at every width', { tag: '@all' }, async ({
  panel,
}) => {
  const note = panel.getByRole('region', { name: 'O que o revisor encontrou' })
  await expect(note).toContainText('2 trechos pedem outra forma de dizer')
  for (const width of [1440, 768, 360]) {
    await panel.setViewportSize({ width, height: 900 })
    const field = await panel.getByRole('textbox', { name: 'Descrição' }).boundingBox()
    const below = await note.boundingBox()
    expect(below?.y, `at ${width} px`).toBeGreaterThanOrEqual(
      (field?.y ?? 0) + (field?.height ?? 0),
    )
  }
})

test('another sentence takes the place of the words, and one undo brings them back', {
  tag: '@all',
}, async ({ panel }) => {
  const description = panel.getByRole('textbox', { name: 'Descrição' })
  await panel.getByRole('button', { name: /^“A melhor equipe da região”/ }).click()
  await panel.getByRole('button', { name: 'Trocar a frase' }).click()
  await expect(description).toHaveValue(
    /garantido\. A equipe reúne várias áreas e discute cada caso em conjunto\. Não/,
  )
  await panel.keyboard.press('Control+z')
  await expect(description).toHaveValue(SERIOUS)
})

test('serious words of a draft are live with the reason that was given', async ({
  panel,
  site,
}) => {
  await panel.getByRole('button', { name: 'Guardar rascunho ou agendar' }).click()
  await panel.getByRole('menuitem', { name: 'Guardar rascunho' }).click()
  await expect(panel).toHaveURL(/\/treatments$/)
  await panel.goto('/admin/treatments/treatment_01')
  await expect(panel.getByRole('region', { name: 'Rascunho' })).toBeVisible()
  await dockButton(panel, 'Salvar').click()
  const dialog = panel.getByRole('dialog', { name: 'Por que manter estas palavras?' })
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await panel.keyboard.type('Citação de um edital.')
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click()
  await expect(panel).toHaveURL(/\/treatments$/)
  expect(await publicPage(panel, site.url)).toContain('resultado garantido')
  await followLink(panel, '/admin/treatments/treatment_01')
  await expect(panel.getByText(/^“resultado garantido”, mantido por Ana Souza em /)).toBeVisible()
  await panel.goto('/admin/preflight')
  const kept = panel.locator('section', {
    has: panel.getByRole('heading', { name: 'Mantidos com motivo' }),
  })
  await expect(kept).toContainText('“Citação de um edital.”')
})
