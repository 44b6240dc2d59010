import type { Page } from '@playwright/test'
import { examples } from '#content/examples/examples.ts'
import { keyboard } from './input-methods.ts'
import { dockButton, expect, keepUndoToasts, publicPage, test, toastOf } from './panel.ts'

// Pointing at the preview is tested in panel-pointing.all.spec.ts, cropping a photo in panel-pictures.all.spec.ts,
// and a clinic's everyday tasks, by touch on a phone, in panel-tasks.spec.ts.

const { press, enter } = keyboard

const [first, second, third] = examples.treatments.map(({ name }) => name) as [
  string,
  string,
  string,
]

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.locator('main li[data-entry] b')
const undo = (page: Page, words: string) =>
  toastOf(page, words).getByRole('button', { name: 'Desfazer' })

/** Opens a menu and chooses one of its items. */
async function choose(page: Page, menu: string, item: string) {
  await press(page, button(page, menu))
  await press(page, page.getByRole('menuitem', { name: item }), 'ArrowDown')
}

async function open(page: Page, address: string, title: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function readStatusAndHelp(page: Page) {
  await page.goto('/admin')
  await press(page, page.locator('main button[aria-expanded]'))
  await expect(page.getByRole('list', { name: 'Sistema' })).toBeVisible()

  await choose(page, 'Conta de Ana Souza', 'Ajuda desta tela')
  const help = page.getByRole('dialog')
  await enter(page, help.getByRole('searchbox'))
  await page.keyboard.type('recesso')
  await press(page, help.getByRole('listitem').getByRole('button').first())
  await press(page, button(page, 'Fechar a ajuda'))
  await expect(help).toBeHidden()
}

async function changeLists(page: Page, url: string) {
  const live = () => publicPage(page, url)
  await open(page, '/admin/treatments', 'Tratamentos')
  await choose(page, `Mais ações de ${first}`, 'Mover para a posição…')
  await expect(page.getByLabel('Nova posição, de 1 a 10')).toBeFocused()
  await page.keyboard.type('4')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Mover' }))
  await expect(rows(page).nth(3)).toHaveText(first)
  await expect(rows(page).nth(3)).toBeInViewport()

  const isOn = page.getByRole('switch', { name: `${second} no ar` })
  await enter(page, isOn)
  await page.keyboard.press('Space')
  await expect.poll(live).not.toContain(`>${second}<`)
  await press(page, undo(page, `${second} saiu do site.`))
  await expect.poll(live).toContain(`>${second}<`)

  await choose(page, `Mais ações de ${third}`, 'Excluir')
  await press(page, button(page, 'Excluir'))
  await expect.poll(live).not.toContain(`>${third}<`)
  await expect(undo(page, `Removido: ${third}.`)).toBeVisible()
  await choose(page, 'Mais ações desta tela', 'Excluídos')
  await press(page, button(page, `Trazer ${third} de volta`))
  await expect(page.getByText('Nada excluído')).toBeVisible()
  await expect.poll(live).toContain(`>${third}<`)
}

async function changeMenuOfPage(page: Page, url: string) {
  await open(page, '/admin/header', 'Cabeçalho')
  await choose(page, 'Mais ações de Sobre', 'Duplicar')
  await expect(page.getByRole('group', { name: 'Sobre' }).getByLabel('Texto')).toBeFocused()
  await page.keyboard.type(' nós')
  await choose(page, 'Mais ações de Início', 'Excluir')
  await press(page, undo(page, 'Início saiu da lista.'))
  await press(
    page,
    page.getByRole('group', { name: 'Sobre nós' }).getByRole('button', { name: /Trocar$/ }),
  )
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('radio', { name: /^WhatsApp/ }), 'ArrowRight')
  await press(page, dialog.getByRole('button', { name: 'Usar este destino' }))
  await expect(dialog).toBeHidden()
  await press(page, dockButton(page, 'Salvar'))
  await expect
    .poll(() => publicPage(page, url))
    .toMatch(/<nav.*Início.*wa\.me[^<]*>Sobre nós<.*<\/nav>/s)
}

async function changeColours(page: Page) {
  await open(page, '/admin/colours', 'Cores')
  const palettes = page.getByRole('radiogroup', { name: 'Paletas prontas' }).getByRole('radio')
  await enter(page, palettes.first())
  await press(page, palettes.nth(1), 'ArrowRight')
  await expect(palettes.nth(1)).toBeChecked()
  await press(page, dockButton(page, 'Salvar'))
  await expect(toastOf(page, 'Cores atualizadas. Vão ao ar com o lançamento.')).toBeVisible()
}

async function changeText(page: Page) {
  await open(page, '/admin/hero', 'Abertura')
  await press(page, dockButton(page, 'Editar'))
  const slogan = page.getByRole('textbox', { name: 'Slogan' })
  await enter(page, slogan)
  await expect(slogan).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Leveza em cada passo')
  await expect(slogan).toHaveValue('Leveza em cada passo')
  await press(page, dockButton(page, 'Salvar'))
  await expect(toastOf(page, 'Abertura atualizada.')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Início' }))
  await press(page, button(page, 'Abrir a gestão rápida'))
  await expect(page).toHaveURL(/\/admin\/manage/)
}

test.describe('with the keyboard alone a person', () => {
  test.beforeEach(({ context }) => context.addInitScript(keepUndoToasts))

  test('reads the state of the site and the help', ({ panel }) => readStatusAndHelp(panel))

  test('moves, hides, deletes and brings back entries', ({ panel, site }) =>
    changeLists(panel, site.url))

  test("changes the page's menu", ({ panel, site }) => changeMenuOfPage(panel, site.url))

  test('changes the colours', ({ panel }) => changeColours(panel))

  test('changes a text and leaves for another layout', ({ panel }) => changeText(panel))
})
