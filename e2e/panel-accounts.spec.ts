import type { Page } from '@playwright/test'
import { codeOf } from '#server/accounts/testing-codes.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { ana, bia, dockButton, expect, PASSWORD, signIn, test, toastOf } from './panel.ts'
import { onlyOnDesktops } from './site.ts'

onlyOnDesktops()

const OTHER_PASSWORD = 'capivara-no-lago-verde'

const lineOf = (page: Page, words: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: words })

const choose = async (page: Page, menu: string, item: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an owner invites somebody, who accepts; then she changes roles, ends sessions and removes people', async ({
  panel,
  browser,
  site,
}) => {
  await panel.goto('/admin/people')
  await expect(lineOf(panel, ana.email)).toContainText('você')
  await expect(lineOf(panel, bia.email)).toContainText('Edita o conteúdo')

  await dockButton(panel, 'Convidar pessoa').click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByText('Email é obrigatório')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(bia.email)
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Esta pessoa já tem acesso ao site.')
  await dialog.getByLabel('E-mail').fill('duda@exemplo.com.br')
  await dialog.getByLabel('Responsável pelo site').check()
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByText('O convite segue por e-mail para')).toBeVisible()
  const link = await dialog.getByLabel('Link do convite').inputValue()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(lineOf(panel, 'duda@exemplo.com.br')).toContainText('vale até')

  const duda = await browser.newPage()
  await duda.goto(link)
  await expect(duda.getByRole('heading', { name: 'Ana Souza convidou você' })).toBeVisible()
  await duda.getByLabel('Seu nome').fill('Duda Reis')
  await duda.getByLabel('Senha', { exact: true }).fill(OTHER_PASSWORD)
  await duda.getByLabel('Repita a senha').fill(OTHER_PASSWORD)
  await duda.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(toastOf(duda, 'Convite aceito. Você já está no painel.')).toBeVisible()
  await duda.close()

  await panel.reload()
  await expect(lineOf(panel, 'Duda Reis')).toContainText('Responsável pelo site')
  await choose(panel, 'Ações para Duda Reis', 'Passar a editar o conteúdo')
  await panel.getByRole('button', { name: 'Mudar' }).click()
  await expect(lineOf(panel, 'Duda Reis')).toContainText('Edita o conteúdo')
  await choose(panel, 'Ações para Duda Reis', 'Encerrar sessões')
  await panel.getByRole('button', { name: 'Encerrar sessões' }).click()
  await expect(toastOf(panel, 'Sessões de Duda Reis encerradas.')).toBeVisible()
  expect(await site.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  await choose(panel, 'Ações para Duda Reis', 'Remover do painel')
  await expect(panel.getByRole('button', { name: 'Manter' })).toBeFocused()
  await panel.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(lineOf(panel, 'Duda Reis')).toHaveCount(0)

  await choose(panel, 'Ações para Ana Souza', 'Remover meu acesso')
  await panel.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(toastOf(panel, 'O site precisa de pelo menos uma pessoa responsável.')).toBeVisible()
})

test('an invite can be sent again with another link, and withdrawn', async ({ panel }) => {
  await panel.goto('/admin/people')
  await dockButton(panel, 'Convidar pessoa').click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('eva@exemplo.com.br')
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  const first = await dialog.getByLabel('Link do convite').inputValue()
  await panel.keyboard.press('Escape')
  await choose(panel, 'Ações para o convite de eva@exemplo.com.br', 'Enviar de novo e copiar link')
  await expect(dialog.getByLabel('Link do convite')).not.toHaveValue(first)
  await panel.keyboard.press('Escape')
  await choose(panel, 'Ações para o convite de eva@exemplo.com.br', 'Cancelar convite')
  await panel.getByRole('button', { name: 'Cancelar convite' }).click()
  await expect(lineOf(panel, 'eva@exemplo.com.br')).toHaveCount(0)
})

test('an editor is told that people and e-mails are for owners', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, bia)
  for (const address of ['/admin/people', '/admin/emails']) {
    await page.goto(address)
    await expect(page.getByText('Esta tela é de quem responde pelo site')).toBeVisible()
  }
})

