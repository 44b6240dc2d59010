import type { Page } from '@playwright/test'
import { examples } from '#content/examples/examples.ts'
import { header } from '#content/sections/header.ts'
import { type Drag, mouseIn, touchIn } from './input-methods.ts'
import { dockButton, expect, publicPage, test } from './panel.ts'

// Everything else about the list is tested in src/admin/panel-treatments.panel.all.test.tsx.

const names = examples.treatments.map(({ name }) => name)
const shownNames = (panel: Page) => panel.locator('main li[data-entry] b').allTextContents()
const handle = (panel: Page, name: string) =>
  panel.getByRole('button', { name: new RegExp(`^Ordem de ${name}:`) })
const menu = async (panel: Page, name: string, action: string) => {
  await panel.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await panel.getByRole('menuitem', { name: action }).click()
}

const boxOf = async (panel: Page, name: string) =>
  (await handle(panel, name).boundingBox()) ?? { x: 0, y: 0 }

/** Drags a row up by its handle, past the middle of another, and lets go once that one has made room. */
async function dragUp(panel: Page, from: string, to: string, { press, move, release }: Drag) {
  // Waits until nothing moves any more.
  for (const name of [to, from]) await handle(panel, name).hover({ trial: true })
  const [start, end] = [await boxOf(panel, from), await boxOf(panel, to)]
  const at = (y: number) => ({ x: start.x + 10, y })
  await press(at(start.y + 20))
  for (const part of [0.1, 0.25, 0.5, 0.75, 1]) {
    await move(at(start.y + 20 + (end.y - start.y - 10) * part))
  }
  await expect.poll(async () => (await boxOf(panel, to)).y).not.toBe(end.y)
  await release()
}

/** In the order of the page. */
const publicOrder = async (panel: Page, url: string) => {
  const page = await publicPage(panel, url)
  return names.toSorted((one, other) => page.indexOf(`>${one}<`) - page.indexOf(`>${other}<`))
}

const MENU = header.fallback.navigation.map(({ label }) => label)
const rowNames = (panel: Page) => panel.locator('button[data-head] b').allTextContents()

/** The menu's labels in the order of the page. */
async function publicMenu(panel: Page, url: string) {
  const [menu = ''] = /<nav.*?<\/nav>/s.exec(await publicPage(panel, url)) ?? []
  return MENU.toSorted((one, other) => menu.indexOf(`>${one}<`) - menu.indexOf(`>${other}<`))
}

test('the order of treatments is changed by keyboard, mouse and menu', async ({ panel, site }) => {
  await panel.goto('/admin/treatments')
  const [first = '', second = '', third = '', fourth = '', ...others] = names
  await handle(panel, first).press('ArrowDown')
  await expect(handle(panel, first)).toHaveAccessibleName(/2 de 10/)
  await handle(panel, first).press('ArrowDown')
  await expect(handle(panel, first)).toBeFocused()
  await expect(panel.getByText(`${first} agora é o 3º de 10`)).toBeAttached()

  await dragUp(panel, fourth, second, mouseIn(panel))
  await menu(panel, second, 'Mover para a posição…')
  await panel.getByLabel('Nova posição, de 1 a 10').fill('3')
  await panel.getByRole('button', { name: 'Mover', exact: true }).click()

  const order = [fourth, third, second, first, ...others]
  await expect.poll(() => shownNames(panel)).toEqual(order)
  await expect.poll(() => publicOrder(panel, site.url)).toEqual(order)
  await panel.reload()
  await expect.poll(() => shownNames(panel)).toEqual(order)
})

test("the order of the page's menu is changed by mouse, touch and keyboard", {
  tag: '@all',
}, async ({ panel, site }) => {
  await panel.goto('/admin/header')
  await dragUp(panel, 'Contato', 'Início', mouseIn(panel))
  await expect.poll(() => rowNames(panel)).toEqual(['Contato', ...MENU.slice(0, -1)])
  await dragUp(panel, 'Equipe', 'Início', await touchIn(panel))
  await expect(handle(panel, 'Equipe')).toHaveAccessibleName(/2 de 6/)
  await handle(panel, 'Contato').press('ArrowDown')
  await expect(handle(panel, 'Contato')).toBeFocused()
  const menuOrder = ['Equipe', 'Contato', 'Início', 'Sobre', 'Tratamentos', 'Depoimentos']
  await expect.poll(() => rowNames(panel)).toEqual(menuOrder)
  await dockButton(panel, 'Salvar').click()
  await expect.poll(() => publicMenu(panel, site.url)).toEqual(menuOrder)
})
