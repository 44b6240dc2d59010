import type { Page } from '@playwright/test'
import { about } from '#content/sections/about.ts'
import { hero } from '#content/sections/hero.ts'
import { bia, dockButton, expect, publicPage, signIn, test, toastOf } from './panel.ts'
import { onlyOnDesktops } from './site.ts'

onlyOnDesktops()

const documentsOf = (entity: string) => `**/lm/*/${entity}/documents`

/** Makes the document service fail for this entity. */
const breakSaves = (page: Page, entity: string) =>
  page.route(documentsOf(entity), (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 500, message: 'quebrou', data: null } })
      : route.continue(),
  )

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true }).first()

const mendSaves = (page: Page, entity: string) => page.unroute(documentsOf(entity))

test.describe('the section Sobre', () => {
  test('is saved with its own list, and saved again to be sure', async ({ panel, site }) => {
    await panel.goto('/admin/about')
    const lines = panel.getByRole('textbox', { name: /^Diferenciais, / })
    await expect(lines).toHaveCount(about.fallback.features.length)
    await lines.last().press('Enter')
    await expect(lines.last()).toBeFocused()
    await panel.keyboard.type('Retorno incluído')
    await panel.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Explicar Retorno incluído' }).click()
    const explanation = panel.getByRole('group', { name: 'Explicação de Retorno incluído' })
    await explanation.getByRole('textbox', { name: 'Descrição' }).fill('Sem custo')
    await panel.getByRole('radio', { name: 'Coração' }).check({ force: true })

    const puts: string[] = []
    panel.on('request', (request) => {
      if (request.method() === 'PUT') puts.push(request.url())
    })
    await dockButton(panel, 'Salvar').dblclick()
    await expect(panel.getByText('Seção Sobre atualizada com sucesso!')).toBeVisible()
    await expect.poll(() => puts.length).toBe(2)
    await expect(lines).toHaveCount(about.fallback.features.length + 1)
    expect(await publicPage(panel, site.url)).toContain('Sem custo')

    await panel.getByRole('button', { name: 'Deixar só o texto' }).click()
    await dockButton(panel, 'Salvar').click()
    await expect.poll(() => publicPage(panel, site.url)).not.toContain('Sem custo')
    expect(await publicPage(panel, site.url)).toContain('Retorno incluído')
  })

  test('keeps at least one line, and says when it could not be saved', async ({ panel }) => {
    await panel.goto('/admin/about')
    for (const feature of about.fallback.features.slice(1)) {
      await panel.getByRole('button', { name: `Remover ${feature}` }).click()
    }
    await expect(panel.getByRole('textbox', { name: 'Diferenciais, 1 de 1' })).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Remover [AEOP]/ })).toHaveCount(0)
    await titleOf(panel).fill(' ')
    await dockButton(panel, 'Salvar').click()
    await expect(panel.getByText('Título é obrigatório')).toBeVisible()
    await titleOf(panel).fill('Sobre nós')
    await breakSaves(panel, 'about')
    await dockButton(panel, 'Salvar').click()
    await expect(panel.getByText('Erro crítico ao salvar. Tente novamente.')).toBeVisible()
    await expect(panel.getByText('Não deu para salvar')).toBeVisible()
  })
})

