import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import {
  dockButton,
  expect,
  followLink,
  keepUndoToasts,
  publicPage,
  test,
  toastOf,
} from './panel.ts'
import { phone } from './site.ts'

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

async function arrangeSections(page: Page) {
  await followLink(page, '/admin/page')
  await page.getByRole('button', { name: /^Seções:/ }).tap()
  await page.getByRole('button', { name: 'Esconder Depoimentos' }).tap()
  await expect(page.getByRole('button', { name: 'Mostrar Depoimentos' })).toBeVisible()
  const handle = page.getByRole('button', { name: /^Ordem de Contato/ })
  for (const place of ['5 de 6', '4 de 6', '3 de 6']) {
    await handle.press('ArrowUp')
    await expect(handle).toHaveAccessibleName(new RegExp(`: ${place}`))
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap()
  await save(page)
  await expect(page.getByText('Página atualizada.')).toBeVisible()
}

async function answerQuestion(page: Page) {
  await page.getByRole('button', { name: /^Seções:/ }).tap()
  await page.getByRole('link', { name: 'Escrever perguntas' }).tap()
  await page.getByRole('button', { name: 'Escrever a primeira' }).tap()
  await page.getByRole('textbox', { name: 'Pergunta' }).fill('A sessão dói?')
  await page.getByRole('textbox', { name: 'Resposta' }).tap()
  await page.keyboard.type('Não. É leve.')
  await page.getByRole('checkbox', { name: 'Cirurgia Vascular' }).tap()
  expect(await violationsOf(page)).toEqual([])
  await save(page)
  await expect(page.getByText('2 páginas')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
}

async function writeText(page: Page) {
  await followLink(page, '/admin/page')
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
  await page.getByRole('combobox', { name: 'Assuntos' }).fill('Calor')
  await page.keyboard.press('Enter')
  for (const [role, person] of [
    ['Quem escreveu', 'Dra. Helena'],
    ['Revisão médica', 'Dra. Júlia'],
  ] as const) {
    await page.getByRole('combobox', { name: role }).tap()
    await page.getByRole('option', { name: new RegExp(`^${person}`) }).tap()
  }
}

async function schedule(page: Page) {
  await page.getByRole('button', { name: 'Guardar rascunho ou agendar' }).tap()
  await page.getByRole('menuitem', { name: 'Agendar…' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Agendar' }).tap()
  await expect(page.getByRole('main').getByText('Agendado', { exact: true })).toBeVisible()
}

test('on her phone a person writes the page of a treatment, arranges the sections, answers a question for two pages, writes, schedules and renames a text with a picture, goes back, and visitors see each at once', async ({
  panel: page,
  browser,
  context,
  site,
}) => {
  // A window of her own: Chromium draws a tab in the background once a second.
  const visits = await browser.newContext({ ...phone, baseURL: site.url, reducedMotion: 'reduce' })
  const visitor = await visits.newPage()
  const contentOf = (path: string) => publicPage(page, `${site.url}${path}`)
  const visit = async (path: string, shown = path) => {
    await visitor.goto(path)
    await expect(visitor).toHaveURL(`${site.url}${shown}`)
    expect(await violationsOf(visitor), path).toEqual([])
  }

  await context.addInitScript(keepUndoToasts)
  await writeTreatment(page)
  const treatment = await contentOf(TREATMENT)
  for (const words of ['<h2 id="como-e-a-sessao">', PASTED, LINK, '<ul><li>Cintas</li></ul>']) {
    expect(treatment).toContain(words)
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  await arrangeSections(page)
  await answerQuestion(page)
  for (const path of ['/', TREATMENT]) {
    await visit(path)
    await expect(visitor.locator('#questions').getByText('Não. É leve.')).toBeVisible()
  }
  await visitor.goto('/')
  const sections = visitor.locator('main > section')
  const ids = await sections.evaluateAll((found) => found.map(({ id }) => id))
  expect(ids).toEqual(['hero', 'about', 'treatments', 'contact', 'team', 'questions'])
  await expect(visitor.getByRole('link', { name: 'Depoimentos' })).toHaveCount(0)

  await writeText(page)
  await schedule(page)
  expect((await context.request.get(FIRST)).status()).toBe(404)
  await page.getByRole('link', { name: 'Meias no verão' }).tap()
  await expect(page.getByRole('region', { name: 'Rascunho' })).toBeVisible()
  await save(page)
  await expect(page.getByRole('main').getByText('Publicado', { exact: true })).toBeVisible()
  await visit(FIRST)
  await expect(
    visitor.getByRole('img', { name: 'Flores de papel em tons suaves' }).last(),
  ).toBeVisible()
  expect(await contentOf(FIRST)).toContain(PASTED)

  await page.getByRole('link', { name: 'Meias no verão' }).tap()
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Meias no calor')
  await expect(page.getByText(`Quem abrir o antigo, ${FIRST}, chega a este.`)).toBeVisible()
  await save(page)
  await expect(page.getByRole('link', { name: 'Meias no calor' })).toBeVisible()
  await visit(FIRST, SECOND)
  await toastOf(page, /Vai ao ar com o lançamento/)
    .getByRole('button', { name: 'Desfazer' })
    .tap()
  await expect(page.getByRole('link', { name: 'Meias no verão' })).toBeVisible()
  await visitor.goto(SECOND)
  await expect(visitor).toHaveURL(`${site.url}${FIRST}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Meias no verão')

  for (const path of ['/conteudos', '/conteudos/assunto/calor', '/conteudos/nada']) {
    await visit(path)
  }
  await page.getByRole('button', { name: 'Mais ações de Meias no verão' }).tap()
  await page.getByRole('menuitem', { name: 'Excluir' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).tap()
  await expect(page.getByText('Nenhum texto ainda')).toBeVisible()
  await visit(FIRST)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Este texto saiu do site')

  await followLink(page, '/admin/redirects')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await visits.close()
})
