import { readFile } from 'node:fs/promises'
import { violationsOf } from './axe.ts'
import { ana, expect, signIn, startPeopleSite, test } from './panel.ts'

test('a patient without script sends a testimonial on a small phone, the clinic publishes it, she takes it back, and the clinic has the receipt', async ({
  browser,
}) => {
  const site = await startPeopleSite()
  const clinic = await browser.newContext()
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  })
  try {
    await signIn(clinic, site.url, ana)
    const panel = await clinic.newPage()
    await panel.goto(`${site.url}/admin/testimonials`)
    await panel.getByRole('button', { name: 'Pedir depoimento' }).click()
    await panel.getByLabel('Como você a chama').fill('Renata')
    await panel.getByRole('button', { name: 'Criar o link' }).click()
    const whatsapp = panel.getByRole('link', { name: 'Abrir no WhatsApp' })
    await expect(whatsapp).toHaveAttribute('href', /wa\.me\/\?text=Oi%2C%20Renata!.*depoimento/)
    const link = await panel.getByLabel('Link').inputValue()
    await panel.getByRole('button', { name: 'Fechar' }).first().click()

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
    const visitor = await clinic.newPage()
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

    await panel.goto(`${site.url}/admin/security?aba=esquecer`)
    const receipt = panel.getByRole('link', { name: /depoimento retirado/ })
    const download = panel.waitForEvent('download')
    await receipt.click()
    const printed = await readFile(await (await download).path(), 'utf8')
    expect(printed).toContain('A autorização de um depoimento foi retirada.')
    expect(printed).not.toMatch(/R\. M\.|Fui ouvida/)
    await panel.goto(`${site.url}/admin/history`)
    await expect(panel.getByText('retirou um depoimento')).toBeVisible()
    await expect(panel.getByText(/R\. M\.|Fui ouvida/)).toHaveCount(0)
  } finally {
    await phone.close()
    await clinic.close()
    await site.close()
  }
})
