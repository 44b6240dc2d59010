import type { Page } from '@playwright/test'
import { treatmentExamples } from '#content/examples/treatments.ts'
import { articles } from '#content/sections/articles.ts'
import { pageSections } from '#content/sections/page.ts'
import { createDocument, saveDocument } from '#server/testing/documents.ts'
import { violationsOf } from './axe.ts'
import { test as base, dockButton, expect, keepUndoToasts, publicPage, toastOf } from './panel.ts'
import { phone } from './site.ts'

type Visitor = {
  page: Page
  /** Opens an address, which may lead elsewhere, and checks what is shown with axe. */
  visit: (path: string, shown?: string) => Promise<void>
}

const test = base.extend<{ visitor: Visitor }>({
  // In a window of her own: Chromium draws a tab in the background once a second.
  visitor: async ({ browser, site }, use) => {
    const visits = await browser.newContext({
      ...phone,
      baseURL: site.url,
      reducedMotion: 'reduce',
    })
    const page = await visits.newPage()
    const visit = async (path: string, shown = path) => {
      await page.goto(path)
      await expect(page).toHaveURL(`${site.url}${shown}`)
      expect(await violationsOf(page), path).toEqual([])
    }
    await use({ page, visit })
    await visits.close()
  },
})

test.use(phone)

/** As Word puts it on the clipboard, with its style sheet, the signs of its lists, and what it must not bring along. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=PT-BR><!--StartFragment-->
<h2><span style='font-family:"Calibri Light"'>Como é a sessão<o:p></o:p></span></h2>
<p class=MsoNormal onclick="window.ran=true"><b style='mso-bidi-font-weight:normal'>Toques leves</b>, sem pressa.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Meias<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Malhas</p>
<img src=x onerror="window.ran=true"><script>window.ran=true</script><!--EndFragment--></body></html>`
const PASTED =
  '<strong>Toques leves</strong>, sem pressa.</p><ul><li>Meias</li><li>Malhas</li></ul>'

const LINK = '<a href="/acessibilidade">Acessibilidade</a>'

const TREATMENT = '/tratamentos/cirurgia-vascular'
const [FIRST, SECOND] = ['/conteudos/meias-no-verao', '/conteudos/meias-no-calor']

const save = (page: Page) => dockButton(page, 'Salvar').tap()

const publish = (page: Page) => dockButton(page, 'Publicar').tap()
const done = (page: Page) => page.getByRole('button', { name: 'Pronto' }).tap()

async function paste(page: Page, name: string) {
  const text = page.getByRole('textbox', { name })
  await text.tap()
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    const pasted = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', pasted))
  }, WORD)
  await expect(page.getByText(/^Colamos o texto e deixamos a formatação do site/)).toBeVisible()
  await expect(text).toBeFocused()
  return text
}

async function writeTreatment(page: Page) {
  await page.goto('/admin/treatments/treatment_01')
  await page.getByRole('radiogroup', { name: 'O que mostrar' }).getByText('Página').tap()
  await page.getByRole('button', { name: 'Escrever a página' }).tap()
  const text = await paste(page, 'Texto da página')
  const { keyboard } = page
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('Veja a Acessibilidade')
  await keyboard.press('Control+k')
  await page.getByText('Uma página do site').tap()
  await page.getByLabel('Qual página').selectOption('Acessibilidade')
  await page.getByRole('button', { name: 'Usar este destino' }).tap()
  await expect(text).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.type('- Cintas')
  await keyboard.press('Alt+F10')
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Negrito' })).toBeFocused()
  await keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Tratamentos' })).toBeVisible()
}

/** Every section but the call to action, which stays the last. */
const MOVABLE = Object.keys(pageSections).slice(0, -1)

