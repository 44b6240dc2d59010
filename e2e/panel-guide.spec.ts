import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { keyboard } from './input-methods.ts'
import { ana, dockButton, expect, publicPage, signIn, startPeopleSite, test } from './panel.ts'

test.use({ hasPreview: true })

const MAX_FIELDS = 11
const MAX_CLICKS = 12

/** A person who counts what the guide asks of her. */
function counting(page: Page) {
  const counted = { fields: 0, clicks: 0 }
  const click = async (target: ReturnType<Page['getByRole']>) => {
    counted.clicks += 1
    await keyboard.press(page, target)
  }
  return {
    counted,
    click,
    write: async (label: string, text: string) => {
      counted.fields += 1
      await page.getByLabel(label).first().fill(text)
    },
    goOn: async (title: string) => {
      await click(dockButton(page, 'Continuar'))
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    },
  }
}

test('a clinic is launched in five steps, with eleven fields and twelve clicks', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const { url, ...site } = await startPeopleSite()
  await signIn(context, url, ana)
  await page.goto(`${url}/admin/new`)
  const { counted, click, write, goOn } = counting(page)
  const preview = page.frameLocator('iframe[title^="Prévia do site"]')

  await write('Nome da clínica', 'Clínica Serena')
  await write('Endereço', 'Rua das Flores, 100, Curitiba – PR')
  await write('WhatsApp', '(41) 98888-7777')
  await expect(preview.getByRole('link', { name: 'Clínica Serena, início' }).first()).toBeVisible()
  await goOn('O primeiro texto')
  await goOn('Quem atende')
  await write('Nome Completo', 'Dra. Helena Prado')
  await write('Cargo/Função', 'Cirurgiã vascular')
  await write('Número', '12345')
  await write('RQE', '6789')
  await write('Biografia', 'Avalia o quadro clínico com calma.')
  await expect(preview.getByText('CRM-PR 12345').first()).toBeVisible()
  await goOn('O que vocês oferecem')
  await click(page.getByRole('checkbox', { name: 'Cirurgia Vascular' }))
  await click(page.getByRole('checkbox', { name: 'Fisioterapia' }))
  await goOn('Lei e lançar')
  await write('CNPJ', '11.222.333/0001-81')
  await write('Registro no conselho', 'CRM-PR PJ 1234')
  await write('E-mail', 'oi@clinicaserena.com.br')
  await click(page.getByRole('button', { name: 'O mesmo do WhatsApp' }))
  await click(page.getByRole('button', { name: 'Esconder até o primeiro' }))
  await expect(page.getByRole('button', { name: 'Esconder até o primeiro' })).toBeHidden()
  expect(await violationsOf(page)).toEqual([])
  expect(await publicPage(page, url)).toContain('Conteúdo de exemplo')

  await click(dockButton(page, 'Lançar o site'))
  await expect(page.getByRole('button', { name: 'Ainda não' })).toBeFocused()
  await click(page.getByRole('dialog').getByRole('button', { name: 'Lançar o site' }))
  await expect(page.getByText(/^O site foi lançado (?:à|às) \d/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Parabéns!' })).toBeInViewport()
  expect(counted.fields).toBeLessThanOrEqual(MAX_FIELDS)
  expect(counted.clicks).toBeLessThanOrEqual(MAX_CLICKS)

  const launched = await publicPage(page, url)
  expect(launched).not.toMatch(/exemplo|instagram|depoimentos em breve/i)
  expect(launched).toContain(encodeURIComponent('saber mais sobre a Clínica Serena'))

  await page.reload()
  await expect(page.getByText(/^O site foi lançado (?:à|às) \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mudar a página' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver o site' })).toHaveAttribute('href', '/')
  await expect(page.getByLabel('Endereço do site')).toHaveValue(`${url}/`)
  await site.close()
})
