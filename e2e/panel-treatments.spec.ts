import type { Page } from '@playwright/test'
import { examples } from '#content/examples/examples.ts'
import { expect, publicPage, test } from './panel.ts'

// Everything else about the list has its test in src/admin/panel-treatments.panel.slow.test.tsx.

const names = examples.treatments.map(({ name }) => name)
const shownNames = (panel: Page) => panel.locator('main li b').allTextContents()
const handle = (panel: Page, name: string) =>
  panel.getByRole('button', { name: new RegExp(`^Ordem de ${name}:`) })
const menu = async (panel: Page, name: string, action: string) => {
  await panel.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await panel.getByRole('menuitem', { name: action }).click()
}

/** In the order of the page. */
const publicOrder = async (panel: Page, url: string) => {
  const page = await publicPage(panel, url)
  return names.toSorted((one, other) => page.indexOf(`>${one}<`) - page.indexOf(`>${other}<`))
}

test('the order of treatments is changed by keys, by dragging and by menu, and reaches the page', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/treatments')
  const [first = '', second = '', third = '', fourth = '', ...others] = names
  await handle(panel, first).press('ArrowDown')
  await handle(panel, first).press('ArrowDown')
  await expect(handle(panel, first)).toBeFocused()
  await expect(panel.getByText(`${first} agora é o 3º de 10`)).toBeAttached()

  const from = await handle(panel, fourth).boundingBox()
  const to = await handle(panel, second).boundingBox()
  if (!from || !to) throw new Error('The rows are not drawn')
  await panel.mouse.move(from.x + 10, from.y + 20)
  await panel.mouse.down()
  await panel.mouse.move(to.x + 10, to.y + 30, { steps: 8 })
  await panel.mouse.move(to.x + 10, to.y + 10, { steps: 4 })
  await panel.mouse.up()
  await menu(panel, second, 'Descer uma posição')

  const order = [fourth, third, second, first, ...others]
  await expect.poll(() => shownNames(panel)).toEqual(order)
  await expect.poll(() => publicOrder(panel, site.url)).toEqual(order)
  await panel.reload()
  await expect(handle(panel, fourth)).toHaveAccessibleName(/1 de 10/)
  expect(await shownNames(panel)).toEqual(order)
})
