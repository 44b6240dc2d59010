import type { Page } from '@playwright/test'
import { keyboard } from './input-methods.ts'
import { ana, expect, PASSWORD, startPeopleSite, test, toastOf } from './panel.ts'

/** A device with a fingerprint sensor that always recognizes the finger. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test.use({ hasTouch: true })

test('a passkey is created by keyboard, used, and removed by touch', async ({ page }) => {
  // Takes half a minute even on an idle machine.
  test.slow()
  const site = await startPeopleSite()
  // Browsers have no passkeys for IP addresses.
  const url = site.url.replace('127.0.0.1', 'localhost')
  const device = await addDevice(page)
  const byPasskey = page.getByRole('button', { name: 'Entrar com chave de acesso' })
  const dialog = page.getByRole('dialog')
  const passkeys = page.getByRole('list', { name: 'Suas chaves de acesso' })
  const signOut = async () => {
    await keyboard.press(page, page.getByRole('button', { name: 'Conta de Ana Souza' }))
    await keyboard.press(page, page.getByRole('menuitem', { name: 'Sair' }), 'ArrowDown')
    await expect(page).toHaveURL(`${url}/`)
    // Waiting for more could miss the toast: the panel may sign in before everything has loaded.
    await page.goto(`${url}/admin/account`, { waitUntil: 'commit' })
  }

  try {
    await page.goto(`${url}/admin/account`)
    await page.getByLabel('E-mail').fill(ana.email)
    await expect(byPasskey).toBeHidden()
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Acessar Painel Admin' }).click()

    await keyboard.press(page, page.getByRole('button', { name: 'Criar chave de acesso' }))
    await dialog.getByLabel('Sua senha').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Nome da chave')).toHaveValue(/^Chrome no /)
    await dialog.getByLabel('Nome da chave').fill('Celular da recepção')
    await device.setVerified(false)
    await dialog.getByRole('button', { name: 'Criar chave' }).click()
    await expect(dialog.getByRole('alert')).toContainText('O aparelho não confirmou.')
    await device.setVerified(true)
    await keyboard.press(page, dialog.getByRole('button', { name: 'Criar chave' }))
    await expect(toastOf(page, 'A sua senha continua valendo.')).toBeVisible()
    await expect(passkeys).toContainText('Celular da recepção')
    await expect(passkeys).toContainText('Ainda não usada')

    // The browser offers the passkey by itself, and this device chooses it at once.
    await signOut()
    await expect(toastOf(page, 'Login realizado com sucesso!')).toBeVisible()
    await expect(passkeys).toContainText('Usada hoje')

    await page.getByRole('button', { name: 'Remover a chave Celular da recepção' }).tap()
    await dialog.getByRole('button', { name: 'Usar uma chave de acesso' }).tap()
    await site.db.deleteFrom('sessions').execute()
    await dialog.getByRole('button', { name: 'Remover' }).tap()
    await byPasskey.click()
    await expect(toastOf(page, 'Pronto, você voltou.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remover' }).tap()
    await expect(toastOf(page, 'Chave de acesso removida.')).toBeVisible()
    await expect(passkeys).toBeHidden()

    await signOut()
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
    await expect(byPasskey).toBeHidden()
  } finally {
    await site.close()
  }
})