test('people change their own password, see their devices and sign out the others', async ({
  panel,
  browser,
  site,
}) => {
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, site.url, ana)
  await panel.goto('/admin/account')
  const devices = panel.getByRole('list', { name: 'Aparelhos conectados' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('este aparelho')).toHaveCount(1)
  await devices.getByRole('button', { name: /^Encerrar Chrome/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  await signIn(elsewhere, site.url, ana)
  await dockButton(panel, 'Trocar senha').click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Senha atual').fill('não é esta')
  await dialog.getByLabel('Senha nova').fill('senha12345678')
  await dialog.getByLabel('Repita a senha').fill('senha12345678')
  await panel.keyboard.press('Enter')
  await expect(dialog.getByText('Esta senha é comum demais. Escolha outra')).toBeVisible()
  await dialog.getByLabel('Senha nova').fill(OTHER_PASSWORD)
  await dialog.getByLabel('Repita a senha').fill(OTHER_PASSWORD)
  await panel.keyboard.press('Enter')
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible()
  await dialog.getByLabel('Senha atual').fill(PASSWORD)
  await panel.keyboard.press('Enter')
  await expect(toastOf(panel, 'Senha trocada.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await elsewhere.close()
})

test('two-factor authentication is turned on with a code, asked for at sign-in, and turned off', async ({
  panel,
  context,
}) => {
  await panel.goto('/admin/account')
  const dialog = panel.getByRole('dialog')
  const givePassword = async (submit: string) => {
    await dialog.getByLabel('Sua senha').fill(PASSWORD)
    await dialog.getByRole('button', { name: submit }).click()
  }
  await panel.getByRole('button', { name: 'Ativar' }).click()
  await givePassword('Continuar')
  await expect(dialog.getByRole('img', { name: 'Código para o aplicativo' })).toBeVisible()
  const secret = await dialog.getByLabel('Ou digite esta chave no aplicativo').inputValue()
  await dialog.getByLabel('O código que o aplicativo mostra').fill('000000')
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Código incorreto. Tente novamente.')
  await dialog.getByLabel('O código que o aplicativo mostra').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  const recovery = (await codes.first().textContent()) ?? ''
  const download = panel.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Baixar' }).click()
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacao.txt')
  await dialog.getByRole('button', { name: 'Já guardei' }).click()
  await expect(panel.getByText('Ativa', { exact: true })).toBeVisible()

  await context.clearCookies()
  await panel.reload()
  await panel.getByLabel('E-mail').fill(ana.email)
  await panel.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await panel.keyboard.press('Enter')
  await panel.getByLabel('Código de 6 números').fill('000 000')
  await expect(panel.getByRole('main').getByRole('alert')).toContainText('Código incorreto.')
  await panel.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await panel.getByLabel('Código de recuperação').fill(recovery)
  await panel.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Minha conta' })).toBeVisible()

  await panel.getByRole('button', { name: 'Novos códigos de recuperação' }).click()
  await givePassword('Criar novos códigos')
  await expect(codes.first()).not.toHaveText(recovery)
  await dialog.getByRole('button', { name: 'Já guardei' }).click()
  await panel.getByRole('button', { name: 'Desativar' }).click()
  await givePassword('Desativar')
  await expect(toastOf(panel, 'Verificação em duas etapas desativada.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Ativar' })).toBeVisible()
})

test('the outbox lists what waits and why, page by page, and deletes an e-mail', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/emails')
  await expect(panel.getByText('Nenhum e-mail por aqui')).toBeVisible()
  for (let number = 1; number <= 21; number += 1) {
    const mail = { to: [bia.email], subject: `Carta ${number}`, text: 'Olá' }
    await queueMail(site.db, mail)
  }
  await site.db
    .updateTable('outbox')
    .set({ status: 'failed', attempts: 3, last_error: 'Caixa cheia' })
    .where('subject', '=', 'Carta 1')
    .execute()
  await dockButton(panel, 'Atualizar').click()
  await expect(panel.getByText('Os e-mails esperam aqui até que')).toBeVisible()
  await expect(panel.getByText('21 mensagens')).toBeVisible()
  await panel.getByRole('button', { name: 'Página 2' }).click()
  const failed = lineOf(panel, 'Não foi entregue')
  await expect(failed).toContainText('O que houve: Caixa cheia')
  await expect(failed).toContainText('3 tentativas')
  await choose(panel, 'Ações para Carta 1', 'Excluir')
  await panel.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(toastOf(panel, 'E-mail excluído.')).toBeVisible()
})
