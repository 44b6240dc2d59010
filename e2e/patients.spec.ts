import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, followLink, test } from './panel.ts'

/** Returns the link that she gets. */
async function askForTestimonial(panel: Page, patient: string) {
  await panel.getByRole('button', { name: 'Pedir depoimento' }).click()
  await panel.getByLabel('Como você a chama').fill(patient)
  await panel.getByRole('button', { name: 'Criar o link' }).click()
  const whatsapp = panel.getByRole('link', { name: 'Abrir no WhatsApp' })
  await expect(whatsapp).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me/\\?text=Oi%2C%20${encodeURIComponent(patient)}!.*depoimento`),
  )
  const link = await panel.getByLabel('Link').inputValue()
  await panel.getByRole('button', { name: 'Fechar' }).first().click()
  return link
}

test('a patient sends a testimonial, takes it back, and the clinic has the receipt', async ({
  browser,
  panel,
  site,
}) => {
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  })
  try {
    await panel.goto('/admin/testimonials')
    const link = await askForTestimonial(panel, 'Renata')

    const page = await phone.newPage()
    await page.goto(link)
    const overflow = () =>
      page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await overflow()).toBe(0)
    const send = page.getByRole('button', { name: 'Enviar meu depoimento' })
    await page.getByLabel('Seu depoimento').fill('Fui ouvida com calma e fiquei curada.')
    await page.getByLabel('5 de 5').check()
    await page.getByLabel('Seu nome e sobrenome').fill('Renata Moura')
    await send.click()
    await expect(page.getByText('marque que aceita')).toBeVisible()
    await expect(page.getByText('com as suas iniciais, R. M.')).toBeVisible()
    await page.getByLabel(/Tenho 18 anos ou mais, li e aceito o termo/).check()
    const advice = page.getByRole('status')
    await expect(advice).toContainText(/Evite contar resultados .+ “fiquei curada”/)
    const text = page.getByLabel('Seu depoimento')
    await expect(text).toHaveValue('Fui ouvida com calma e fiquei curada.')
    await text.fill('A melhor clínica do Brasil.')
    await send.click()
    await expect(advice).toContainText('envie de novo como está')
    await text.fill('Fui ouvida com calma.')
    await send.click()
    await expect(page.getByRole('heading', { name: 'Obrigada por contar.' })).toBeVisible()
    expect(await overflow()).toBe(0)
    const own = page.url().replace('?enviado', '')
    await page.goto(link)
    await expect(page.getByText('Este link já não vale; peça outro na recepção.')).toBeVisible()
    expect(await phone.cookies()).toEqual([])

    const arrived = panel.getByRole('region', { name: 'Depoimento de R. M.' })
    await expect(arrived.getByText('Autorização registrada')).toBeVisible()
    expect(await violationsOf(panel)).toEqual([])
    await arrived.getByRole('button', { name: 'Aprovar', exact: true }).click()
    const visitor = await panel.context().newPage()
    await expect(async () => {
      await visitor.goto(site.url)
      await expect(visitor.getByText('Fui ouvida com calma.')).toHaveCount(1)
    }).toPass()

    await page.goto(own)
    await expect(page.getByRole('heading', { name: /^Está no ar desde/ })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar uma cópia' }).click()
    const copy = await (await downloading).path()
    expect(await readFile(copy, 'utf8')).toContain('Fui ouvida com calma.')
    await page.getByText('Retirar do site agora').click()
    await page.getByRole('button', { name: 'Sim, retirar' }).click()
    await expect(page.getByRole('heading', { name: /^Foi apagado em/ })).toBeVisible()
    await expect(page.getByText('apagadas em até 12 meses')).toBeVisible()
    expect(await overflow()).toBe(0)
    await visitor.goto(site.url)
    await expect(visitor.getByText('Fui ouvida com calma.')).toHaveCount(0)
    await visitor.close()

    await followLink(panel, '/admin/security?aba=privacidade')
    const opened = panel.context().waitForEvent('page')
    await panel.getByRole('link', { name: /^Ver o comprovante de .*: Depoimento/ }).click()
    const receipt = await opened
    await expect(receipt.getByText('A paciente retirou a autorização')).toBeVisible()
    await expect(receipt.getByText(/R\. M\.|Fui ouvida/)).toHaveCount(0)
    await receipt.close()
    await followLink(panel, '/admin/history')
    await expect(panel.getByText('retirou um depoimento')).toBeVisible()
    await expect(panel.getByText(/R\. M\.|Fui ouvida/)).toHaveCount(0)
  } finally {
    await phone.close()
  }
})

test('an owner erases a testimonial for good, and opens the receipt', async ({ panel, site }) => {
  await panel.goto('/admin/testimonials')
  const card = panel
    .getByRole('listitem')
    .filter({ has: panel.getByRole('blockquote') })
    .first()
  const menu = card.getByRole('button', { name: /^Mais ações de / })
  const name = ((await menu.getAttribute('aria-label')) ?? '').replace('Mais ações de ', '')
  await menu.click()
  await panel.getByRole('menuitem', { name: 'Apagar de vez…' }).click()
  await panel.getByLabel(`Escreva "${name}" para confirmar`).fill(name)
  expect(await violationsOf(panel)).toEqual([])
  await panel.getByRole('button', { name: 'Apagar de vez', exact: true }).click()
  const opened = panel.context().waitForEvent('page')
  await panel.getByRole('link', { name: 'Ver o comprovante' }).click()
  const receipt = await opened
  await expect(receipt.getByText('A pedido da pessoa')).toBeVisible()
  expect(await violationsOf(receipt)).toEqual([])
  const page = await panel.context().request.get(site.url)
  expect(await page.text()).not.toContain(name)
})
