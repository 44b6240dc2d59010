import { readFile } from 'node:fs/promises'
import { settings } from '#content/sections/settings.ts'
import { documentsWith } from './content.ts'
import { ana, dockButton, expect, publicPage, signIn, startPeopleSite, test } from './panel.ts'

// The steps of the guide are tested in src/admin/panel-guide.panel.slow.test.tsx.

// Going from one pointer to the next is tested in panel-hands.spec.ts.
test('a new person sees the pointers of the first visit once, and can skip them with Esc', async ({
  browser,
  site,
  signedIn,
}) => {
  const context = await browser.newContext({ baseURL: site.url })
  await context.addCookies(signedIn.cookies)
  const page = await context.newPage()
  const card = page.getByRole('complementary', { name: 'Primeira visita' })
  await page.goto('/admin')
  await expect(card).toContainText('1 de 3')
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toBeHidden()
  await context.close()
})

test('a site without open points is launched once, says since when, and offers the link and the code for the reception desk', async ({
  page,
  context,
}) => {
  const legal = {
    legalName: 'Instituto Leveza Ltda.',
    cnpj: '12.345.678/0001-95',
    clinicRegistration: 'CRM-PR PJ 1234',
    technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-PR 12345 – Cirurgia Vascular RQE 678',
  }
  const documents = documentsWith({
    settings: { ...settings.fallback, legal },
    contact: {
      phone: '(41) 3333-4444',
      whatsapp: '(41) 98888-7777',
      email: 'oi@clinica.com.br',
      address: 'Rua das Flores, 10, Curitiba – PR',
    },
    team: [{ name: 'Dra. Ana Lima', role: 'Cirurgiã', credentials: 'MÉDICA · CRM-PR 12345' }],
  })
  const site = await startPeopleSite({ documents })
  await signIn(context, site.url, ana)
  expect(await publicPage(page, site.url)).toContain('Conteúdo de exemplo')
  await page.goto(`${site.url}/admin/new/launch`)
  await expect(page.getByText('3 depoimentos de exemplo saem sozinhos ao lançar')).toBeVisible()
  await dockButton(page, 'Lançar o site').click()
  await expect(page.getByRole('button', { name: 'Ainda não' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Lançar o site' }).click()
  await expect(page.getByText(/^O site foi lançado (?:à|às) \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver o site' })).toHaveAttribute('href', '/')
  expect(await publicPage(page, site.url)).not.toContain('Conteúdo de exemplo')
  await page.reload()
  await expect(page.getByText(/^O site foi lançado (?:à|às) \d/)).toBeVisible()
  await expect(page.getByLabel('Endereço do site')).toHaveValue(`${site.url}/`)
  await expect(page.getByRole('img', { name: `Código QR que abre ${site.url}/` })).toBeVisible()
  const [drawing] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar o desenho (SVG)' }).click(),
  ])
  expect(await readFile(await drawing.path(), 'utf8')).toMatch(/^<svg .+<path d="M/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Aponte a câmera do celular')).toBeVisible()
  await expect(page.getByText('Conte para todo mundo')).toBeHidden()
  await site.close()
})
