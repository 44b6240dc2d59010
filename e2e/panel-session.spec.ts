import type { Page } from '@playwright/test'
import { settings } from '#content/sections/settings.ts'
import { setupTokenOf } from '#server/accounts/people/first-owner.ts'
import { SECRET, type StartedSite } from '#server/testing/testing-site.ts'
import {
  ana,
  bia,
  dockButton,
  expect,
  PASSWORD,
  publicPage,
  startPeopleSite,
  test,
  toastOf,
} from './panel.ts'
import { holdBack, onlyOnDesktops } from './site.ts'

onlyOnDesktops()

const OTHER_PASSWORD = 'capivara-no-lago-verde'

const email = (page: Page) => page.getByLabel('E-mail')
const password = (page: Page, label = 'Senha') => page.getByLabel(label, { exact: true })
const enterButton = (page: Page) => page.getByRole('button', { name: 'Acessar Painel Admin' })
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

const endAllSessions = ({ db }: StartedSite) => db.deleteFrom('sessions').execute()

/** The link in the last e-mail to this address. */
async function linkIn({ db }: StartedSite) {
  const letter = await db
    .selectFrom('outbox')
    .select('text')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return letter.text?.match(/https?:\S+/)?.[0] ?? ''
}

test('the sign-in form names the clinic, explains each mistake and signs the right person in', async ({
  page,
  site,
}) => {
  await site.save('settings', { ...settings.fallback, siteName: 'Clínica "Asa & Cor"' })
  await page.goto('/admin/treatments')
  await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
  await expect(page.getByText('Clínica "Asa & Cor" · Acesso Restrito')).toBeVisible()
  await expect(page.getByText('Área Restrita')).toBeVisible()
  await expect(page.getByRole('link', { name: '← Voltar ao Site' })).toHaveAttribute('href', '/')
  await expect(email(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')

  await enterButton(page).click()
  await expect(page.getByText('Email é obrigatório')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await expect(page.getByText('Senha é obrigatória')).toBeVisible()
  await email(page).fill('ana')
  await password(page).fill('curta')
  await enterButton(page).click()
  await expect(page.getByText('Email inválido')).toBeVisible()
  await expect(page.getByText('Senha deve ter pelo menos 6 caracteres')).toBeVisible()

  await email(page).fill(ana.email)
  await password(page).fill('senha errada')
  await page.keyboard.press('Enter')
  const wrong = 'Credenciais inválidas para acesso administrativo'
  await expect(failure(page)).toContainText(wrong)
  await expect(toastOf(page, wrong)).toBeVisible()
  await expect(password(page)).toBeFocused()

  await page.getByRole('button', { name: 'Mostrar ou esconder a senha' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  const { release } = await holdBack(page, '**/api/auth/sign-in')
  await password(page).fill(PASSWORD)
  await enterButton(page).click()
  await expect(page.getByRole('button', { name: 'Autenticando...' })).toBeDisabled()
  await expect(email(page)).toBeDisabled()
  release()
  await expect(
    toastOf(page, 'Login realizado com sucesso! Bem-vindo ao painel admin.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/treatments$/)
})

test('with a single owner the password alone is enough', async ({ page }) => {
  const site = await startPeopleSite({ adminLogin: 'password' })
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Área Administrativa' })).toBeVisible()
  await expect(email(page)).toHaveCount(0)
  const enter = page.getByRole('button', { name: 'Entrar no Painel' })
  await enter.click()
  await expect(page.getByText('Senha é obrigatória')).toBeVisible()
  await password(page, 'Senha de Acesso').fill('senha errada')
  await enter.click()
  await expect(failure(page)).toContainText('Senha incorreta. Tente novamente.')
  const { release } = await holdBack(page, '**/api/auth/sign-in')
  await password(page, 'Senha de Acesso').fill(PASSWORD)
  await enter.click()
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled()
  release()
  await expect(toastOf(page, 'Login realizado com sucesso!')).toBeVisible()
  await site.close()
})

test('the panel says that it is checking the session, and offers a retry when the server does not answer', async ({
  panel,
}) => {
  await panel.route('**/api/auth/session', (route) => route.abort())
  await panel.goto('/admin/account')
  await expect(panel.getByRole('heading', { name: 'Erro de Autenticação' })).toBeVisible()
  await panel.unroute('**/api/auth/session')
  const { release } = await holdBack(panel, '**/api/auth/session')
  await panel.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(panel.getByRole('heading', { name: 'Verificando autenticação...' })).toBeVisible()
  await expect(panel.getByText('Aguarde um momento')).toBeVisible()
  release()
  await expect(panel.getByRole('heading', { name: 'Minha conta' })).toBeVisible()
})

test('when a session ends during typing, the panel asks for the password and saves', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/hero')
  await dockButton(panel, 'Editar').click()
  await panel.getByLabel('Título').first().fill('Cuidar de você')
  await endAllSessions(site)
  await dockButton(panel, 'Salvar').click()
  const dialog = panel.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect(dialog.getByText('O que você escreveu continua aqui')).toBeVisible()
  const field = dialog.getByLabel(`Senha de ${ana.email}`)
  await expect(field).toBeFocused()
  await field.fill('senha errada')
  await panel.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Credenciais inválidas')
  await field.fill(PASSWORD)
  await panel.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(toastOf(panel, 'Hero atualizado. Já está no ar.')).toBeVisible()
  expect(await publicPage(panel, site.url)).toContain('Cuidar de você')
})

test('signing in and out in one tab reaches the others', async ({ page, context, site }) => {
  const other = await context.newPage()
  await page.goto('/admin/account')
  await other.goto(`${site.url}/admin/account`)
  await email(page).fill(ana.email)
  await password(page).fill(PASSWORD)
  await enterButton(page).click()
  await expect(other.getByRole('heading', { name: 'Minha conta' })).toBeVisible()

  await page.getByRole('button', { name: 'Conta de Ana Souza' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(other.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible()
})

test('a forgotten password is reset by a link from an e-mail', async ({ page, site }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await email(page).fill(bia.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Se este e-mail tem acesso ao painel')).toBeVisible()

  await page.goto(await linkIn(site))
  const change = page.getByRole('button', { name: 'Trocar senha' })
  await change.click()
  await expect(page.getByText('Senha é obrigatória')).toBeVisible()
  await password(page).fill('curta demais')
  await password(page, 'Repita a senha').fill('outra')
  await change.click()
  await expect(page.getByText('As senhas não são iguais')).toBeVisible()
  await password(page).fill('curta')
  await password(page, 'Repita a senha').fill('curta')
  await change.click()
  await expect(page.getByText('A senha deve ter pelo menos 12 caracteres')).toBeVisible()
  await password(page).fill(OTHER_PASSWORD)
  await password(page, 'Repita a senha').fill(OTHER_PASSWORD)
  await change.click()
  await expect(toastOf(page, 'Senha trocada. Entre com a nova.')).toBeVisible()

  await email(page).fill(bia.email)
  await password(page).fill(OTHER_PASSWORD)
  await enterButton(page).click()
  await expect(toastOf(page, 'Login realizado com sucesso!')).toBeVisible()
})

test('whoever sets up the site is taken to the guide, and the link works once', async ({
  page,
}) => {
  const site = await startPeopleSite({}, [])
  await page.goto(`${site.url}/admin`)
  await expect(page.getByText('Ainda não há ninguém cadastrado')).toBeVisible()
  const link = `${site.url}/admin/setup?token=${setupTokenOf(SECRET)}`
  await page.goto(link)
  await page.getByLabel('Seu nome').fill('Clara Dias')
  await email(page).fill('clara@exemplo.com.br')
  await password(page).fill(OTHER_PASSWORD)
  await password(page, 'Repita a senha').fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Criar acesso e entrar' }).click()
  await expect(page.getByRole('heading', { name: 'O que a paciente lê primeiro?' })).toBeVisible()

  await page.goto(link)
  await page.getByLabel('Seu nome').fill('Outra Pessoa')
  await email(page).fill('outra@exemplo.com.br')
  await password(page).fill(OTHER_PASSWORD)
  await password(page, 'Repita a senha').fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Criar acesso e entrar' }).click()
  await expect(failure(page)).toContainText('O site já tem uma pessoa responsável')
  await site.close()
})
