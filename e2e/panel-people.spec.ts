import type { Page } from '@playwright/test'
import {
  ana,
  dockButton,
  expect,
  publicPage,
  signIn,
  startPeopleSite,
  test,
  toastOf,
} from './panel.ts'
import { documentsWith } from './site.ts'

test.skip(({ isMobile }) => isMobile, 'desktops only')

const shownNames = (panel: Page) => panel.locator('main li h2').allTextContents()

test('a person joins the team, is changed, moved, deleted and brought back', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/team')
  await expect(panel.getByText('Exemplo', { exact: true })).toHaveCount(10)
  await dockButton(panel, 'Novo Membro').click()
  await panel.getByLabel('Nome Completo').fill('Dra. Ana Lima')
  await dockButton(panel, 'Salvar').click()
  await expect(panel.getByText('Cargo é obrigatório')).toBeVisible()
  await expect(panel.getByText('Biografia é obrigatória')).toBeVisible()
  await panel.getByLabel('Cargo/Função').fill('Cirurgiã vascular')
  await panel.getByLabel('Biografia').fill('Escuta com calma.')
  await panel.getByLabel('Número').fill('12345')
  await panel.getByRole('button', { name: 'Adicionar especialidade com RQE' }).click()
  await panel.getByLabel('Especialidade', { exact: true }).fill('Cirurgia Vascular')
  await panel.getByLabel('RQE', { exact: true }).fill('678')
  const line = 'MÉDICA · CRM-PR 12345 · Cirurgia Vascular RQE 678'
  await expect(panel.getByText(line)).toBeVisible()
  for (const [index, words] of ['Lipedema', 'Varizes', 'Trombose', 'Linfedema'].entries()) {
    const input = panel.getByLabel(new RegExp(`^O que essa pessoa atende, ${index + 1} de`))
    await input.fill(words)
    await input.press('Enter')
  }
  await dockButton(panel, 'Salvar').click()
  await expect(panel.getByText('Dra. Ana Lima adicionado à equipe com sucesso!')).toBeVisible()
  await expect(panel).toHaveURL(/\/admin\/team$/)
  const card = panel.getByRole('listitem').filter({ hasText: 'Dra. Ana Lima' })
  await expect(card).toContainText('+1 mais')
  expect(await publicPage(panel, site.url)).toContain(line)

  const handle = panel.getByRole('button', { name: /^Ordem de Dra. Ana Lima:/ })
  await handle.press('ArrowUp')
  await handle.press('ArrowUp')
  await expect.poll(async () => (await shownNames(panel)).indexOf('Dra. Ana Lima')).toBe(8)
  const isMoved = async () => {
    const page = await publicPage(panel, site.url)
    return page.indexOf('>Dra. Ana Lima<') < page.indexOf('>Beatriz Exemplo<')
  }
  await expect.poll(isMoved).toBe(true)
  await expect(panel.getByText('Exemplo', { exact: true })).toHaveCount(10)

  await panel.getByRole('link', { name: 'Editar Dra. Ana Lima' }).click()
  await expect(panel.getByLabel('Número')).toHaveValue('12345')
  await panel.getByRole('combobox', { name: 'Conselho' }).click()
  await panel.getByRole('option', { name: 'CRN' }).click()
  await expect(panel.getByText('CRN-1 12345-P')).toBeVisible()
  await dockButton(panel, 'Salvar').click()
  await expect(panel.getByText('Dra. Ana Lima atualizado com sucesso!')).toBeVisible()

  await panel.getByRole('button', { name: 'Excluir Dra. Ana Lima' }).click()
  await expect(panel.getByRole('dialog')).toContainText(
    'Tem certeza que deseja excluir "Dra. Ana Lima" da equipe?',
  )
  await panel.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toastOf(panel, 'Dra. Ana Lima removido da equipe com sucesso!')).toBeVisible()
  await panel.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => (await shownNames(panel)).indexOf('Dra. Ana Lima')).toBe(8)
})

