import { describe, expect, test } from 'vitest'
import { ana, bia, codeOf, nextCodeOf, PASSWORD } from '#server/testing/accounts/people-site.ts'
import {
  choose,
  element,
  elementsNamed,
  field,
  line,
  press,
  pressKey,
  readToast,
  says,
  shows,
  type,
  typeAll,
  until,
} from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const OTHER_PASSWORD = 'capivara-no-lago-verde'

const panel = testWholePanel()

async function openSignedIn(address: string, person = ana as { email: string }) {
  await panel.signIn(person)
  await panel.open(address)
}

async function pick(menu: string, item: string) {
  await press(menu)
  await press(item)
}

const dialog = () => element('dialog', /./)
const linesWith = (words: string) =>
  [...document.querySelectorAll('main li')].filter(({ textContent }) => textContent.includes(words))
const untilGone = (words: string) =>
  until(`'${words}' is no longer listed`, () => linesWith(words).length === 0)

/** Signs in with another browser. */
async function signInElsewhere(email = ana.email, password = PASSWORD) {
  const { statusCode } = await panel.site.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { email, password },
  })
  expect(statusCode).toBe(200)
}

describe('people with access', () => {
  test('an owner invites somebody, who accepts; then she changes roles, ends sessions and removes people', async () => {
    await openSignedIn('/admin/people')
    await says(await line(ana.email), 'você')
    expect((await field(`O que ${bia.name} faz`)).value).toBe('editor')

    await press('Convidar pessoa')
    await press('Convidar', await dialog())
    await shows('Email é obrigatório')
    await type('E-mail', 'duda@exemplo.com.br')
    await choose('Responsável pelo site')
    await press('Convidar', await dialog())
    await shows(/O convite segue por e-mail para/)
    const link = new URL((await field('Link do convite')).value)
    await press('Fechar')
    await says(await line('duda@exemplo.com.br'), 'vale até')

    await panel.open(link.pathname + link.search)
    await element('heading', 'Ana Souza convidou você')
    await typeAll({
      'Seu nome': 'Duda Reis',
      Senha: OTHER_PASSWORD,
      'Repita a senha': OTHER_PASSWORD,
    })
    await press('Aceitar convite')
    await readToast('Convite aceito. Você já está no painel.')

    await openSignedIn('/admin/people')
    const roleOfDuda = async () => (await field('O que Duda Reis faz')).value
    expect(await roleOfDuda()).toBe('owner')
    await type('O que Duda Reis faz', 'reception')
    await press('Mudar')
    await until('Duda is reception', async () => (await roleOfDuda()) === 'reception')
    await pick('Ações para Duda Reis', 'Encerrar sessões')
    await press('Encerrar sessões', await dialog())
    await readToast('Sessões de Duda Reis encerradas.')
    await pick('Ações para Duda Reis', 'Remover do painel')
    const keep = await element('button', 'Manter')
    await until('nobody is removed by Enter', () => document.activeElement === keep)
    await press('Remover')
    await untilGone('Duda Reis')
  })

  test('an invite can be sent again with another link, and withdrawn', async () => {
    await openSignedIn('/admin/people')
    await press('Convidar pessoa')
    await type('E-mail', 'eva@exemplo.com.br')
    await press('Convidar', await dialog())
    const first = (await field('Link do convite')).value
    await pressKey(await dialog(), 'Escape')
    await pick('Ações para o convite de eva@exemplo.com.br', 'Enviar de novo e copiar link')
    await until('there is another link', () =>
      elementsNamed('field', 'Link do convite').some(
        (one) => (one as HTMLInputElement).value !== first,
      ),
    )
    await pressKey(await dialog(), 'Escape')
    await pick('Ações para o convite de eva@exemplo.com.br', 'Cancelar convite')
    await press('Cancelar convite', await dialog())
    await untilGone('eva@exemplo.com.br')
  })

  test('an owner sees when and from where each person signed in', async () => {
    await signInElsewhere(bia.email)
    await openSignedIn('/admin/people')
    await pick(`Ações para ${bia.name}`, 'Últimas entradas')
    await element('list', 'Últimas entradas')
    await says(await dialog(), 'computador, 127.0.0.xx')
  })

  test('an editor is led from the screens of owners to the start', async () => {
    await openSignedIn('/admin', bia)
    for (const address of ['/admin/people', '/admin/emails', '/admin/security']) {
      await panel.follow(address)
      await readToast('Esta tela é de quem responde pelo site.')
      expect(panel.path()).toBe('/admin')
    }
  })
})

