import type { Page } from '@playwright/test'
import { settings } from '#content/sections/settings.ts'
import { ana, expect, PASSWORD, test, toastOf } from './panel.ts'
import { holdBack } from './site.ts'

// Everything else about signing in is tested in src/admin/panel-session.panel.slow.test.tsx.

const email = (page: Page) => page.getByLabel('E-mail')
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const enterButton = (page: Page) => page.getByRole('button', { name: 'Acessar Painel Admin' })
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

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
