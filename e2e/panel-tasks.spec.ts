import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { examples } from '#content/examples/examples.ts'
import * as inputs from './input-methods.ts'
import { dockButton, expect, followLink, publicPage, test } from './panel.ts'

test.describe.configure({ mode: 'parallel' })

type InputMethod = inputs.InputMethod & {
  /** Opens the field of the telephone, starting at the overview. */
  openTelephone: (page: Page) => Promise<void>
  save: (page: Page) => Promise<void>
}

const telephone = (page: Page) => page.getByRole('textbox', { name: 'Telefone', exact: true })

async function searchTelephone(page: Page) {
  await expect(page.getByRole('textbox', { name: 'Buscar no painel' })).toBeFocused()
  await page.keyboard.type('telefone')
  return page.getByRole('button', { name: /^Telefone/ }).first()
}

const touch: InputMethod = {
  ...inputs.touch,
  openTelephone: async (page) => {
    await page.getByRole('button', { name: 'Buscar no painel' }).tap()
    await (await searchTelephone(page)).tap()
  },
  save: (page) => dockButton(page, 'Salvar').tap(),
}

const keyboard: InputMethod = {
  ...inputs.keyboard,
  openTelephone: async (page) => {
    await page.keyboard.press('Control+K')
    await expect(await searchTelephone(page)).toBeVisible()
    await page.keyboard.press('Enter')
  },
  save: (page) => page.keyboard.press('Control+S'),
}

/** Counts what a person presses: a mouse button, the screen, Enter, space on a control, or a shortcut. Typing and Tab are free. */
function countPresses() {
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.matches('input, textarea')
  const isPress = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
    key === 'Enter' ||
    (key === ' ' && !isText(target)) ||
    ((ctrlKey || metaKey) && /^[ksz]$/i.test(key))
  const count = (event: Event) => {
    if (!event.isTrusted) return
    if (event instanceof KeyboardEvent && (event.repeat || !isPress(event))) return
    const presses = Number(sessionStorage.getItem('presses') ?? 0)
    sessionStorage.setItem('presses', String(presses + 1))
  }
  addEventListener('pointerdown', count, true)
  addEventListener('keydown', count, true)
}

/** Loads the panel once; then the address changes as by a link. */
async function openOverview(page: Page) {
  await ((await page.title()) ? followLink(page, '/admin') : page.goto('/admin'))
}

/** Does a task that starts at the overview, and returns how often something was pressed. */
async function pressesOf(page: Page, task: () => Promise<void>): Promise<number> {
  await openOverview(page)
  await expect(page.getByRole('navigation', { name: 'Ações rápidas' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => sessionStorage.setItem('presses', '0'))
  await task()
  return page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

const quickAction = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ações rápidas' }).getByRole('link', { name })

const photo = async () => ({
  name: 'recepcao.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#4c1d95' } })
    .png()
    .toBuffer(),
})

/** A clinic's five everyday tasks. */
async function doTasks(page: Page, url: string, input: InputMethod) {
  const live = () => publicPage(page, url)
  const [, person] = examples.team
  if (!person) throw new Error('The example team is empty')

  const telephonePresses = await pressesOf(page, async () => {
    await input.openTelephone(page)
    await expect(telephone(page)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.type('(41) 3322-1100')
    await input.save(page)
    await expect.poll(live).toContain('(41) 3322-1100')
  })

  const picturePresses = await pressesOf(page, async () => {
    await input.press(page, quickAction(page, 'Mudar a abertura'))
    await input.press(page, dockButton(page, 'Editar'))
    const chooser = page.waitForEvent('filechooser')
    await input.press(page, page.getByRole('button', { name: 'Trocar imagem: Imagem de fundo' }))
    await (await chooser).setFiles(await photo())
    await expect(page.getByText('Imagem carregada com sucesso!')).toBeVisible()
    await input.save(page)
    await expect.poll(live).toMatch(/\/media\/hero-background\/\d+_\w+/)
    await expect(dockButton(page, 'Editar')).toBeVisible()
  })

  const treatmentPresses = await pressesOf(page, async () => {
    await input.press(page, quickAction(page, 'Mexer nos tratamentos'))
    await input.press(page, dockButton(page, 'Novo tratamento'))
    await input.enter(page, page.getByRole('textbox', { name: 'Nome', exact: true }))
    await page.keyboard.type('Drenagem linfática')
    await input.enter(page, page.getByRole('textbox', { name: 'Descrição' }))
    await page.keyboard.type('Um cuidado manual, suave e sem pressa.')
    await input.enter(page, page.getByRole('combobox', { name: 'Categoria' }))
    await page.keyboard.type('🤲 Fisioterapia')
    await input.save(page)
    await expect.poll(live).toContain('Drenagem linfática')
    await expect(page.getByRole('heading', { level: 1, name: 'Tratamentos' })).toBeVisible()
  })

  const hidingPresses = await pressesOf(page, async () => {
    await input.press(page, quickAction(page, 'Cuidar da equipe'))
    await input.press(page, page.getByRole('button', { name: `Mais ações de ${person.name}` }))
    await input.press(page, page.getByRole('menuitem', { name: 'Esconder do site' }), 'ArrowDown')
    await expect.poll(live).not.toContain(person.name)
  })

  const undoPresses = await pressesOf(page, async () => {
    await input.press(
      page,
      page.getByRole('button', { name: `Desfazer: Ana escondeu ${person.name}` }),
    )
    const dialog = page.getByRole('dialog')
    await input.press(page, dialog.getByRole('button', { name: 'Desfazer' }))
    await expect.poll(live).toContain(person.name)
  })

  expect(telephonePresses).toBeLessThanOrEqual(3)
  expect(picturePresses).toBeLessThanOrEqual(5)
  expect(treatmentPresses).toBeLessThanOrEqual(7)
  expect(hidingPresses).toBeLessThanOrEqual(3)
  expect(undoPresses).toBeLessThanOrEqual(2)
}

const title =
  'the telephone, the first picture, a new treatment, a hidden person and an undo take at most 3, 5, 7, 3 and 2 presses'

test.describe('from the overview', () => {
  test.beforeEach(({ context }) => context.addInitScript(countPresses))

  test(`with the keyboard alone, ${title}`, ({ panel, site }) => doTasks(panel, site.url, keyboard))

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    test(`by touch, ${title}`, ({ panel, site }) => doTasks(panel, site.url, touch))
  })
})
