import type { Page } from '@playwright/test'
import { exampleDocuments } from '#content/examples/examples.ts'
import { links } from '#content/sections/links.ts'
import { expect, expectChat, resize, scrollTo, sectionNamed, test } from './site.ts'

const { general } = links.fallback.greetings

const ADDRESS = 'Avenida das Flores, 1200, bloco B, sala 7, Joinville – SC'

const ownContact = {
  contact: {
    phone: '55 3222-1234',
    whatsapp: '(55) 99999-1234',
    address: ADDRESS,
    hours: 'Segunda a sexta, 8h às 18h\nSábado, 8h às 12h',
  },
}

const contact = (page: Page) => sectionNamed(page, 'Entre em Contato')
const cards = (page: Page) => contact(page).getByRole('listitem')
const card = (page: Page, label: string) => cards(page).filter({ hasText: label })
const promo = (page: Page) =>
  page.getByRole('complementary', { name: 'Pronta para Transformar sua Vida?' })
const footer = (page: Page) => page.getByRole('contentinfo')
const dock = (page: Page) => page.getByRole('navigation', { name: 'Contato rápido' })

test.describe('the contact', () => {
  test('offers a call', async ({ look }) => {
    const page = await look()
    const call = card(page, 'Telefone').getByRole('link')
    await expect(call).toContainText('(41) 3000-0000')
    await expect(call).toContainText('Clique para ligar')
    await expect(call).toHaveAttribute('href', 'tel:+554130000000')
  })

  test('offers the chat', async ({ look }) => {
    const page = await look()
    const chat = card(page, 'WhatsApp').getByRole('link')
    await expect(chat).toContainText('(41) 90000-0000')
    await expect(chat).toContainText('Agende via WhatsApp')
    await expectChat(chat, general)
  })

  test('offers an e-mail', async ({ look }) => {
    const page = await look()
    const mail = card(page, 'E-mail').getByRole('link')
    await expect(mail).toContainText('contato@exemplo.com.br')
    await expect(mail).toContainText('Envie sua dúvida')
    await expect(mail).toHaveAttribute('href', 'mailto:contato@exemplo.com.br')
  })
})

test.describe('the promo panel', () => {
  test('offers the chat and a call, and explains the first visit', async ({ look }) => {
    const page = await look()
    await expectChat(promo(page).getByRole('link', { name: 'Agendar via WhatsApp' }), general)
    await expect(promo(page).getByRole('link', { name: 'Ligar Agora' })).toHaveAttribute(
      'href',
      'tel:+554130000000',
    )
    await expect(promo(page).getByText('Primeira consulta com avaliação completa')).toBeVisible()
  })
})

test.describe('the footer', () => {
  test('shows the brand, its line and the contact details', async ({ look }) => {
    const page = await look()
    await expect(
      footer(page).getByRole('link', { name: 'Instituto Exemplo, início' }),
    ).toBeVisible()
    await expect(
      footer(page).getByText('Avaliação, orientação e acompanhamento em um só lugar.'),
    ).toBeVisible()
    await expect(footer(page).getByRole('link', { name: '(41) 3000-0000' })).toBeVisible()
    await expect(footer(page).getByText('Segunda a sexta, 8h às 18h')).toBeVisible()
  })

  test('leads to the sections in its own order', async ({ look }) => {
    const page = await look()
    const quickLinks = footer(page).getByRole('navigation', { name: 'Links rápidos' })
    await expect(quickLinks.getByRole('link')).toHaveText([
      'Início',
      'Sobre',
      'Tratamentos',
      'Equipe',
      'Depoimentos',
      'Contato',
    ])
    await quickLinks.getByRole('link', { name: 'Equipe' }).click()
    await expect(page.getByRole('heading', { name: 'Nossa Equipe' })).toBeInViewport()
  })

  test('leads to Instagram and into the chat', async ({ look }) => {
    const page = await look()
    const instagram = footer(page).getByRole('link', { name: 'Instagram' })
    await expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/instituto.exemplo/')
    await expect(instagram).toHaveAttribute('target', '_blank')
    await expectChat(footer(page).getByRole('link', { name: 'WhatsApp' }), general)
  })

  test('shows the current year in Brazil', async ({ look }) => {
    const page = await look()
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Sao_Paulo' })
    await expect(footer(page).getByText(`© ${year.format()} Instituto Exemplo`)).toBeVisible()
  })
})

test.describe('the quick contact at the bottom of the screen', () => {
  test('appears after the hero, on phones only', async ({ look }) => {
    const page = await look()
    const phone = page.viewportSize() ?? { width: 390, height: 844 }
    await scrollTo(page, 0)
    await expect(dock(page)).toBeHidden()
    await scrollTo(page, 1200)
    await expectChat(dock(page).getByRole('link', { name: 'WhatsApp' }), general)
    await expect(dock(page).getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 })
    await expect(dock(page).getByRole('link', { name: 'Ligar' })).toHaveAttribute(
      'href',
      'tel:+554130000000',
    )
    await resize(page, { width: 1440, height: 900 })
    await expect(dock(page)).toBeHidden()
    await resize(page, phone)
  })
})

test.describe('the contact that the clinic wrote', () => {
  test('shows the address as written and opens it on a map, in a new tab', async ({ look }) => {
    const page = await look(ownContact)
    const map = card(page, 'Endereço').getByRole('link')
    await expect(map).toContainText('Avenida das Flores, 1200')
    await expect(map).toContainText('bloco B, sala 7, Joinville – SC')
    await expect(map).toHaveAttribute(
      'href',
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(ADDRESS)}`,
    )
    await expect(map).toHaveAttribute('target', '_blank')
    await expect(footer(page).getByText(ADDRESS)).toBeVisible()
  })

  test('shows the hours as written, one line for each', async ({ look }) => {
    const page = await look(ownContact)
    const hours = card(page, 'Horário').getByRole('paragraph')
    await expect(hours).toHaveText([/Segunda a sexta\s*8h às 18h/, /Sábado\s*8h às 12h/])
  })

  test('is dialled with country and area code, even in area 55', async ({ look }) => {
    const page = await look(ownContact)
    await expect(card(page, 'Telefone').getByRole('link')).toHaveAttribute(
      'href',
      'tel:+555532221234',
    )
    await expectChat(card(page, 'WhatsApp').getByRole('link'), general, '5555999991234')
  })
})

test.describe('the mark of example content', () => {
  test('stays as long as there is any', async ({ look }) => {
    const page = await look(ownContact)
    await expect(footer(page).getByText('Conteúdo de exemplo')).toBeVisible()
  })

  test('disappears when all content is the clinic’s own', async ({ page, startWith }) => {
    // A testimonial with an example's text remains an example, whoever saved it.
    const own = exampleDocuments()
      .filter(({ entity }) => entity !== 'testimonials')
      .map((document) => ({ ...document, isExample: false }))
    await page.goto(await startWith(own))
    await expect(footer(page)).toBeVisible()
    await expect(page.getByText('Conteúdo de exemplo')).toHaveCount(0)
  })
})
