import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { examples } from '#content/examples/examples.ts'
import { TESTIMONIAL_NOTIFICATIONS_PATH } from '#protocol/consents.ts'
import { LAUNCH_PATH } from '#protocol/launch.ts'
import type { StartedSite } from '#server/testing/site.ts'
import { launch } from '#server/testing/taps.ts'
import { bia, dockButton, expect, publicPage, signIn, test, toastOf } from './panel.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

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

/** Does a task that starts at the overview, and returns how often something was pressed. What waits for somebody stands above the actions, and moves them when this path is answered. */
async function pressesOf(
  page: Page,
  task: () => Promise<void>,
  last = LAUNCH_PATH,
): Promise<number> {
  await page.addInitScript(countPresses)
  const answered = page.waitForResponse(`**${last}`)
  await page.goto('/admin')
  await (await answered).finished()
  await expect(page.getByRole('navigation', { name: 'Ações rápidas' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => sessionStorage.setItem('presses', '0'))
  await task()
  return pressesSoFar(page)
}

const pressesSoFar = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses')))

const quickAction = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ações rápidas' }).getByRole('link', { name })

const photo = async () => ({
  name: 'recepcao.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#4c1d95' } })
    .png()
    .toBuffer(),
})

const save = (page: Page) => dockButton(page, 'Salvar').tap()

test.describe('from the overview', () => {
  test('the telephone changes with at most three presses', async ({ panel: page, site }) => {
    const live = () => publicPage(page, site.url)
    const presses = await pressesOf(page, async () => {
      await page.getByRole('button', { name: 'Buscar no painel' }).tap()
      await expect(page.getByRole('textbox', { name: 'Buscar no painel' })).toBeFocused()
      await page.keyboard.type('telefone')
      await page
        .getByRole('button', { name: /^Telefone/ })
        .first()
        .tap()
      await expect(page.getByRole('textbox', { name: 'Telefone', exact: true })).toBeFocused()
      await page.keyboard.press('Home')
      await page.keyboard.press('Shift+End')
      await page.keyboard.type('(41) 3322-1100')
      await save(page)
      await expect.poll(live).toContain('(41) 3322-1100')
    })
    expect(presses).toBeLessThanOrEqual(3)
  })

  test('the first picture changes with at most five presses', { tag: '@all' }, async ({
    panel: page,
    site,
  }) => {
    const live = () => publicPage(page, site.url)
    const presses = await pressesOf(page, async () => {
      await quickAction(page, 'Abertura').tap()
      await dockButton(page, 'Editar').tap()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Trocar imagem: Imagem de fundo' }).tap()
      await (await chooser).setFiles(await photo())
      await expect(page.getByText('Imagem carregada com sucesso!')).toBeVisible()
      await save(page)
      await expect.poll(live).toMatch(/\/media\/hero-background\/\d+_\w+/)
      await expect(dockButton(page, 'Editar')).toBeVisible()
    })
    expect(presses).toBeLessThanOrEqual(5)
  })

  test('a treatment is added with at most seven presses', async ({ panel: page, site }) => {
    const live = () => publicPage(page, site.url)
    const presses = await pressesOf(page, async () => {
      await quickAction(page, 'Tratamentos').tap()
      await page.getByRole('button', { name: 'Novo tratamento' }).tap()
      await page.getByRole('textbox', { name: 'Nome', exact: true }).tap()
      await page.keyboard.type('Drenagem linfática')
      await page.getByRole('textbox', { name: 'Descrição' }).tap()
      await page.keyboard.type('Um cuidado manual, suave e sem pressa.')
      await page.getByText('Mais', { exact: true }).tap()
      await page.getByRole('combobox', { name: 'Categoria' }).tap()
      await page.keyboard.type('🤲 Fisioterapia')
      await save(page)
      await expect.poll(live).toContain('Drenagem linfática')
      await expect(page.getByRole('heading', { level: 1, name: 'Tratamentos' })).toBeVisible()
    })
    expect(presses).toBeLessThanOrEqual(7)
  })

  test('a person is hidden with at most three presses, and back with two', async ({
    panel: page,
    site,
  }) => {
    const live = () => publicPage(page, site.url)
    const [, person] = examples.team
    if (!person) throw new Error('The example team is empty')
    const presses = await pressesOf(page, async () => {
      await quickAction(page, 'Equipe').tap()
      await page.getByRole('button', { name: `Mais ações de ${person.name}` }).tap()
      await page.getByRole('menuitem', { name: 'Esconder do site' }).tap()
      await expect.poll(live).not.toContain(person.name)
    })
    expect(presses).toBeLessThanOrEqual(3)
    await toastOf(page, 'saiu do site').getByRole('button', { name: 'Desfazer' }).tap()
    await expect.poll(live).toContain(person.name)
    expect(await pressesSoFar(page)).toBeLessThanOrEqual(presses + 2)
  })
})

