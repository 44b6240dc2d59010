import { dockButton, expect, publicPage, test, toastOf } from './panel.ts'

test('a set of changes goes live at once, except for the one that was left out', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/settings')
  await panel.getByRole('radio', { name: 'Em conjunto' }).click()
  await expect(toastOf(panel, 'o que você salvar espera em Publicar')).toBeVisible()

  await panel.getByRole('link', { name: 'Contato' }).click()
  await panel.getByRole('textbox', { name: 'Telefone', exact: true }).fill('(41) 3333-5000')
  await panel.getByRole('textbox', { name: 'E-mail', exact: true }).fill('nova@exemplo.com.br')
  await dockButton(panel, 'Salvar').click()
  await expect(panel.getByText('Salvo. O site ainda não mudou.')).toBeVisible()
  expect(await publicPage(panel, site.url)).not.toContain('(41) 3333-5000')

  await panel.getByRole('link', { name: 'Ver e publicar' }).click()
  await panel.getByRole('checkbox', { name: 'Levar ao ar: E-mail' }).click()
  await panel.getByRole('textbox', { name: 'Recado' }).fill('Telefone novo da recepção')
  await dockButton(panel, 'Publicar agora').click()
  await expect(toastOf(panel, 'Publicado.')).toBeVisible()
  await expect(panel.getByText('Nada escolhido')).toBeVisible()
  const page = await publicPage(panel, site.url)
  expect(page).toContain('(41) 3333-5000')
  expect(page).not.toContain('nova@exemplo.com.br')

  await panel.getByRole('checkbox', { name: 'Levar ao ar: E-mail' }).click()
  await dockButton(panel, 'Agendar…').click()
  await panel.getByRole('button', { name: 'Amanhã cedo' }).click()
  await panel.getByRole('button', { name: 'Marcar publicação' }).click()
  await expect(toastOf(panel, 'Marcado para')).toBeVisible()

  await panel.getByRole('link', { name: 'Visão geral', exact: true }).click()
  const card = panel.getByRole('region', { name: 'Publicação marcada' })
  await expect(card).toContainText('é amanhã')
  await card.getByRole('button', { name: 'Mudar a hora' }).click()
  await panel.getByLabel('Dia').fill('2099-12-31')
  await panel.getByRole('dialog').getByRole('button', { name: 'Mudar a hora' }).click()
  await expect(card).toContainText('31 de dezembro')
  await card.getByRole('button', { name: 'Cancelar' }).click()
  await expect(toastOf(panel, 'continua esperando')).toBeVisible()
  await expect(card).toBeHidden()
  const waiting = panel.getByRole('link', { name: '1 mudança esperando', exact: true })
  await expect(waiting).toBeVisible()
})
