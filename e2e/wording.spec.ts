import type { Page } from '@playwright/test'
import { dockButton, expect, followLink, publicPage, test, toastOf } from './panel.ts'

const SERIOUS =
  'Tratamento com resultado garantido. A melhor equipe da região! Não prometemos cura: o lipedema é crônico.'

/**
 * The characters of the field at both ends of each mark, as the browser finds them under the
 * pointer. It finds none outside the window, and messages above the field move it, so the field is
 * scrolled into view each time.
 */
const wordsUnderMarks = (page: Page, name: string) =>
  page.evaluate((name) => {
    const field = document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)
    field?.scrollIntoView({ behavior: 'instant', block: 'center' })
    const layer = field?.parentElement?.querySelector('[aria-hidden=true]:has(mark)')
    const offsetAt = (x: number, y: number) => document.caretPositionFromPoint(x, y)?.offset
    return [...(layer?.querySelectorAll('mark') ?? [])].map((mark) => {
      const boxes = [...mark.getClientRects()]
      const [first, last] = [boxes[0], boxes.at(-1)]
      if (!first || !last || !field) return undefined
      const from = offsetAt(first.left + 1, first.top + first.height / 2)
      const to = offsetAt(last.right - 1, last.top + last.height / 2)
      return field.value.slice(from, to)
    })
  }, name)

test('a phrase is marked in its field, replaced, held back and released with a reason', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/treatments/treatment_01')
  const description = panel.getByRole('textbox', { name: 'Descrição' })
  await description.fill(SERIOUS)
  const card = panel.getByRole('region', { name: 'O que o revisor encontrou' })
  await expect(card).toContainText('2 trechos pedem outra forma de dizer')
  for (const width of [1440, 768, 360]) {
    await panel.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => wordsUnderMarks(panel, 'description'), { message: `at ${width} px` })
      .toEqual(['resultado garantido', 'A melhor equipe da região'])
  }
  await panel.setViewportSize({ width: 1280, height: 900 })

  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Um trecho pede outra forma de dizer')).toBeVisible()
  expect(await publicPage(panel, site.url)).not.toContain('resultado garantido')
  await expect(panel).toHaveURL(/\/treatments$/)
  await followLink(panel, '/admin/treatments/treatment_01')

  await card.getByRole('button', { name: 'Manter com motivo' }).click()
  await card.getByLabel('Por que manter?').fill('Citação de um edital.')
  await card.getByRole('button', { name: 'Manter com este motivo' }).click()
  await expect(card).toContainText('mantido com motivo por Ana Souza')

  await card.getByRole('button', { name: 'Trocar a frase' }).click()
  await expect(description).toHaveValue(
    /garantido\. A equipe reúne várias áreas e discute cada caso em conjunto\. Não/,
  )
  await panel.keyboard.press('Control+z')
  await expect(description).toHaveValue(SERIOUS)

  await followLink(panel, '/admin/cta')
  await panel.setViewportSize({ width: 360, height: 800 })
  const note = panel.locator('[name=note]')
  await note.fill('Cuidado de perto, com calma, com escuta atenta e com resultado garantido')
  await note.press('End')
  await expect.poll(() => wordsUnderMarks(panel, 'note')).toEqual(['resultado garantido'])
})
