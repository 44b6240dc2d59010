import type { Page } from '@playwright/test'
import { treatments } from '#content/sections/treatments.ts'
import { dockButton, expect, publicPage, test, toastOf } from './panel.ts'

test.skip(({ isMobile }) => isMobile, 'desktops only')

const names = treatments.examples.map(({ name }) => name)
const shownNames = (panel: Page) => panel.locator('main li b').allTextContents()
const row = (panel: Page, name: string) => panel.getByRole('listitem').filter({ hasText: name })
const handle = (panel: Page, name: string) =>
  panel.getByRole('button', { name: new RegExp(`^Ordem de ${name}:`) })
const menu = async (panel: Page, name: string, action: string) => {
  await panel.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await panel.getByRole('menuitem', { name: action }).click()
}

/** In the order of the page. */
const publicOrder = async (panel: Page, url: string) => {
  const page = await publicPage(panel, url)
  return names.toSorted((one, other) => page.indexOf(`>${one}<`) - page.indexOf(`>${other}<`))
}

test('the list of treatments shows, hides, finds and counts them', async ({ panel, site }) => {
  await panel.goto('/admin/treatments')
  await expect(row(panel, 'Psicologia')).toContainText('💬 Psicologia')
  await panel.getByRole('switch', { name: 'Psicologia no ar' }).click()
  await expect(toastOf(panel, 'Psicologia saiu do site. Continua guardado aqui.')).toBeVisible()
  await expect(row(panel, 'Psicologia')).toContainText('Oculto')
  expect(await publicPage(panel, site.url)).not.toContain('>Psicologia<')

  await panel.getByText('Ocultos 1').click()
  expect(await shownNames(panel)).toEqual(['Psicologia'])
  await panel.getByText('Todos 10').click()
  await panel.getByLabel('Procurar tratamento').fill('nutricao')
  expect(await shownNames(panel)).toEqual(['Nutrição'])
  await panel.getByLabel('Procurar tratamento').fill('zzz')
  await expect(panel.getByText('Nenhum tratamento com esse nome.')).toBeVisible()

  await panel.getByRole('button', { name: 'Debug' }).click()
  await expect(panel.getByText('10 ao todo: 10 com imagem, 0 sem imagem')).toBeVisible()
  await panel.getByRole('button', { name: 'Atualizar' }).click()
  await expect(toastOf(panel, 'Dados atualizados.')).toBeVisible()
})

test('the order of treatments is changed by keys, by dragging and by menu, and reaches the page', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/treatments')
  const [first = '', second = '', third = '', fourth = '', ...others] = names
  await handle(panel, first).press('ArrowDown')
  await handle(panel, first).press('ArrowDown')
  await expect(handle(panel, first)).toBeFocused()
  await expect(panel.getByText(`${first} agora é o 3º de 10`)).toBeAttached()

  const from = await handle(panel, fourth).boundingBox()
  const to = await handle(panel, second).boundingBox()
  if (!from || !to) throw new Error('The rows are not drawn')
  await panel.mouse.move(from.x + 10, from.y + 20)
  await panel.mouse.down()
  await panel.mouse.move(to.x + 10, to.y + 30, { steps: 8 })
  await panel.mouse.move(to.x + 10, to.y + 10, { steps: 4 })
  await panel.mouse.up()
  await menu(panel, second, 'Descer uma posição')

  const order = [fourth, third, second, first, ...others]
  await expect.poll(() => shownNames(panel)).toEqual(order)
  await expect.poll(() => publicOrder(panel, site.url)).toEqual(order)
  await panel.reload()
  await expect(handle(panel, fourth)).toHaveAccessibleName(/1 de 10/)
  expect(await shownNames(panel)).toEqual(order)
})

test('an order that cannot be saved is reverted', async ({ panel, site }) => {
  await panel.goto('/admin/treatments')
  const [first = ''] = names
  await panel.route('**/documents/batch', (route) => route.fulfill({ status: 500, body: '' }))
  await handle(panel, first).press('ArrowDown')
  await expect(toastOf(panel, 'Erro ao salvar tratamento')).toBeVisible()
  await expect.poll(() => shownNames(panel)).toEqual(names)

  await panel.unroute('**/documents/batch')
  await panel.route('**/documents/batch', async (route) => {
    const [treatment] = treatments.examples
    await site.save('treatments', { ...treatment, name: 'De outra pessoa' }, 'treatment_01')
    await route.continue()
  })
  await handle(panel, first).press('ArrowDown')
  await expect(toastOf(panel, 'A lista mudou em outro lugar.')).toBeVisible()
  await expect.poll(() => shownNames(panel)).toEqual(['De outra pessoa', ...names.slice(1)])
})

