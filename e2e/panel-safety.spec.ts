import type { Locator, Page } from '@playwright/test'
import { articles } from '#content/sections/articles.ts'
import { contact } from '#content/sections/contact.ts'
import { EVENTS_PATH } from '#protocol/history.ts'
import { createDocument } from '#server/testing/documents.ts'
import type { StartedSite } from '#server/testing/site.ts'
import { bia, dockButton, expect, followLink, publicPage, signIn, test, toastOf } from './panel.ts'

const SAVED = 'Informações de contato atualizadas com sucesso!'

const phone = (page: Page) => page.getByRole('textbox', { name: 'Telefone', exact: true })

async function openContact(panel: Page) {
  await panel.goto('/admin/contact')
  await expect(phone(panel)).toHaveValue(contact.fallback.phone)
}

// What a form does by itself is tested in src/admin/unsaved and src/admin/editor.

test.describe('the preview beside the form', () => {
  test.use({ hasPreview: true })

  const preview = (panel: Page) => panel.frameLocator('iframe[title^=Prévia]')

  test('shows what is being typed', async ({ panel }) => {
    await openContact(panel)
    await phone(panel).fill('(48) 5555-6666')
    await expect(preview(panel).getByText('(48) 5555-6666').first()).toBeAttached()
  })

  test('shows the answer of a question that was never saved', { tag: '@all' }, async ({
    panel,
  }) => {
    await panel.goto('/admin/questions/new')
    await panel.getByRole('textbox', { name: 'Pergunta' }).fill('A sessão dói?')
    await panel.getByRole('textbox', { name: 'Resposta' }).click()
    await panel.keyboard.type('Não. É leve.')
    await expect(preview(panel).getByText('Não. É leve.').first()).toBeAttached()
  })

  test('is the legal page while its text is edited', { tag: '@all' }, async ({ panel }) => {
    await panel.goto('/admin/legal')
    await panel.locator('[name="accessibility.intro"]').fill('Para todas as pessoas.')
    await panel.getByRole('button', { name: 'Mais ações desta tela' }).click()
    await panel.getByRole('menuitem', { name: 'Ver como fica' }).click()
    await panel.getByRole('radiogroup', { name: 'Página' }).getByText('Acessibilidade').click()
    const page = preview(panel)
    await expect(page.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeAttached()
    await expect(page.getByText('Para todas as pessoas.')).toBeAttached()
    const link = panel.getByRole('link', { name: /^Preview/ })
    await expect(link).toHaveAttribute('href', '/acessibilidade')
  })
})

/** A browser without a window shows all of its tabs at once, so the tab is told. */
const setHidden = (tab: Page, isHidden: boolean) =>
  tab.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** Counts the streams of events that browsers hold open. */
function countStreams({ app }: StartedSite) {
  let count = 0
  app.server.on('request', ({ url }, response) => {
    if (!url?.startsWith(EVENTS_PATH)) return
    count += 1
    response.once('close', () => {
      count -= 1
    })
  })
  return () => count
}

test.describe('in the panel', () => {
  /** A browser opens only six connections to a site: seven open tabs could no longer save. */
  test('a hidden tab holds no connection, and follows others when shown', { tag: '@all' }, async ({
    panel,
    site,
  }) => {
    const streams = countStreams(site)
    await openContact(panel)
    await expect.poll(streams).toBe(1)
    await setHidden(panel, true)
    await expect.poll(streams).toBe(0)
    await site.save('contact', { ...contact.fallback, phone: '(48) 5555-6666' })
    await expect(phone(panel)).toHaveValue(contact.fallback.phone)
    await setHidden(panel, false)
    await expect.poll(streams).toBe(1)
    await expect(phone(panel)).toHaveValue('(48) 5555-6666')
  })

  test('what is typed survives a reload', async ({ panel }) => {
    await openContact(panel)
    await phone(panel).fill('(48) 3333-4444')
    await expect(panel.getByText('1 alteração não salva')).toBeVisible()
    panel.on('dialog', (dialog) => dialog.accept())
    await panel.reload()
    await expect(
      panel.getByText('Recuperamos o que você tinha escrito e não salvou.'),
    ).toBeVisible()
    await expect(phone(panel)).toHaveValue('(48) 3333-4444')
  })

  test('a save without internet waits, and is carried out with it', async ({
    panel,
    context,
    site,
  }) => {
    await openContact(panel)
    await phone(panel).fill('(48) 3333-4444')
    await context.setOffline(true)
    await expect(panel.getByText('Sem internet.')).toBeVisible()
    await dockButton(panel, 'Salvar').click()
    await expect(panel.getByText('Guardado neste aparelho')).toBeVisible()
    await context.setOffline(false)
    await expect(toastOf(panel, SAVED)).toBeVisible()
    expect(await publicPage(panel, site.url)).toContain('(48) 3333-4444')
  })
})

const block = (_key: string, text: string) => ({
  ...{ _key, text, kind: 'paragraph' as const },
  ...{ marks: [], image: '' },
})

/** Of two paragraphs, published. */
const article = {
  ...articles.fallback,
  ...{ name: 'Meias', author: 'member_01', reviewer: 'member_02', publishedOn: '2026-01-10' },
  ...{ text: [block('a', 'Primeiro'), block('b', 'Segundo')], is_active: true },
}

/** Writes at the end of one paragraph of the text. */
async function writeInText(page: Page, id: string, paragraph: string, words: string) {
  await followLink(page, `/admin/articles/${id}`)
  await page.getByRole('textbox', { name: 'Corpo do texto' }).getByText(paragraph).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

/** The list follows the save. */
async function publishText(page: Page, button = dockButton(page, 'Publicar')) {
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conteúdos' })).toBeVisible()
}

const twoPeople = test.extend<{ other: Page; dialog: Locator }>({
  /** Bia, in another browser. */
  other: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url })
    await signIn(context, site.url, bia)
    await use(await context.newPage())
    await context.close()
  },

  dialog: ({ panel }, use) =>
    use(panel.getByRole('dialog', { name: 'Bia Lima salvou antes de você' })),
})

