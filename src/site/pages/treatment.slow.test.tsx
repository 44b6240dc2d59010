import type { Document } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { places } from '#content/contacts/vocabulary.ts'
import { type Content, collections, type Entry } from '#content/index.ts'
import { entryPagesOf } from '#content/pages/entry-pages.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import { pageContentOf } from '#content/public/entry-content.ts'
import { toLostPage } from '#content/public/lost-page.ts'
import type { Block } from '#content/rich-text/blocks.ts'
import { chatUrl } from '#content/rules/phone.ts'
import { start } from '#content/testing/start.ts'
import { placeOf } from '../counting.ts'
import { graphOf, pageHtml, parsed } from '../testing/pages.ts'

const block = (fields: Partial<Block>): Block => ({
  _key: 'a',
  kind: 'paragraph',
  text: 'Texto',
  marks: [],
  image: '',
  ...fields,
})

const written: Partial<Entry<'treatments'>> = {
  name: 'Fisioterapia',
  category: '🤲 Reabilitação',
  summary: 'Um plano combinado com você.',
  text: [block({ kind: 'heading', text: 'Como é' }), block({ text: 'Com toques leves.' })],
  parts: ['Drenagem', 'Exercícios'],
  greeting: 'Olá! Quero saber da fisioterapia.',
}

function draw(fields: Partial<Entry<'treatments'>> = {}, changes: Partial<Content> = {}) {
  const entry = { ...collections.treatments.fallback, id: 'physio', isExample: false }
  const others = changes.treatments ?? []
  const treatments = [{ ...entry, ...written, ...fields }, ...others]
  const content = { ...start, ...changes, treatments }
  const [page] = entryPagesOf(content)
  if (!page) throw new Error('The treatment has no page')
  const given = { content, pictures: {}, pages: entryPagesOf(content) }
  return parsed(pageHtml(content, pageContentOf(given, page), shippedPictures))
}

const hrefsIn = (page: Document, place: string) =>
  [...page.querySelectorAll(`${place} a`)].map((link) => link.getAttribute('href') ?? '')