test('colours that are hard to read are fixed with one click, and the page shows them', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/colours')
  const text = panel.getByRole('textbox', { name: 'Texto' })
  await text.fill('#c9c2d6')
  await panel.keyboard.press('Escape')
  const verdict = panel.getByRole('listitem').filter({ hasText: 'Texto sobre o fundo' })
  await expect(verdict).toContainText('Difícil de ler')
  await expect(verdict).toContainText(/\d,\d : 1/)
  await verdict.getByRole('button', { name: /^Usar #[0-9a-f]{6} em Texto/ }).click()
  await expect(verdict).toContainText('Boa leitura')
  await panel.getByText('Claro', { exact: true }).click()

  await breakSaves(panel, 'design')
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Erro ao salvar design')).toBeVisible()
  await mendSaves(panel, 'design')
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Cores atualizadas. Já estão no ar.')).toBeVisible()
  expect(await publicPage(panel, site.url)).toContain('data-theme="light"')
})

test.describe('Logo & Links', () => {
  const address = (page: Page, place: string) =>
    page.getByRole('group', { name: place }).getByRole('textbox', { name: 'Link' })

  test('checks links during typing, and cancels all changes', async ({ panel }) => {
    await panel.goto('/admin/logo')
    await dockButton(panel, 'Atualizar').click()
    await expect(toastOf(panel, 'Dados atualizados.')).toBeVisible()
    await dockButton(panel, 'Editar').click()
    const link = address(panel, 'Botão do cabeçalho')
    for (const [typed, words] of [
      ['', 'URL não pode estar vazia'],
      ['mailto:ana', 'Email inválido'],
      ['tel:48 trinta', 'Telefone inválido'],
      ['exemplo', 'URL inválida'],
      ['#about', 'Desce até Sobre'],
    ] as const) {
      await link.fill(typed)
      await expect(panel.getByRole('group', { name: 'Botão do cabeçalho' })).toContainText(words)
    }
    await panel.getByLabel('Largura do logo').fill('301')
    await dockButton(panel, 'Salvar').click()
    await expect(panel.getByText('Use um número de 50 a 300')).toBeVisible()
    await panel.getByRole('button', { name: 'Desfazer a última alteração' }).click()
    await expect(panel.getByLabel('Largura do logo')).toHaveValue('120')
    await expect(link).toHaveValue('#about')
    await dockButton(panel, 'Cancelar').click()
    await expect(panel.getByText('Desce até Sobre')).toHaveCount(1)
  })

  test('is saved together, says what failed, and asks whether to reload', async ({
    panel,
    site,
  }) => {
    await panel.goto('/admin/logo')
    await dockButton(panel, 'Editar').click()
    await panel.getByLabel('Texto alternativo do logo').fill('Nosso símbolo')
    await panel
      .getByRole('group', { name: 'Botão do cabeçalho' })
      .getByRole('textbox', { name: 'Texto' })
      .fill('Marcar horário')
    await breakSaves(panel, 'design')
    await breakSaves(panel, 'links')
    await dockButton(panel, 'Salvar').click()
    await expect(toastOf(panel, 'Erro ao salvar configurações')).toBeVisible()

    await mendSaves(panel, 'design')
    await dockButton(panel, 'Salvar').click()
    await expect(toastOf(panel, 'Erro ao salvar links')).toBeVisible()
    await expect(toastOf(panel, 'Algumas configurações falharam ao salvar')).toBeVisible()

    await mendSaves(panel, 'links')
    await dockButton(panel, 'Salvar').click()
    await expect(toastOf(panel, 'Logo e links atualizados. Já estão no ar.')).toBeVisible()
    await expect(dockButton(panel, 'Editar')).toBeVisible()
    expect(await publicPage(panel, site.url)).toContain('Marcar horário')
    const question = panel.getByRole('dialog', { name: 'Recarregar a página agora?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Recarregar' }).click()
    await expect(panel.getByText('Marcar horário').first()).toBeVisible()
  })
})

test('the share card is previewed during typing, and does not conflict with the settings in the same document', async ({
  panel,
  site,
  browser,
}) => {
  await panel.goto('/admin/seo')
  await panel.getByLabel('Título na busca').fill('Lipedema em Curitiba')
  await expect(panel.getByRole('figure').filter({ hasText: 'No Google' })).toContainText(
    'Lipedema em Curitiba',
  )
  await expect(panel.getByText('20 de 60 caracteres')).toBeVisible()

  const context = await browser.newContext()
  await signIn(context, site.url, bia)
  const other = await context.newPage()
  await other.goto(`${site.url}/admin/settings`)
  await other.getByLabel('Nome do site').fill('Clínica Aurora')
  await dockButton(other, 'Salvar').click()
  await expect(toastOf(other, 'Configurações atualizadas')).toBeVisible()

  await expect(panel.getByRole('figure').filter({ hasText: 'No Google' })).toContainText(
    'Clínica Aurora',
  )
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'SEO atualizado. Já está no ar.')).toBeVisible()
  const page = await publicPage(panel, site.url)
  expect(page).toContain('<title>Lipedema em Curitiba</title>')
  expect(page).toContain('Aurora')

  await panel.getByRole('button', { name: 'Avisos, 1 novo' }).click()
  await expect(panel.getByRole('link', { name: 'Bia Lima salvou: Configurações' })).toBeVisible()
  await context.close()
})

test('the panel says when something else hides a change, and a public tab shows a save without a reload', async ({
  panel,
  context,
  site,
}) => {
  await site.save('hero', { ...hero.fallback, ctaText: 'Fale conosco' })
  await panel.goto('/admin/logo')
  await dockButton(panel, 'Editar').click()
  const button = panel.getByRole('group', { name: 'Botão principal da abertura' })
  await expect(button).toContainText('Hero tem um valor próprio: Fale conosco')
  await button.getByRole('textbox', { name: 'Texto' }).fill('Marcar horário')
  const visitor = await context.newPage()
  await visitor.goto('/')
  await dockButton(panel, 'Salvar').click()
  await expect(
    toastOf(panel, 'Salvo. O botão do Hero mostra o texto próprio dele: Fale conosco.'),
  ).toBeVisible()

  await panel.goto('/admin/hero')
  await dockButton(panel, 'Editar').click()
  await panel.getByLabel('Texto do botão principal').fill('')
  await expect(panel.getByText('Vem de Logo & Links: Marcar horário').first()).toBeVisible()
  await dockButton(panel, 'Salvar').click()
  await expect(visitor.getByRole('link', { name: 'Marcar horário' })).toBeVisible()
})

test('the overview shows the state of the site and undoes the last change', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin')
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(
    /^(?:Bom dia|Boa tarde|Boa noite), Ana\.$/,
  )
  await expect(panel.getByText('Em preparação, só quem tem o endereço vê')).toHaveCount(3)
  const numbers = panel.getByRole('region', { name: 'Números do site' })
  await expect(numbers).toContainText('Pendente')
  await expect(numbers.getByRole('link')).toContainText([
    'Hero',
    'Membros da equipe10',
    'Tratamentos1010 no ar',
    'Depoimentos3',
  ])
  await expect(panel.getByText('10 pessoas ainda são de exemplo')).toBeVisible()
  for (const part of ['Site', 'Imagens', 'E-mail', 'Banco de dados']) {
    await expect(panel.getByRole('term').filter({ hasText: part })).toBeVisible()
  }
  await expect(panel.getByText('Nada mudou ainda.')).toBeVisible()

  await panel.getByRole('link', { name: 'Mudar a primeira tela' }).click()
  await dockButton(panel, 'Editar').click()
  const before = await titleOf(panel).inputValue()
  await titleOf(panel).fill('Um título nosso')
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Hero atualizado. Já está no ar.')).toBeVisible()
  await panel.getByRole('link', { name: 'Visão geral', exact: true }).click()
  await expect(numbers).toContainText('Configurado')
  await panel.getByRole('button', { name: 'Desfazer: Ana mudou Seção Principal' }).click()
  await expect(toastOf(panel, 'Desfeito: Mudou Seção Principal. Já está no ar.')).toBeVisible()
  await expect(numbers).toContainText('Pendente')
  expect(await publicPage(panel, site.url)).toContain(before)
})