async function arrangeSections(page: Page) {
  await page.goto('/admin/page')
  await page.getByRole('button', { name: /^Seções:/ }).tap()
  await page.getByRole('button', { name: 'Esconder Depoimentos' }).tap()
  await expect(page.getByRole('button', { name: 'Mostrar Depoimentos' })).toBeVisible()
  const handle = page.getByRole('button', { name: /^Ordem de Contato/ })
  const last = MOVABLE.length
  for (const place of [last - 1, last - 2, last - 3]) {
    await handle.press('ArrowUp')
    await expect(handle).toHaveAccessibleName(new RegExp(`: ${place} de ${last}`))
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap()
  await save(page)
  await expect(page.getByText('Página atualizada.')).toBeVisible()
}

async function answerQuestion(page: Page) {
  await page.goto('/admin/page')
  await page.getByRole('button', { name: /^Seções:/ }).tap()
  await page.getByRole('link', { name: 'Escrever perguntas' }).tap()
  await page.getByRole('button', { name: 'Escrever a primeira' }).tap()
  await page.getByRole('textbox', { name: 'Pergunta' }).fill('A sessão dói?')
  const answer = page.getByRole('textbox', { name: 'Resposta' })
  await answer.tap()
  await expect(answer).toBeFocused()
  await page.keyboard.type('Não. É leve.')
  await page.getByRole('checkbox', { name: 'Cirurgia Vascular' }).tap()
  expect(await violationsOf(page)).toEqual([])
  await save(page)
  await expect(page.getByText('2 páginas')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
}

async function writeText(page: Page) {
  await page.goto('/admin/page')
  await page.getByRole('button', { name: /^Seções:/ }).tap()
  await page.getByRole('link', { name: 'Começar a escrever' }).tap()
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Meias no verão')
  await paste(page, 'Corpo do texto')
  await page.getByRole('button', { name: 'Imagem', exact: true }).tap()
  const pictures = page.getByRole('dialog', { name: 'Imagem no texto' })
  await pictures.getByText(/^Prontas/).tap()
  await pictures.getByRole('radio', { name: /^Flores de papel/ }).tap()
  await pictures.getByRole('button', { name: 'Usar assim' }).tap()
  await done(page)
  await page.getByText('Mais', { exact: true }).tap()
  await page.getByRole('combobox', { name: 'Assuntos' }).fill('Calor')
  await page.keyboard.press('Enter')
  await page.getByText('Quem assina').tap()
  for (const [role, person] of [
    ['Quem escreveu', 'Dra. Helena'],
    ['Revisão médica', 'Dra. Júlia'],
  ] as const) {
    await page.getByRole('combobox', { name: role }).tap()
    await page.getByRole('option', { name: new RegExp(`^${person}`) }).tap()
  }
}

async function schedule(page: Page) {
  await page.getByRole('button', { name: 'Agendar a publicação' }).tap()
  await page.getByRole('menuitem', { name: 'Agendar…' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Agendar' }).tap()
  await expect(page.getByRole('main').getByText('Agendado', { exact: true })).toBeVisible()
}

const paragraph = { _key: 'a', kind: 'paragraph' as const, text: 'Leves.', marks: [], image: '' }

/** A text of the topic Calor that visitors read at its address. */
const published = {
  ...articles.fallback,
  ...{ name: 'Meias no verão', topics: ['Calor'], text: [paragraph], is_active: true },
  ...{ author: 'member_01', reviewer: 'member_02', publishedOn: '2026-01-10' },
}

const testWithText = test.extend({
  panel: async ({ panel, site, context }, use) => {
    await createDocument(site.db, { entity: 'articles', data: published, by: 'ana' })
    await site.page.refresh()
    await context.addInitScript(keepUndoToasts)
    await panel.goto('/admin/articles')
    await use(panel)
  },
})

test('the page of a treatment is written on a phone, with words from Word', async ({
  panel,
  site,
}) => {
  await writeTreatment(panel)
  const treatment = await publicPage(panel, site.url + TREATMENT)
  for (const words of ['<h2 id="como-e-a-sessao">', PASTED, LINK, '<ul><li>Cintas</li></ul>']) {
    expect(treatment).toContain(words)
  }
  expect(await panel.evaluate(() => 'ran' in window)).toBe(false)
})

test('sections are hidden and moved on a phone', async ({ panel, visitor: { page } }) => {
  await arrangeSections(panel)
  await page.goto('/')
  const sections = page.locator('main > section')
  const ids = await sections.evaluateAll((found) => found.map(({ id }) => id))
  expect(ids).toEqual(['hero', 'about', 'treatments', 'contact', 'team'])
  await expect(page.getByRole('link', { name: 'Depoimentos' })).toHaveCount(0)
})

test('an answered question stands on the two pages that it was ticked for', async ({
  panel,
  site,
  visitor,
}) => {
  await saveDocument(site.db, {
    ...{ entity: 'treatments', id: 'treatment_01', by: 'ana' },
    data: { ...treatmentExamples[0], text: [paragraph] },
  })
  await site.page.refresh()
  await answerQuestion(panel)
  for (const path of ['/', TREATMENT]) {
    await visitor.visit(path)
    await expect(visitor.page.locator('#questions').getByText('Não. É leve.')).toBeVisible()
  }
})

test('a text with a picture is written, scheduled, and published before its day', async ({
  panel,
  context,
  site,
  visitor,
}) => {
  await writeText(panel)
  await schedule(panel)
  expect((await context.request.get(FIRST)).status()).toBe(404)
  await panel.getByRole('link', { name: 'Meias no verão' }).tap()
  await expect(panel.getByRole('region', { name: 'Rascunho' })).toBeVisible()
  await publish(panel)
  await expect(panel.getByRole('main').getByText('Publicado', { exact: true })).toBeVisible()
  await visitor.visit(FIRST)
  const picture = visitor.page.getByRole('img', { name: 'Flores de papel em tons suaves' })
  await expect(picture.last()).toBeVisible()
  expect(await publicPage(panel, site.url + FIRST)).toContain(PASTED)
})

testWithText(
  'a renamed text is found at its old address, until the name is undone',
  async ({ panel, site, visitor: { page, visit } }) => {
    await panel.getByRole('link', { name: 'Meias no verão' }).tap()
    await panel.getByRole('textbox', { name: 'Título', exact: true }).fill('Meias no calor')
    await panel.getByText('Mais', { exact: true }).tap()
    await expect(panel.getByText(`Quem abrir o antigo, ${FIRST}, chega a este.`)).toBeVisible()
    await publish(panel)
    await expect(panel.getByRole('link', { name: 'Meias no calor' })).toBeVisible()
    await visit(FIRST, SECOND)
    await toastOf(panel, /Vai ao ar com o lançamento/)
      .getByRole('button', { name: 'Desfazer' })
      .tap()
    await expect(panel.getByRole('link', { name: 'Meias no verão' })).toBeVisible()
    await page.goto(SECOND)
    await expect(page).toHaveURL(`${site.url}${FIRST}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meias no verão')
  },
)

testWithText('a deleted text says at its address that it left', async ({ panel, visitor }) => {
  for (const path of ['/conteudos', '/conteudos/assunto/calor', '/conteudos/nada']) {
    await visitor.visit(path)
  }
  await panel.getByRole('button', { name: 'Mais ações de Meias no verão' }).tap()
  await panel.getByRole('menuitem', { name: 'Excluir' }).tap()
  await panel.getByRole('dialog').getByRole('button', { name: 'Excluir' }).tap()
  await expect(panel.getByText('Nenhum texto ainda')).toBeVisible()
  await visitor.visit(FIRST)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(
    'Este texto saiu do site',
  )
})