describe('the page of a treatment', () => {
  const team = start.team.map((member) => ({ ...member, credentials: 'CREFITO-8 12345-F' }))
  const page = draw({ people: team.slice(0, 2).map(({ id }) => id) }, { team })

  test('says what it is, what is part of it and who treats', () => {
    expect(page.querySelector('h1')?.textContent).toBe('Fisioterapia')
    expect(page.querySelector('main')?.textContent).toContain('Reabilitação')
    expect(page.querySelector('main')?.textContent).not.toContain('🤲')
    expect(page.querySelector('.side')?.textContent).toContain('DrenagemExercícios')
    expect(page.querySelector('.prose')?.textContent).toBe('Como éCom toques leves.')
    expect(page.querySelector('#team li')?.textContent).toContain('CREFITO-8 12345-F')
  })

  test('shows the message that its buttons send, and counts them with their part', () => {
    const chat = chatUrl(start.contact.whatsapp, 'Olá! Quero saber da fisioterapia.')
    expect(page.querySelector('.bubble p')?.textContent).toBe('Olá! Quero saber da fisioterapia.')
    for (const place of ['.opening', '#cta', 'body > div > nav']) {
      expect(hrefsIn(page, place)).toContain(chat)
    }
    const ways = [...page.querySelectorAll('a[href*="wa.me"]')]
    const parts = ways.map((way) => placeOf(way as never))
    expect(parts).toContain('main')
    expect(Object.keys(places)).toEqual(expect.arrayContaining(parts))
  })

  test('gives no id twice, although it leads on to other treatments', () => {
    const treatments = start.treatments.map((entry) => ({ ...entry, text: [block({})] }))
    const drawn = draw({}, { treatments })
    expect(drawn.querySelectorAll('#treatments article').length).toBeGreaterThan(1)
    const ids = [...drawn.querySelectorAll('[id]')]
    expect(ids.length).toBe(new Set(ids.map(({ id }) => id)).size)
  })

  test('leads back to the sections of the home page', () => {
    const links = [...hrefsIn(page, 'header'), ...hrefsIn(page, 'footer')]
    expect(links).toContain('/#about')
    expect(links.filter((href) => href.startsWith('#'))).toEqual([])
  })

  test('tells search engines its address, its name, the way to it and who treats', () => {
    const address = 'https://www.clinica.com.br/tratamentos/fisioterapia'
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address)
    expect(page.title).toBe(`Fisioterapia | ${start.settings.siteName}`)
    const graph = graphOf(page)
    expect(graph.map((node) => node['@type'])).toEqual(
      expect.arrayContaining(['MedicalClinic', 'MedicalWebPage', 'BreadcrumbList', 'Person']),
    )
    expect(graph.find((node) => node['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Início' }, { name: 'Tratamentos' }, { item: address }],
    })
  })

  test('needs no script to be read', () => {
    const scripts = page.querySelectorAll('script:not([type="application/ld+json"])')
    expect([...scripts].map((script) => script.getAttribute('src'))).toEqual(['/assets/page.js'])
    expect(page.querySelector('[data-content]')).toBeNull()
  })

  test('leaves out who is not in the team any more, and what nobody wrote', () => {
    const bare = draw({ people: ['member_gone'], parts: [], summary: '', greeting: '' })
    expect(bare.querySelector('#team')).toBeNull()
    expect(bare.querySelector('.side')).toBeNull()
    expect(bare.querySelector('.opening')?.textContent).toContain('Descrição em breve.')
    expect(bare.querySelector('.bubble p')?.textContent).toBe(start.links.greetings.treatments)
  })

  test('answers the questions that are ticked for it, for search engines in the same words', () => {
    const question = (name: string, fields: object) => ({
      ...{ ...collections.questions.fallback, id: name, isExample: false },
      ...{ name, answer: [block({ text: 'Não.' })], ...fields },
    })
    const asked = draw(
      {},
      {
        questions: [
          question('Dói?', { treatments: ['physio'] }),
          question('Cura?', {}),
          question('É longo?', { treatments: ['physio'], is_active: false }),
        ],
      },
    )
    const details = [...asked.querySelectorAll('#questions details')]
    expect(details.map(({ textContent }) => textContent)).toEqual(['Dói?Não.'])
    expect(graphOf(asked).find((node) => node['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: [{ name: 'Dói?', acceptedAnswer: { text: 'Não.' } }],
    })
    expect(page.querySelector('#questions')).toBeNull()
  })

  test('has our pictures in the theme of the clinic', () => {
    const design = { ...start.design, theme: 'light' as const }
    const picture = draw({}, { design }).querySelector('#cta img')
    expect(picture?.getAttribute('src')).toMatch(/^\/media\/.*-light-/)
  })

  test.each([
    ['ours', '#0f766e', '', true],
    ['ours in our violet', '#7c3aed', '', false],
    ["the clinic's own", '#0f766e', '/media/cta-background/foto.webp', false],
  ])('shows a picture in the colour of the clinic: %s', (_whose, primaryColor, own, isOurs) => {
    const cta = { ...start.cta, backgroundImage: own }
    const page = draw({}, { design: { ...start.design, primaryColor }, cta })
    expect(page.querySelector('#cta picture')?.matches('[data-ours]')).toBe(isOurs)
  })

  test('runs nothing that is hidden in stored texts', () => {
    const link = { kind: 'link' as const, from: 0, to: 5, target: 'javascript:alert(1)' }
    const hostile = draw({
      name: '</title><script>alert(1)</script>',
      text: [block({ text: '<img src=x onerror=alert(1)>', marks: [link] })],
      greeting: '"><script>alert(1)</script>',
    })
    expect(hostile.querySelectorAll('script:not([src]):not([type])')).toHaveLength(0)
    expect(hostile.querySelectorAll('img[onerror]')).toHaveLength(0)
    expect(hrefsIn(hostile, '.prose')).toEqual([])
    expect(hostile.querySelector('.prose')?.textContent).toContain('<img src=x')
  })
})

describe('an address without a page', () => {
  const page = parsed(pageHtml(start, toLostPage({ content: start, pictures: {}, pages: [] })))

  test('names three ways on', () => {
    expect(page.querySelector('h1')?.textContent).toBe('Este endereço não leva a\u00a0uma página')
    expect(hrefsIn(page, 'main ul')).toEqual(['/#treatments', '/#team', '/#contact'])
  })

  test('lets the keyboard skip to its content', () => {
    expect(hrefsIn(page, 'body > div')[0]).toBe('#main')
    expect(page.querySelector('main')?.id).toBe('main')
  })

  test('is not listed by search engines', () => {
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(page.querySelector('link[rel=canonical]')).toBeNull()
  })
})
