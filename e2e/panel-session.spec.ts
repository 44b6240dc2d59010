import type { Page } from '@playwright/test'
import { settings } from '#content/sections/settings.ts'
import { ana, expect, PASSWORD, test, toastOf } from './panel.ts'
import { holdBack } from './site.ts'

// The words and the rest are tested in src/admin/panel-messages.panel.all.test.tsx and panel-session.panel.all.test.tsx.

const email = (page: Page) => page.getByLabel('E-mail')
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const enterButton = (page: Page) => page.getByRole('button', { name: 'Acessar Painel Admin' })

test.describe('the sign-in form', () => {
  test('names the clinic and leads back to the site', { tag: '@all' }, async ({ page, site }) => {
    await site.save('settings', { ...settings.fallback, siteName: 'Clínica "Asa & Cor"' })
    await page.goto('/admin/account')
    await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
    await expect(page.getByText('Clínica "Asa & Cor" · Acesso Restrito')).toBeVisible()
    await expect(page.getByText('Área Restrita')).toBeVisible()
    await expect(page.getByRole('link', { name: '← Voltar ao Site' })).toHaveAttribute('href', '/')
    await expect(email(page)).toHaveAttribute('autocomplete', 'username')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  })

  test('says a refusal at the top right, white on dark grey, and reads it out', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/admin/account')
    await email(page).fill(ana.email)
    await password(page).fill('senha errada')
    await page.keyboard.press('Enter')
    const toast = toastOf(page, 'Credenciais inválidas para acesso administrativo')
    const look = await toast.evaluate((node) => ({
      role: node.role,
      background: getComputedStyle(node).backgroundColor,
      color: getComputedStyle(node.querySelector('.mantine-Notification-description') ?? node)
        .color,
      place: node.closest('[data-position]')?.getAttribute('data-position'),
    }))
    expect(look).toEqual({
      role: 'alert',
      background: 'rgb(45, 43, 51)',
      color: 'rgb(255, 255, 255)',
      place: 'top-right',
    })
    await expect(password(page)).toBeFocused()
  })

  test('is busy until the answer, then opens the screen that was asked for', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/admin/account')
    await email(page).fill(ana.email)
    await password(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Mostrar ou esconder a senha' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    const { release } = await holdBack(page, '**/api/auth/sign-in')
    await enterButton(page).click()
    await expect(page.getByRole('button', { name: 'Autenticando...' })).toBeDisabled()
    await expect(email(page)).toBeDisabled()
    release()
    await expect(page.getByRole('heading', { name: 'Minha conta' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/account$/)
  })

  test('signs in and out in all tabs', async ({ page, context, site }) => {
    const other = await context.newPage()
    await other.goto(`${site.url}/admin/account`)
    await page.goto('/admin/account')
    // Chromium draws a tab in the background once a second.
    await page.bringToFront()
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
})