test("a testimonial is written, approved with the patient's consent, and deleted", async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/testimonials')
  await dockButton(panel, 'Novo depoimento').click()
  await expect(panel.getByText('5 de 5 estrelas')).toBeVisible()
  await panel.getByLabel('Nome da paciente').fill('M. S.')
  await dockButton(panel, 'Salvar').click()
  await expect(panel.getByText('Depoimento é obrigatório')).toBeVisible()
  await panel.getByLabel('Depoimento', { exact: false }).last().fill('Fui ouvida com calma.')
  await panel.getByRole('radio', { name: '5 estrelas' }).press('ArrowLeft')
  await expect(panel.getByText('4 de 5 estrelas')).toBeVisible()
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Depoimento adicionado com sucesso!')).toBeVisible()

  const cards = panel.locator('main li')
  await expect(cards.first()).toContainText('Espera aprovação')
  await expect(cards.first()).toContainText('M. S.')
  await expect(cards.first().getByRole('img', { name: '4 de 5 estrelas' })).toBeVisible()
  expect(await publicPage(panel, site.url)).not.toContain('Fui ouvida com calma.')
  const approval = panel.getByRole('switch', { name: 'Aprovar o depoimento de M. S.' })
  await approval.click()
  await expect(panel.getByRole('dialog')).toContainText('Tenho a autorização por escrito')
  await panel.getByRole('button', { name: 'Ainda não' }).click()
  await expect(approval).not.toBeChecked()
  await approval.click()
  await panel.getByRole('button', { name: 'Tenho, pode aprovar' }).click()
  await expect(toastOf(panel, 'O depoimento de M. S. está no ar.')).toBeVisible()
  expect(await publicPage(panel, site.url)).toContain('Fui ouvida com calma.')

  await panel.getByRole('link', { name: 'Editar o depoimento de M. S.' }).click()
  await panel.getByLabel('Papel').fill('Paciente')
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Depoimento atualizado com sucesso!')).toBeVisible()
  const remove = async () => {
    await panel.getByRole('button', { name: 'Excluir o depoimento de M. S.' }).click()
    await expect(panel.getByRole('dialog')).toContainText('Excluir o depoimento de "M. S."?')
    await panel.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  }
  await panel.route('**/testimonials/documents/*', (route) => route.fulfill({ status: 500 }))
  await remove()
  await expect(toastOf(panel, 'Erro ao excluir depoimento.')).toBeVisible()
  await panel.unroute('**/testimonials/documents/*')
  await remove()
  await expect(toastOf(panel, 'Depoimento excluído com sucesso!')).toBeVisible()
  expect(await publicPage(panel, site.url)).not.toContain('Fui ouvida com calma.')
})

test('empty lists say so and offer the next step', async ({ page, context }) => {
  const site = await startPeopleSite({
    documents: documentsWith({ treatments: [], team: [], testimonials: [] }),
  })
  await signIn(context, site.url, ana)
  for (const [slug, title, action] of [
    ['treatments', 'Nenhum tratamento cadastrado', 'Adicionar o primeiro tratamento'],
    ['team', 'Nenhum membro da equipe cadastrado.', 'Adicionar Primeiro Membro'],
    ['testimonials', 'Nenhum depoimento cadastrado.', 'Adicionar o primeiro depoimento'],
  ] as const) {
    await page.goto(`${site.url}/admin/${slug}`)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await page.getByRole('button', { name: action }).click()
    await expect(page).toHaveURL(`${site.url}/admin/${slug}/new`)
  }
  await page.goto(`${site.url}/admin/import`)
  await dockButton(page, 'Importar 9').click()
  await expect(toastOf(page, '9 tratamentos importados com sucesso!')).toBeVisible()
  await site.close()
})

test('refusals of the server are shown with the messages of each list', async ({ panel }) => {
  await panel.route('**/documents', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  for (const [path, label, message] of [
    ['treatments/treatment_01', 'Duração', 'Erro ao salvar tratamento'],
    ['team/member_01', 'Cargo/Função', 'Erro crítico ao salvar membro. Tente novamente.'],
    ['testimonials/testimonial_01', 'Papel', 'Erro ao salvar depoimento. Tente novamente.'],
  ] as const) {
    await panel.goto(`/admin/${path}`)
    await panel.getByLabel(label).fill('outra coisa')
    await dockButton(panel, 'Salvar').click()
    await expect(panel.getByText(message)).toBeVisible()
    await expect(panel.getByText('Nada se perdeu. Tente de novo.')).toBeVisible()
    await panel.getByRole('button', { name: 'Cancelar' }).click()
  }
})
