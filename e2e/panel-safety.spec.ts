import type { Page } from '@playwright/test'
import { articles } from '#content/sections/articles.ts'
import { contact } from '#content/sections/contact.ts'
import { EVENTS_PATH } from '#protocol/history.ts'
import { createDocument } from '#server/content/changes.ts'
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

  test('shows what is being typed, also the answer of a new question, and is the legal page while its text is edited', async ({
    panel,
  }) => {
    const preview = panel.frameLocator('iframe[title^=Prévia]')
    await panel.goto('/admin/questions/new')
    await panel.getByRole('textbox', { name: 'Pergunta' }).fill('A sessão dói?')
    await panel.getByRole('textbox', { name: 'Resposta' }).click()
    await panel.keyboard.type('Não. É leve.')
    await expect(preview.getByText('Não. É leve.').first()).toBeAttached()
    await dockButton(panel, 'Cancelar').click()

    await openContact(panel)
    await phone(panel).fill('(48) 5555-6666')
    await expect(preview.getByText('(48) 5555-6666').first()).toBeAttached()
    await dockButton(panel, 'Cancelar').click()

    await panel.getByRole('link', { name: 'Ajustes' }).click()
    await panel.getByRole('link', { name: /^Páginas legais/ }).click()
    await panel.locator('[name="accessibility.intro"]').fill('Para todas as pessoas.')
    await panel.getByRole('button', { name: 'Mais ações desta tela' }).click()
    await panel.getByRole('menuitem', { name: 'Ver como fica' }).click()
    await panel.getByRole('radiogroup', { name: 'Página' }).getByText('Acessibilidade').click()
    await expect(preview.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeAttached()
    await expect(preview.getByText('Para todas as pessoas.')).toBeAttached()
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

/** A browser opens only six connections to a site: seven open tabs could no longer save. */
async function expectHiddenTabToRest(panel: Page, site: StartedSite, streams: () => number) {
  await expect.poll(streams).toBe(1)
  await setHidden(panel, true)
  await expect.poll(streams).toBe(0)
  await site.save('contact', { ...contact.fallback, phone: '(48) 5555-6666' })
  await expect(phone(panel)).toHaveValue(contact.fallback.phone)
  await setHidden(panel, false)
  await expect.poll(streams).toBe(1)
  await expect(phone(panel)).toHaveValue('(48) 5555-6666')
}

test.describe('in the panel', () => {
  test('a hidden tab holds no connection and follows the saves of others when it is shown again; what is typed survives a reload, waits for the connection and is saved when it is back', async ({
    panel,
    context,
    site,
  }) => {
    const streams = countStreams(site)
    await openContact(panel)
    await expectHiddenTabToRest(panel, site, streams)
    await phone(panel).fill('(48) 3333-4444')
    await expect(panel.getByText('1 alteração não salva')).toBeVisible()
    panel.on('dialog', (dialog) => dialog.accept())
    await panel.reload()
    await expect(
      panel.getByText('Recuperamos o que você tinha escrito e não salvou.'),
    ).toBeVisible()
    await expect(phone(panel)).toHaveValue('(48) 3333-4444')

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
async function saveText(page: Page, button = dockButton(page, 'Salvar')) {
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conteúdos' })).toBeVisible()
}

test.describe('when someone else saves first', () => {
  test('two people know of each other, keep their own entries of one list and paragraphs of one text, and choose where both changed the same', async ({
    panel,
    site,
    browser,
  }) => {
    const first = 'Atendimento especializado'
    const cardTitle = (page: Page, name: string) =>
      page.getByRole('group', { name }).getByLabel('Título')
    async function openHero(page: Page) {
      await followLink(page, '/admin/hero')
      await dockButton(page, 'Editar').click()
      await page.getByRole('button', { name: new RegExp(`^${first}`) }).click()
      await expect(cardTitle(page, first)).toHaveValue(first)
    }
    async function addCard(page: Page, title: string) {
      await page.getByRole('button', { name: 'Adicionar cartão' }).click()
      await cardTitle(page, 'Cartão 4').fill(title)
    }
    const elsewhere = await browser.newContext()
    await signIn(elsewhere, site.url, bia)
    const other = await elsewhere.newPage()
    const dialog = panel.getByRole('dialog', { name: 'Bia Lima salvou antes de você' })
    const { id } = await createDocument(site.db, { entity: 'articles', data: article, by: 'ana' })
    await site.page.refresh()
    await Promise.all([panel, other].map((page) => page.goto(`${site.url}/admin/articles`)))
    const write = (page: Page, paragraph: string, words: string) =>
      writeInText(page, id, paragraph, words)
    const readText = () => publicPage(panel, `${site.url}/conteudos/meias`)
    await write(panel, 'Primeiro', ' da Ana')
    await write(other, 'Segundo', ' da Bia')
    await saveText(other)
    await saveText(panel)
    await expect.poll(readText).toContain('<p>Primeiro da Ana</p><p>Segundo da Bia</p>')

    await write(panel, 'Segundo', ' e da Ana')
    await write(other, 'Segundo', ' e mais')
    await saveText(other)
    await dockButton(panel, 'Salvar').click()
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('radio', { name: /Segundo da Bia e mais/ }).click()
    await saveText(panel, dialog.getByRole('button', { name: 'Salvar as escolhas' }))
    expect(await readText()).toContain('<p>Segundo da Bia e mais</p>')

    await Promise.all([openHero(panel), openHero(other)])
    await addCard(panel, 'Cartão da Ana')
    await cardTitle(panel, first).fill('Atendimento com calma')
    await addCard(other, 'Cartão da Bia')
    await cardTitle(other, first).fill('Atendimento com hora marcada')
    await dockButton(other, 'Salvar').click()
    await expect(toastOf(panel, 'Bia Lima salvou agora o que está nesta tela.')).toBeVisible()
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
    await other.close()
    await elsewhere.close()
  })
})