test('a treatment is created, changed, deleted and restored', async ({ panel, site }) => {
  await panel.goto('/admin/treatments')
  await dockButton(panel, 'Novo tratamento').click()
  await panel.getByLabel('Nome').fill('Drenagem')
  await expect(dockButton(panel, 'Salvar')).toBeDisabled()
  await panel.getByLabel('Descrição').fill('Sessões de drenagem linfática.')
  await panel.getByRole('combobox', { name: 'Categoria' }).fill('💧 Leveza')
  await panel.getByRole('combobox', { name: 'Categoria' }).press('Escape')
  await panel.getByRole('radio', { name: 'Coração' }).press('Space')
  const benefits = panel.getByLabel(/^Benefícios, 1 de/)
  await benefits.fill('Alívio')
  await benefits.press('Enter')
  await panel.getByLabel('Preço').fill(' R$ 200 ')
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Drenagem adicionado com sucesso!')).toBeVisible()
  await expect(panel).toHaveURL(/\/admin\/treatments$/)
  await expect.poll(async () => (await shownNames(panel)).at(-1)).toBe('Drenagem')
  expect(await publicPage(panel, site.url)).toContain('Sessões de drenagem linfática.')

  await panel.getByRole('link', { name: 'Editar Drenagem' }).click()
  await expect(panel.getByLabel('Preço')).toHaveValue('R$ 200')
  await expect(panel.getByLabel(/^Benefícios, 1 de/)).toHaveValue('Alívio')
  await panel.getByLabel('Nome').fill('Drenagem suave')
  await panel.keyboard.press('Control+s')
  await expect(toastOf(panel, 'Drenagem suave atualizado com sucesso!')).toBeVisible()

  await menu(panel, 'Drenagem suave', 'Excluir…')
  const question = panel.getByRole('dialog')
  await expect(question).toContainText('Excluir "Drenagem suave"? Esta ação não pode ser desfeita.')
  await expect(question.getByRole('button', { name: 'Só esconder' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Manter' })).toBeFocused()
  await question.getByRole('button', { name: 'Excluir de vez' }).click()
  await expect(toastOf(panel, 'Drenagem suave removido.')).toBeVisible()
  await expect(row(panel, 'Drenagem suave')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row(panel, 'Drenagem suave')).toHaveCount(1)
})

test('a form of a list keeps what was typed and asks before it is left', async ({ panel }) => {
  await panel.goto('/admin/treatments/treatment_02')
  await panel.getByLabel('Duração').fill('50 minutos')
  await panel.getByRole('link', { name: 'Tratamentos' }).first().click()
  await expect(panel.getByRole('dialog')).toContainText('Sair sem salvar?')
  await panel.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await panel.getByRole('link', { name: `Editar ${names[1]}` }).click()
  await expect(panel.getByLabel('Duração')).toHaveValue('50 minutos')
  await panel.getByRole('button', { name: 'Cancelar' }).click()
  await expect(panel).toHaveURL(/\/admin\/treatments$/)

  await panel.getByRole('link', { name: /^Textos da seção/ }).click()
  await panel.getByLabel('Título').first().fill('Como cuidamos')
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Tratamentos: textos atualizados com sucesso!')).toBeVisible()
  await panel.goto('/admin/treatments/nada')
  await expect(panel.getByText('Este tratamento não existe mais')).toBeVisible()
})

test('nine treatments are imported over the old ones, or nothing changes', async ({ panel }) => {
  await panel.goto('/admin/manage/import')
  const start = () => dockButton(panel, 'Importar 9').click()
  const replace = () => panel.getByRole('button', { name: 'Substituir' }).click()
  await panel.route('**/documents/batch', (route) => route.fulfill({ status: 500, body: '' }))
  await start()
  await expect(panel.getByRole('dialog')).toContainText(
    'Substituir os 10 tratamentos que já existem?',
  )
  await replace()
  await expect(panel.getByText('2 de 9: Ginecologia e Saúde da Mulher')).toBeVisible()
  await expect(toastOf(panel, 'Falha no salvamento dos tratamentos')).toBeVisible()
  await panel.unroute('**/documents/batch')
  await panel.route('**/documents/batch', (route) => route.abort())
  await start()
  await replace()
  await expect(toastOf(panel, 'Erro na importação')).toBeVisible()
  await expect(panel.getByText('A lista de antes continua como estava')).toBeVisible()
  await panel.unroute('**/documents/batch')
  await start()
  await replace()
  await expect(toastOf(panel, '9 tratamentos importados com sucesso!')).toBeVisible()
  await expect(panel.getByText('Você já tem 9 tratamentos')).toBeVisible()
  await panel.getByRole('link', { name: /^Tratamentos/ }).click()
  await expect(panel.getByText('Todos 9')).toBeVisible()
  expect(await shownNames(panel)).toEqual(names.slice(0, 9))
})