test.describe('reception', () => {
  const withReception = test.extend({
    page: async ({ page, context, site }, use) => {
      await launch(site)
      const people = site.db.updateTable('users').where('email', '=', bia.email)
      await people.set({ role: 'reception' }).execute()
      await signIn(context, site.url, bia)
      await use(page)
    },
  })
  const task = (page: Page, words: string) => page.getByRole('link', { name: words })
  /** What is stored of a section or list. */
  const stored = async (site: StartedSite, entity: string) => {
    const documents = site.db.selectFrom('documents').select('data').where('entity', '=', entity)
    return JSON.stringify(await documents.execute())
  }

  withReception('asks for a testimonial with at most three presses', async ({ page }) => {
    const presses = await pressesOf(
      page,
      async () => {
        await task(page, 'Pedir depoimento a uma paciente').tap()
        const dialog = page.getByRole('dialog', { name: 'Pedir depoimento' })
        await dialog.getByRole('button', { name: 'Criar o link' }).tap()
        await expect(dialog.getByRole('link', { name: 'Abrir no WhatsApp' })).toBeVisible()
      },
      TESTIMONIAL_NOTIFICATIONS_PATH,
    )
    expect(presses).toBeLessThanOrEqual(3)
  })

  withReception(
    'announces a recess with at most two presses',
    { tag: '@all' },
    async ({ page, site }) => {
      const presses = await pressesOf(
        page,
        async () => {
          await task(page, 'Feriado ou recesso').tap()
          const closure = page.getByRole('group', { name: /^Fechamento 1|^Recesso/ })
          await closure.getByRole('textbox', { name: 'Nome' }).fill('Recesso')
          await closure.getByLabel('Primeiro dia fechado').fill('2030-12-23')
          await closure.getByLabel('Último dia fechado').fill('2030-12-31')
          await save(page)
          await expect.poll(() => stored(site, 'contact')).toContain('2030-12-31')
        },
        TESTIMONIAL_NOTIFICATIONS_PATH,
      )
      expect(presses).toBeLessThanOrEqual(2)
    },
  )

  withReception(
    'changes the number of the chat with at most three presses',
    { tag: '@all' },
    async ({ page, site }) => {
      const presses = await pressesOf(
        page,
        async () => {
          await task(page, 'Número do WhatsApp').tap()
          const field = page.getByRole('textbox', { name: 'WhatsApp', exact: true })
          await expect(field).toBeFocused()
          await field.fill('(41) 98888-7766')
          await save(page)
          await expect.poll(() => publicPage(page, site.url)).toContain('98888-7766')
        },
        TESTIMONIAL_NOTIFICATIONS_PATH,
      )
      expect(presses).toBeLessThanOrEqual(3)
    },
  )

  withReception(
    "changes a person's photo with at most three presses",
    { tag: '@all' },
    async ({ page, site }) => {
      const [person] = examples.team
      const presses = await pressesOf(
        page,
        async () => {
          await task(page, `Trocar a foto de ${person?.name}`).tap()
          const chooser = page.waitForEvent('filechooser')
          await page.getByRole('button', { name: /^(?:Trocar|Enviar) imagem/ }).tap()
          await (await chooser).setFiles(await photo())
          await expect(page.getByText('Imagem carregada com sucesso!')).toBeVisible()
          await save(page)
          // An example is not shown on a launched site.
          await expect.poll(() => stored(site, 'team')).toMatch(/\/media\/team-member\/\d+_\w+/)
          await expect(page.getByRole('heading', { level: 1, name: 'Equipe' })).toBeVisible()
        },
        TESTIMONIAL_NOTIFICATIONS_PATH,
      )
      expect(presses).toBeLessThanOrEqual(3)
    },
  )
})