twoPeople.describe('of two people in one text', () => {
  let id = ''
  const readText = (panel: Page, site: StartedSite) =>
    publicPage(panel, `${site.url}/conteudos/meias`)

  twoPeople.beforeEach(async ({ panel, other, site }) => {
    id = (await createDocument(site.db, { entity: 'articles', data: article, by: 'ana' })).id
    await site.page.refresh()
    await Promise.all([panel, other].map((page) => page.goto('/admin/articles')))
  })

  twoPeople('each keeps her own paragraph', { tag: '@all' }, async ({ panel, other, site }) => {
    await writeInText(panel, id, 'Primeiro', ' da Ana')
    await writeInText(other, id, 'Segundo', ' da Bia')
    await publishText(other)
    await publishText(panel)
    await expect
      .poll(() => readText(panel, site))
      .toContain('<p>Primeiro da Ana</p><p>Segundo da Bia</p>')
  })

  twoPeople(
    'the second chooses the words of one paragraph',
    async ({ panel, other, site, dialog }) => {
      await writeInText(panel, id, 'Segundo', ' da Ana')
      await writeInText(other, id, 'Segundo', ' da Bia')
      await publishText(other)
      await dockButton(panel, 'Publicar').click()
      await expect(dialog.getByRole('radio')).toHaveCount(2)
      await dialog.getByRole('radio', { name: /Segundo da Bia/ }).click()
      await publishText(panel, dialog.getByRole('button', { name: 'Salvar as escolhas' }))
      expect(await readText(panel, site)).toContain('<p>Segundo da Bia</p>')
    },
  )
})

twoPeople.describe('of two people in one form', () => {
  const FIRST = 'Atendimento especializado'
  const titleOf = (page: Page, card: string) =>
    page.getByRole('group', { name: card }).getByLabel('Título')

  /** Adds a card, and changes the title of the first one. */
  async function write(page: Page, card: string, title: string) {
    await page.goto('/admin/hero')
    await dockButton(page, 'Editar').click()
    await page.getByRole('button', { name: new RegExp(`^${FIRST}`) }).click()
    await expect(titleOf(page, FIRST)).toHaveValue(FIRST)
    await page.getByRole('button', { name: 'Adicionar cartão' }).click()
    await titleOf(page, 'Cartão 4').fill(card)
    await titleOf(page, FIRST).fill(title)
  }

  twoPeople.beforeEach(async ({ panel, other }) => {
    await write(panel, 'Cartão da Ana', 'Atendimento com calma')
    await write(other, 'Cartão da Bia', 'Atendimento com hora marcada')
    await dockButton(other, 'Salvar').click()
  })

  twoPeople('the second hears at once that the first saved', async ({ panel }) => {
    await expect(toastOf(panel, 'Bia Lima salvou agora o que está nesta tela.')).toBeVisible()
    await expect(panel.getByText(/Esta tela foi salva em outro lugar/)).toBeVisible()
  })

  twoPeople(
    'both keep their cards, and the second chooses the title',
    { tag: '@all' },
    async ({ panel, site, dialog }) => {
      await expect(panel.getByText(/Esta tela foi salva em outro lugar/)).toBeVisible()
      await dockButton(panel, 'Salvar').click()
      await expect(dialog.getByText('Cartões · Atendimento especializado · Título')).toBeVisible()
      await expect(dialog.getByRole('radio')).toHaveCount(2)
      await expect(dialog.getByRole('list', { name: 'Já juntado' })).toContainText(
        'Bia Lima acrescentou: Cartão da Bia',
      )
      await dialog.getByRole('radio', { name: /Atendimento com hora marcada/ }).click()
      await dialog.getByRole('button', { name: 'Salvar as escolhas' }).click()
      await expect(dialog).toBeHidden()
      for (const words of ['Cartão da Ana', 'Cartão da Bia', 'Atendimento com hora marcada']) {
        await expect.poll(() => publicPage(panel, site.url)).toContain(words)
      }
    },
  )
})
