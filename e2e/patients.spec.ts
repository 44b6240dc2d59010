import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { StartedSite } from '#server/testing/site.ts'
import { violationsOf } from './axe.ts'
import { dockButton, expect, followLink, PASSWORD, test } from './panel.ts'

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

test('a patient without script sends a testimonial on a small phone, the clinic publishes it, she takes it back, and the clinic has the receipt; another is found by her link or from the list, gets a report of what is kept, and is erased', async ({
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
    await arrived.getByRole('button', { name: 'Aprovar e pôr no ar' }).click()
    const visitor = await panel.context().newPage()
    await expect(async () => {
      await visitor.goto(site.url)
      await expect(visitor.getByText('Fui ouvida com calma.')).toHaveCount(1)
    }).toPass()

    await page.goto(own)
    await expect(page.getByRole('heading', { name: /^Está no ar desde/ })).toBeVisible()
    await page.getByText('Retirar do site agora').click()
    await page.getByRole('button', { name: 'Sim, retirar' }).click()
    await expect(page.getByRole('heading', { name: 'Seu depoimento saiu do site.' })).toBeVisible()
    await expect(page.getByText('apagadas em até 12 meses')).toBeVisible()
    expect(await overflow()).toBe(0)
    await visitor.goto(site.url)
    await expect(visitor.getByText('Fui ouvida com calma.')).toHaveCount(0)
    await visitor.close()

    await followLink(panel, '/admin/security?aba=esquecer')
    const receipt = panel.getByRole('link', { name: /depoimento retirado/ })
    const download = panel.waitForEvent('download')
    await receipt.click()
    const printed = await readFile(await (await download).path(), 'utf8')
    expect(printed).toContain('A autorização de um depoimento foi retirada.')
    expect(printed).not.toMatch(/R\. M\.|Fui ouvida/)
    await followLink(panel, '/admin/history')
    await expect(panel.getByText('retirou um depoimento')).toBeVisible()
    await expect(panel.getByText(/R\. M\.|Fui ouvida/)).toHaveCount(0)
    await erase(panel, page, site)
  } finally {
    await phone.close()
  }
})

/** A patient of whom only the initials are known. */
async function erase(panel: Page, page: Page, site: StartedSite) {
  await followLink(panel, '/admin/testimonials')
  const link = await askForTestimonial(panel, 'Márcia')
  await page.goto(link)
  await page.getByLabel('Seu depoimento').fill('Fui ouvida com calma.')
  await page.getByLabel('5 de 5').check()
  await page.getByLabel('Seu nome e sobrenome').fill('Márcia Vieira')
  await page.getByLabel(/li e aceito o termo/).check()
  await page.getByRole('button', { name: 'Enviar meu depoimento' }).click()
  await expect(page.getByRole('heading', { name: 'Obrigada por contar.' })).toBeVisible()
  const own = page.url()

  await followLink(panel, '/admin/security?aba=esquecer')
  const name = panel.getByLabel('Nome da pessoa, ou o link do depoimento dela')
  const find = (title: RegExp) => panel.getByRole('checkbox', { name: title })
  await name.fill('Márcia Vieira')
  await panel.getByRole('button', { name: 'Procurar' }).click()
  await expect(find(/^Depoimentos: M\. V\./)).not.toBeChecked()
  await name.fill(own)
  await panel.getByRole('button', { name: 'Procurar' }).click()
  await expect(find(/^Depoimentos: M\. V\./)).toBeChecked()
  await expect(find(/^Autorização de um depoimento/)).toBeChecked()

  const downloaded = panel.waitForEvent('download')
  await dockButton(panel, 'Relatório de acesso').click()
  const report = await downloaded
  expect(report.suggestedFilename()).toMatch(/^relatorio-de-acesso-\d{4}-\d\d-\d\d\.html$/)
  const file = test.info().outputPath('relatorio.html')
  await report.saveAs(file)
  await page.goto(pathToFileURL(file).href)
  await expect(page.getByRole('heading', { name: 'Relatório de acesso' })).toBeVisible()
  await expect(page.getByText('Depoimento: Fui ouvida com calma.')).toBeVisible()
  await expect(page.getByText(/^Dada pelo seu link, em/)).toBeVisible()

  await name.fill('')
  await panel.getByRole('combobox', { name: 'Ou escolha o depoimento dela' }).click()
  await panel.getByRole('option', { name: /^M\. V\., .+Fui ouvida com calma\./ }).click()
  await panel.getByRole('button', { name: 'Procurar' }).click()
  await dockButton(panel, 'Apagar…').click()
  const sheet = panel.getByRole('list', { name: 'O que será apagado' })
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await panel.getByLabel('Escreva APAGAR para confirmar').fill('APAGAR')
  await panel.getByLabel('Sua senha, para confirmar que é você').fill(PASSWORD)
  await panel.getByRole('button', { name: 'Apagar de vez' }).click()
  const receipt = panel.getByRole('link', { name: 'Baixar comprovante' })
  const address = new URL((await receipt.getAttribute('href')) ?? '', site.url)
  const text = await (await panel.context().request.get(address.href)).text()
  expect(text).toContain('1 autorização de depoimento')
  expect(text).not.toMatch(/Márcia|Vieira|M\. V\.|ouvida/)
  await panel.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(panel.getByRole('combobox', { name: 'Ou escolha o depoimento dela' })).toHaveCount(0)
}
