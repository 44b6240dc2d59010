import type { Locator, Page } from '@playwright/test'
import { entities } from '#content/index.ts'
import { cta } from '#content/sections/cta.ts'
import { hero } from '#content/sections/hero.ts'
import { publishDue } from '#server/drafts/publish-drafts.ts'
import { keyboard } from './input-methods.ts'
import {
  dockButton,
  expect,
  followLink,
  keepUndoToasts,
  publicPage,
  test,
  toastOf,
} from './panel.ts'

// What a draft, the history and each way back do by themselves is tested in src/admin/editor/drafts and src/admin/sections/history;
// the site of a day in history.spec.ts, what was deleted in panel-keyboard.all.spec.ts.

/** How a person presses and writes. */
type Input = {
  press: (page: Page, target: Locator, key?: 'ArrowDown') => Promise<void>
  write: (page: Page, field: Locator, words: string) => Promise<void>
  openHistory: (page: Page) => Promise<void>
}

const byKeyboard: Input = {
  press: keyboard.press,
  write: async (page, field, words) => {
    await keyboard.enter(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(words)
  },
  openHistory: async (page) => {
    await keyboard.press(page, page.getByRole('tab', { name: 'Escrever' }))
    await keyboard.press(page, page.getByRole('tab', { name: 'Histórico' }), 'ArrowRight')
  },
}

const byTouch: Input = {
  press: (_, target) => target.tap(),
  write: (_, field, words) => field.fill(words),
  openHistory: (page) =>
    page.getByRole('radiogroup', { name: 'O que mostrar' }).getByText('Histórico').tap(),
}

const devices = [
  {
    name: 'on a desktop by keyboard',
    options: { viewport: { width: 1440, height: 900 } },
    input: byKeyboard,
  },
  {
    name: 'on a phone',
    options: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    input: byTouch,
  },
]

for (const { name, options, input } of devices) {
  test.describe(name, () => {
    test.use(options)
    test.beforeEach(({ context }) => context.addInitScript(keepUndoToasts))

    const { press, write, openHistory } = input
    const button = (page: Page, words: string | RegExp) =>
      page.getByRole('button', { name: words, exact: true })
    const undo = (page: Page, words: string | RegExp) =>
      toastOf(page, words).getByRole('button', { name: 'Desfazer' })

    /** Chooses what is beside 'Salvar'. */
    async function choose(page: Page, item: string) {
      await press(page, button(page, 'Guardar rascunho ou agendar'))
      await press(page, page.getByRole('menuitem', { name: item }), 'ArrowDown')
    }

    async function keepTitle(page: Page, section: 'cta' | 'about', title: string) {
      await followLink(page, `/admin/${section}`)
      // Until the screen has come, the field of the screen before is there.
      await expect(
        page.getByRole('heading', { level: 1, name: entities[section].label }),
      ).toBeVisible()
      await write(page, page.getByRole('textbox', { name: 'Título', exact: true }), title)
      await choose(page, 'Guardar rascunho')
      await expect(toastOf(page, 'Rascunho guardado. O site não mudou.')).toBeVisible()
    }

    test('a text is prepared, seen with the page, scheduled, and published by the clock', async ({
      panel: page,
      site,
    }) => {
      await page.goto('/admin')
      await keepTitle(page, 'cta', 'Fale com a equipe')
      await followLink(page, '/admin')
      await press(page, page.getByRole('link', { name: /^1 rascunho/ }))
      const seen = page.getByRole('link', { name: /^Ver a página com os rascunhos/ })
      const shown = await page.context().request.get(String(await seen.getAttribute('href')))
      expect(await shown.text()).toContain('Fale com a equipe')
      expect(await publicPage(page, site.url)).not.toContain('Fale com a equipe')
      await press(page, button(page, 'Agendar…'))
      await press(page, button(page, 'Amanhã cedo'))
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Agendar' }))
      await expect(page.getByText(/Vai ao ar .*, às 8:00/)).toBeVisible()
      const { publish_at: due } = await site.db
        .selectFrom('drafts')
        .select('publish_at')
        .executeTakeFirstOrThrow()
      await publishDue(site.db, new Date(String(due)))
      await site.page.refresh()
      expect(await publicPage(page, site.url)).toContain('Fale com a equipe')
    })

    test('two drafts are published at once, as one change', async ({ panel: page, site }) => {
      await page.goto('/admin')
      await keepTitle(page, 'cta', 'Fale com a equipe')
      await keepTitle(page, 'about', 'Venha nos ver')
      await followLink(page, '/admin')
      await press(page, page.getByRole('link', { name: /^2 rascunhos/ }))
      await press(page, button(page, 'Publicar tudo'))
      await expect(toastOf(page, '2 rascunhos publicados.')).toBeVisible()
      const live = await publicPage(page, site.url)
      expect(live).toContain('Fale com a equipe')
      expect(live).toContain('Venha nos ver')
      await press(page, undo(page, '2 rascunhos publicados.'))
      await expect.poll(() => publicPage(page, site.url)).not.toContain('Fale com a equipe')
      expect(await publicPage(page, site.url)).not.toContain('Venha nos ver')
    })

    test('a mistake is undone from the toast', async ({ panel: page, site }) => {
      await page.goto('/admin/cta')
      await write(page, page.getByRole('textbox', { name: 'Título', exact: true }), 'Opa')
      await press(page, dockButton(page, 'Salvar'))
      await expect(undo(page, 'Chamada final atualizada')).toBeVisible()
      expect(await publicPage(page, site.url)).toContain('>Opa<')
      await press(page, undo(page, 'Chamada final atualizada'))
      await expect(toastOf(page, 'Desfeito.')).toBeVisible()
      const live = await publicPage(page, site.url)
      expect(live).toContain(cta.fallback.title)
      await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(
        cta.fallback.title,
      )
    })

    test("last week's opening is brought back", async ({ panel: page, site }) => {
      await site.save('hero', { ...hero.fallback, title: 'O título da semana passada' })
      await site.save('hero', { ...hero.fallback, title: 'O título de hoje' })
      await page.goto('/admin/hero')
      await openHistory(page)
      await press(page, page.getByRole('button', { name: /^Voltar a esta versão/ }).first())
      await expect(toastOf(page, /^Abertura voltou à versão de/)).toBeVisible()
      expect(await publicPage(page, site.url)).toContain('O título da semana passada')
    })
  })
}