describe("a person's own account", () => {
  test('people change their own password, see their devices and sign out the others', async () => {
    await signInElsewhere()
    await openSignedIn('/admin/account')
    const devices = async () =>
      (await element('list', 'Aparelhos conectados')).querySelectorAll('li')
    const untilDevices = (count: number) =>
      until(`${count} devices are listed`, async () => (await devices()).length === count)
    await untilDevices(2)
    expect(linesWith('este aparelho')).toHaveLength(1)
    await press(/^Encerrar (?!todas)/)
    await press('Encerrar', await dialog())
    await shows('Senha é obrigatória')
    await type('Sua senha', PASSWORD)
    await press('Encerrar', await dialog())
    await readToast('Sessão encerrada.')
    await untilDevices(1)

    await signInElsewhere()
    await press('Trocar senha')
    const fill = async (current: string) => {
      const next = { 'Senha nova': OTHER_PASSWORD, 'Repita a senha': OTHER_PASSWORD }
      await typeAll({ 'Senha atual': current, ...next })
      await press('Trocar senha', await dialog())
    }
    await fill('não é esta')
    await shows('A senha atual não confere.')
    await fill(PASSWORD)
    await readToast(/^Senha trocada\./)
    await untilDevices(1)
  })

  test('two-factor authentication is turned on with a code, asked for at sign-in, and turned off', async () => {
    const givePassword = async (submit: string, code?: string) => {
      await type('Sua senha', PASSWORD)
      if (code) await type('Código da segunda etapa', code)
      await press(submit, await dialog())
    }
    await openSignedIn('/admin/account')
    await press('Ativar')
    await givePassword('Continuar')
    await until('a picture of the code is shown', () =>
      Boolean(document.querySelector('[aria-label^="Código para o aplicativo"]')),
    )
    const secret = (await field('Ou digite esta chave no aplicativo')).value
    await type('O código que o aplicativo mostra', '000000')
    await press('Ativar', await dialog())
    await shows(/Código incorreto\. Tente novamente\./)
    await type('O código que o aplicativo mostra', codeOf(secret))
    await press('Ativar', await dialog())
    const firstCode = async () =>
      (await element('list', 'Códigos de recuperação')).querySelector('li')?.textContent ?? ''
    const recovery = await firstCode()
    const download = await element('link', 'Baixar')
    expect(download.getAttribute('download')).toBe('codigos-de-recuperacao.txt')
    await press('Já guardei')
    await shows('Ativa')

    panel.network.deleteCookies()
    await panel.open('/admin/account')
    await typeAll({ 'E-mail': ana.email, Senha: PASSWORD })
    await press('Acessar Painel Admin')
    await press('Usar um código de recuperação')
    await type('Código de recuperação', recovery)
    await press('Confirmar código')
    await element('heading', 'Minha conta')

    await press('Novos códigos de recuperação')
    await givePassword('Criar novos códigos')
    await shows('Código é obrigatório')
    await givePassword('Criar novos códigos', nextCodeOf(secret))
    await until('there are new codes', async () => (await firstCode()) !== recovery)
    const renewed = await firstCode()
    await press('Já guardei')
    await press('Desativar')
    await givePassword('Desativar', renewed)
    await readToast('Verificação em duas etapas desativada.')
    await element('button', 'Ativar')
  })
})

test('the outbox lists what waits and why, page by page, and deletes an e-mail', async () => {
  await openSignedIn('/admin/emails')
  await element('heading', 'Nenhum e-mail por aqui')
  for (let number = 1; number <= 21; number += 1) await queueMail(`Carta ${number}`)
  await panel.site.db
    .updateTable('outbox')
    .set({ status: 'failed', attempts: 3, last_error: 'Caixa cheia' })
    .where('subject', '=', 'Carta 1')
    .execute()
  await panel.open('/admin/emails')
  await shows(/Os e-mails esperam aqui e saem sozinhos/)
  await press('Página 2')
  const failed = await line('Não foi entregue')
  await says(failed, 'O que houve: Caixa cheia')
  await says(failed, '3 tentativas')
  await pick('Ações para Carta 1', 'Excluir')
  await press('Excluir', await dialog())
  await readToast('E-mail excluído.')
})

/** Asks the site to send an e-mail to Bia, as other programs do. */
async function queueMail(subject: string) {
  const body = { to: [bia.email], subject, text: 'Olá' }
  const reply = await fetch(new URL('/lm/leveza/email/send', location.href), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
}
