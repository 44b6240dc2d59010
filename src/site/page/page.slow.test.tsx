import type { Document, Element } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { places } from '#content/contacts/vocabulary.ts'
import { exampleDocuments } from '#content/examples/examples.ts'
import { readyQuestions } from '#content/examples/questions.ts'
import { teamExamples } from '#content/examples/team.ts'
import {
  type CollectionName,
  type Content,
  collections,
  contentOf,
  type Entry,
  isCollection,
} from '#content/index.ts'
import { treatmentIcons } from '#content/rules/icons.ts'
import { footer } from '#content/sections/footer.ts'
import { hero as heroContent } from '#content/sections/hero.ts'
import { links } from '#content/sections/links.ts'
import { pageAnchors, page as pageContent } from '#content/sections/page.ts'
import { start } from '#content/testing/start.ts'
import { placeOf } from '../counting.ts'
import { graphOf, homeHtml, parsed } from '../testing/pages.ts'

// What needs layout, loaded pictures or the page's script is tested in e2e.

const { general, treatments: ofTreatments } = links.fallback.greetings
const AGENDA = 'https://agenda.exemplo.com.br/'
const SECTIONS = ['Início', 'Sobre', 'Equipe', 'Tratamentos', 'Depoimentos', 'Contato']
const BENEFITS = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']

const draw = (changes: Partial<Content> = {}) => parsed(homeHtml({ ...start, ...changes }))

/** The page of the examples, for whoever only looks at it. */
const page = draw()

/** A list that the clinic wrote itself. */
const own = <Name extends CollectionName>(entity: Name, entries: Partial<Entry<Name>>[]) =>
  contentOf(
    entries.map((fields, index) => ({
      entity,
      id: `own_${index}`,
      data: { ...collections[entity].fallback, ...fields },
      isExample: false,
    })),
  )[entity]

type Place = Document | Element

const all = (place: Place, selector: string) => [...place.querySelectorAll(selector)]
const textsOf = (place: Place, selector: string) =>
  all(place, selector).map(({ textContent }) => textContent)
const wordsOf = (place: Place, selector: string) => textsOf(place, selector).join(' | ')

/** The only element of this kind that contains these words. */
function only(place: Place, selector: string, words = ''): Element {
  const [found, ...others] = all(place, selector).filter((one) => one.textContent.includes(words))
  if (!found || others.length > 0) throw new Error(`${others.length + 1} × ${selector} "${words}"`)
  return found
}

const hrefOf = (place: Place, selector: string, words?: string) =>
  only(place, selector, words).getAttribute('href')

const iconsOf = (place: Place, selector: string) =>
  all(place, selector).map((icon) => icon.getAttribute('href')?.split('#')[1])

/** The link opens a chat with the clinic in a new tab, this greeting already typed. */
function expectChat(link: Element, greeting: string) {
  const url = `https://wa.me/5541900000000?text=${encodeURIComponent(greeting)}`
  const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name))
  expect(attributes).toEqual([url, '_blank', 'noopener'])
}

test('the page sends its content only once, not a second time as data', () => {
  const words = page.documentElement.outerHTML
  for (const text of longTextsOf(exampleDocuments())) {
    expect([text, words.split(text).length - 1]).toEqual([text, 1])
  }
})

/** The paragraphs of the lists, which the metadata does not repeat. */
const longTextsOf = (documents: ReturnType<typeof exampleDocuments>) =>
  documents.flatMap(({ entity, data }) =>
    isCollection(entity)
      ? Object.values(data as object).filter((text) => typeof text === 'string' && text.length > 60)
      : [],
  )

test('every way to the clinic is counted with its part of the page', () => {
  const drawn = draw({ questions: own('questions', readyQuestions) })
  const ways = all(drawn, 'a:is([href*="wa.me"], [href^=tel], [href^=mailto])')
  const parts = ways.map((way) => placeOf(way as never))
  expect(parts).toContain('questions')
  expect(Object.keys(places)).toEqual(expect.arrayContaining(parts))
})

describe('a link to a part of the page', () => {
  const anchors = Object.keys(pageAnchors)
  const button = (url: string) => ({ text: 'Ir', url, target: '_self' as const })
  /** Every menu leads to every section, and every button to this one. */
  const linking = (url: string, changes: Partial<Content>): Partial<Content> => ({
    header: {
      ...start.header,
      navigation: anchors.map((href) => ({ _key: href, label: href, href, isActive: true })),
    },
    hero: {
      ...start.hero,
      primaryButton: { text: 'Ir', link: url },
      secondaryButton: { text: 'Ir', link: url },
    },
    links: { ...start.links, headerCTA: button(url), ctaButton: button(url) },
    ...changes,
  })
  const deadLinks = (drawn: Document) =>
    all(drawn, 'a[href^="#"]')
      .map((link) => String(link.getAttribute('href')))
      .filter((href) => drawn.querySelector(href) === null)

  test.each(anchors)('(%s) is only there while that part is', (anchor) => {
    const name = anchor.slice(1)
    const empty = isCollection(name) ? { [name]: [] } : {}
    for (const changes of [{ page: hiding(name) }, empty]) {
      expect(deadLinks(draw(linking(anchor, changes)))).toEqual([])
    }
  })
})

const hiding = (...hidden: string[]): Content['page'] => ({
  sections: start.page.sections.map((one) => ({ ...one, isActive: !hidden.includes(one.name) })),
})

const inOrder = (...names: string[]): Content['page'] =>
  pageContent.schema.parse({ sections: names.map((name) => ({ name, isActive: true })) })

const idsOf = (drawn: Document) =>
  all(drawn, 'main > *, .contact-contact > aside').map(({ id }) => id)

describe('the sections', () => {
  const usual = ['hero', 'about', 'treatments', 'team', 'testimonials', 'contact', 'cta']

  test("stand in the clinic's order between the opening and the call to action", () => {
    const order = ['contact', 'team', 'about', 'treatments', 'testimonials']
    const drawn = draw({ page: inOrder('cta', ...order) })
    expect(idsOf(drawn)).toEqual(['hero', ...order, 'cta'])
    expect(hrefOf(drawn, '#hero a', 'Role para conhecer')).toBe('#contact')
  })

  test('lie on two backgrounds in turn, whichever are there', () => {
    const grounds = (drawn: Document) => all(drawn, 'main > .on-wash').map(({ id }) => id)
    expect(grounds(page)).toEqual(['treatments', 'testimonials'])
    expect(grounds(draw({ page: hiding('about') }))).toEqual(['team', 'contact'])
    expect(grounds(draw({ treatments: [] }))).toEqual(['team', 'contact'])
  })

  test('leave page and menus when hidden, and links to them lead to the top', () => {
    const { hero } = start
    const secondaryButton = { text: 'Ouça quem veio', link: '#testimonials' }
    const drawn = draw({ page: hiding('testimonials'), hero: { ...hero, secondaryButton } })
    expect(idsOf(drawn)).toEqual(usual.filter((id) => id !== 'testimonials'))
    expect(wordsOf(drawn, '.header-nav a, .footer-footer nav a')).not.toContain('Depoimentos')
    expect(hrefOf(drawn, '#hero a', 'Ouça quem veio')).toBe('#hero')
  })

  test('keep the call to action without the contact, and the contact without the call', () => {
    expect(idsOf(draw({ page: hiding('contact') })).slice(-2)).toEqual(['testimonials', 'cta'])
    expect(idsOf(draw({ page: hiding('cta') })).at(-1)).toBe('contact')
  })
})

describe('the header', () => {
  test("lists the six sections, phone, e-mail and chat, on desktops and in the phone's menu", () => {
    for (const menu of ['.header-nav', '.header-sheet']) {
      expect(textsOf(page, `${menu} li a`)).toEqual(SECTIONS)
    }
    for (const place of ['.header-contact', '.header-sheet p']) {
      expect(all(page, `${place} a`).map((link) => link.getAttribute('href'))).toEqual([
        'tel:+554130000000',
        'mailto:contato@exemplo.com.br',
      ])
    }
    for (const button of all(page, 'header .action-action')) expectChat(button, general)
  })
})

test("the button of the header shows the clinic's text and follows its link", () => {
  const ctaButton = { ...start.header.ctaButton, text: 'Marcar', link: AGENDA }
  const drawn = draw({ header: { ...start.header, ctaButton } })
  expect(hrefOf(drawn, '.header-book', 'Marcar')).toBe(AGENDA)
})

describe('the hero', () => {
  const ownHero = {
    hero: {
      ...start.hero,
      ctaText: 'Marcar avaliação',
      slogan: 'Leveza para viver',
      primaryButton: { text: '', link: AGENDA },
      secondaryButton: { text: 'Ver a equipe', link: '#team' },
    },
    treatments: own('treatments', [{ name: 'Fisioterapia' }, { name: 'Nutrição' }]),
    team: own('team', [{ name: 'Camila Exemplo' }]),
    contact: { ...start.contact, address: 'Rua Sete, 7, Blumenau – SC' },
  }

  test('shows title, subtitle, description and three cards, each with its own icon', () => {
    const { title, subtitle, description, cards } = heroContent.fallback
    expect(textsOf(page, 'h1')).toEqual([title])
    expect(textsOf(page, '.hero-words p').slice(0, 2)).toEqual([subtitle, description])
    expect(textsOf(page, '#hero li h2')).toEqual(cards.map((card) => card.title))
    expect(textsOf(page, '#hero li p')).toEqual(cards.map((card) => card.description))
    expect(new Set(iconsOf(page, '#hero li use')).size).toBe(3)
  })

  test('opens the chat, and leads to the section about the clinic', () => {
    expectChat(only(page, '#hero a', 'Agendar Consulta'), general)
    expect(hrefOf(page, '#hero a', 'Saiba Mais')).toBe('#about')
    expect(hrefOf(page, '#hero a', 'Role para conhecer')).toBe('#about')
  })

  test('counts treatments and team, names the city, and claims nothing else', () => {
    expect(textsOf(page, '.hero-trust span')).toEqual([
      '10 tratamentos',
      '10 profissionais',
      'Curitiba – PR',
    ])
    expect(textsOf(draw(ownHero), '.hero-trust span')).toEqual(['2 tratamentos', 'Blumenau – SC'])
  })

  test('shows the slogan of the clinic, and leads where its buttons lead', () => {
    const drawn = draw(ownHero)
    expect(wordsOf(drawn, '.hero-words p')).toContain('Leveza para viver')
    expect(hrefOf(drawn, '#hero a', 'Marcar avaliação')).toBe(AGENDA)
    expect(hrefOf(drawn, '#hero a', 'Ver a equipe')).toBe('#team')
  })
})

describe('the section about the clinic', () => {
  test('shows its description and its picture', () => {
    expect(wordsOf(page, '#about header p')).toContain(start.about.description)
    expect(only(page, '#about img').getAttribute('src')).toMatch(/^\/media\/about-image\/flowers/)
  })

  test('lists what the clinic wrote, plain or with an explanation and an icon', () => {
    const features = [
      'Estacionamento',
      { title: 'Escuta', description: 'Sem pressa.', icon: 'Heart' },
      { title: 'Clareza', description: '', icon: 'Unicorn' },
    ] as Content['about']['features']
    const drawn = draw({ about: { ...start.about, features } })
    expect(textsOf(drawn, '#about li')).toEqual(['Estacionamento', 'EscutaSem pressa.', 'Clareza'])
    expect(iconsOf(drawn, '#about li use')).toEqual(['check', 'heart', 'star'])
  })
})

describe('the treatments', () => {
  const drawn = draw({
    treatments: own('treatments', [
      { name: 'Nutrição', order: 30, benefits: BENEFITS.slice(0, 3), category: '🍎 Alimentação' },
      { name: 'Fisioterapia', order: 1, benefits: BENEFITS },
      { name: 'Psicologia', order: 2, description: 'Uma frase.' },
      { name: 'Yoga', order: 40, benefits: BENEFITS.slice(0, 4) },
    ]),
  })
  const card = (name: string) => only(drawn, '#treatments article', name)

  test('are booked in the chat with their greeting, also by the two last buttons', () => {
    const link = only(page, '#treatments article a', 'Psiquiatria')
    expect(link.textContent).toBe('Agendar Consulta Psiquiatria')
    expectChat(link, ofTreatments)
    const closing = only(page, '#treatments aside', 'Precisa de Mais Informações?')
    expectChat(only(closing, 'a', 'Agendar Consulta'), ofTreatments)
    expectChat(only(closing, 'a', 'Falar com Especialista'), general)
  })

  test('show their category without its emoji, and open no short description', () => {
    expect(textsOf(card('Nutrição'), '.treatments-badge')).toEqual(['Alimentação'])
    expect(textsOf(card('Fisioterapia'), '.treatments-badge')).toEqual([])
    expect(textsOf(card('Psicologia'), '.treatments-description')).toEqual(['Uma frase.'])
    expect(all(card('Psicologia'), 'summary')).toEqual([])
  })

  test('show three benefits, and count the others', () => {
    expect(textsOf(card('Nutrição'), 'li')).toEqual(BENEFITS.slice(0, 3))
    expect(wordsOf(card('Nutrição'), 'summary')).toBe('')
    expect(wordsOf(card('Fisioterapia'), 'summary')).toBe('+2 outros benefícios')
    expect(wordsOf(card('Yoga'), 'summary')).toBe('+1 outro benefício')
  })

  test('do not repeat their name as a category', () => {
    const same = draw({
      treatments: own('treatments', [{ name: 'Nutrição', category: '🍎 nutrição' }]),
    })
    expect(all(same, '.treatments-badge')).toEqual([])
  })

  test('are cards up to the ninth; the others open and are booked alike', () => {
    const many = Array.from({ length: 12 }, (_, order) => ({ name: `T ${order + 1}`, order }))
    const drawn = draw({ treatments: own('treatments', many) })
    expect(all(drawn, '#treatments article')).toHaveLength(9)
    expect(textsOf(drawn, '#treatments details h3')).toEqual(['T 10', 'T 11', 'T 12'])
    expectChat(only(drawn, '#treatments details a', 'T 12'), ofTreatments)
  })

  test('each show their chosen icon beside their category, and the star for an unknown name', () => {
    const icons = [...treatmentIcons, 'Unicorn']
    const treatments = icons.map((icon, order) => ({ name: icon, icon, order, category: 'Área' }))
    const drawn = draw({ treatments: own('treatments', treatments) })
    expect(iconsOf(drawn, '#treatments .treatments-badge use')).toEqual([
      ...treatmentIcons.map((icon) => icon.toLowerCase()),
      'star',
    ])
  })
})

describe('the team', () => {
  const drawn = draw({
    team: own('team', [
      {
        name: 'Com registro',
        role: 'Médica',
        bio: 'Biografia.',
        credentials: 'MÉDICA · CRM-PR 12345',
        isTechnicalDirector: true,
        unit: 'Batel',
        image: '/media/team-member/team-04.webp',
        imagePosition: '20% 35%',
      },
      { name: 'Sem registro', role: 'Recepção', bio: 'Biografia.' },
    ]),
  })
  const card = (place: Place, name: string) => only(place, '.team-person', name)

  test('shows name, role, bio, registration and specialties of each member', () => {
    expect(textsOf(page, '#team li h3')).toEqual(teamExamples.map(({ name }) => name))
    const helena = card(page, 'Dra. Helena Exemplo')
    expect(textsOf(helena, 'p')).toEqual([
      'Cirurgiã vascular',
      'Avalia o quadro clínico e diferencia lipedema, linfedema e insuficiência venosa.',
      'MÉDICA · CRM-PR 00000 · Cirurgia Vascular RQE 00000',
    ])
    expect(textsOf(helena, 'li')).toEqual(['Cirurgia vascular', 'Diagnóstico clínico'])
  })

  test('keeps the chosen point of a photo in view', () => {
    expect(wordsOf(drawn, 'style')).toMatch(/object-position:\s*20% 35%/)
  })

  test('shows no box for a missing registration, and a stock photo for a missing one', () => {
    expect(all(card(drawn, 'Com registro'), 'svg')).toHaveLength(1)
    expect(all(card(drawn, 'Sem registro'), 'svg')).toHaveLength(0)
    expect(textsOf(card(drawn, 'Sem registro'), 'p')).toEqual(['Recepção', 'Biografia.'])
    const photo = only(drawn, 'img[alt="Retrato de Sem registro"]')
    expect(photo.getAttribute('src')).toMatch(/\/media\/team-member\/team-default/)
  })

  test('shows registrations on the cards, and the director in the footer', () => {
    expect(card(drawn, 'Com registro').textContent).toContain('Médica · Batel')
    expect(card(drawn, 'Com registro').textContent).toContain('MÉDICA · CRM-PR 12345')
    expect(wordsOf(drawn, 'footer')).toContain(
      'Diretora técnica médica: Com registro – MÉDICA – CRM-PR 12345',
    )
  })
})

describe('the questions', () => {
  const answered = (text: string) => [
    { _key: 'a', kind: 'paragraph' as const, text, marks: [], image: '' },
  ]
  const questions = own('questions', [
    { name: 'Existe cura?', answer: answered('Ainda não.'), group: 'Sobre o lipedema' },
    { name: 'Dói?', answer: answered('É leve.'), group: 'Sobre a consulta' },
    { name: 'É obesidade?', answer: answered('Não.'), group: 'Sobre o lipedema' },
    { name: 'Escondida?', answer: answered('Sim.'), is_active: false },
    { name: 'Só no tratamento?', answer: answered('Sim.'), isOnHome: false },
    { name: 'Sem resposta?' },
  ])
  const drawn = draw({ questions })
  const dataOf = (place: Document) => only(place, 'script[type="application/ld+json"]').textContent

  test('are not on the page, nor their styles, while there are none', () => {
    expect(all(page, '#questions')).toEqual([])
    expect(textsOf(draw({ treatments: [] }), 'style').join()).not.toContain('.qa')
    expect(dataOf(page)).not.toContain('FAQPage')
  })

  test('stand in their groups, answered and meant for the home page, the first one open', () => {
    expect(textsOf(drawn, '#questions h3')).toEqual(['Sobre o lipedema', 'Sobre a consulta'])
    expect(textsOf(drawn, '#questions details')).toEqual([
      ...['Existe cura?Ainda não.', 'É obesidade?Não.', 'Dói?É leve.'],
    ])
    expect(textsOf(drawn, '#questions details[open] h4')).toEqual(['Existe cura?'])
    expect(textsOf(drawn, 'style').join()).toContain('.qa')
  })

  test('are reached by group, and continue in the chat', () => {
    const links = all(drawn, '#questions nav a')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Sobre o lipedema 2',
      'Sobre a consulta 1',
    ])
    const targets = links.map((link) => drawn.querySelector(String(link.getAttribute('href'))))
    expect(targets.map((target) => target && textsOf(target, 'h3')[0])).toEqual([
      'Sobre o lipedema',
      'Sobre a consulta',
    ])
    expectChat(only(drawn, '#questions a', 'Pergunte para a gente'), general)
  })

  test('tell search engines the same words, and nothing while the section is hidden', () => {
    expect(graphOf(drawn).find((node) => node['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Existe cura?',
          acceptedAnswer: { '@type': 'Answer', text: 'Ainda não.' },
        },
        { name: 'É obesidade?' },
        { name: 'Dói?' },
      ],
    })
    const hidden = draw({ questions, page: hiding('questions') })
    expect(dataOf(hidden)).not.toContain('FAQPage')
    expect(all(hidden, '#questions')).toEqual([])
  })
})

describe('the testimonials', () => {
  const ownTestimonials = own('testimonials', [
    { name: 'Ana', text: 'Ana gostou.', is_approved: true, rating: 3, image: '/media/ana.webp' },
    { name: 'Bia', text: 'Ainda não.' },
    { name: 'élida', text: 'élida gostou.', is_approved: true },
  ])
  const drawn = draw({ testimonials: ownTestimonials })
  const quote = (name: string) => only(drawn, '#testimonials figure', name)

  test('invite visitors to share their experience, with a link to the contact', () => {
    const share = only(page, '#testimonials li', 'Compartilhe sua Experiência')
    expect(hrefOf(share, 'a', 'Deixar Depoimento')).toBe('#contact')
  })

  test('stay out of search results only while they are examples', () => {
    expect(only(page, '#testimonials').hasAttribute('data-nosnippet')).toBe(true)
    expect(only(drawn, '#testimonials').hasAttribute('data-nosnippet')).toBe(false)
  })

  test('say the stars in words, and show the photo or else the initial', () => {
    const stars = (name: string) => only(quote(name), '[role=img]').getAttribute('aria-label')
    expect([stars('Ana'), stars('élida')]).toEqual(['3 de 5 estrelas', '5 de 5 estrelas'])
    expect(all(quote('Ana'), 'picture img')).toHaveLength(1)
    expect(all(quote('élida'), 'picture')).toHaveLength(0)
    expect(wordsOf(quote('élida'), 'figcaption')).toMatch(/^É/)
  })

  test('say that they are coming soon while there are none', () => {
    const drawn = draw({ testimonials: own('testimonials', [{ name: 'Bia', text: 'Ainda não.' }]) })
    expect(wordsOf(drawn, '#testimonials')).toContain('Depoimentos em breve...')
    expect(wordsOf(drawn, '#testimonials')).toContain('Compartilhe sua Experiência')
  })
})

describe('the contact', () => {
  const address = 'Avenida das Flores, 1200, bloco B, sala 7, Joinville – SC'
  const drawn = draw({
    contact: {
      ...start.contact,
      address,
      hours: 'Segunda a sexta, 8h às 18h\nSábado, 8h às 12h',
    },
  })
  const card = (place: Place, label: string) => only(place, '#contact li', label)

  test('offers a call, the chat and an e-mail', () => {
    expect(card(page, 'Clique para ligar').textContent).toContain('(41) 3000-0000')
    expect(hrefOf(card(page, 'Clique para ligar'), 'a')).toBe('tel:+554130000000')
    expect(card(page, 'Agende via WhatsApp').textContent).toContain('(41) 90000-0000')
    expectChat(only(card(page, 'Agende via WhatsApp'), 'a'), general)
    expect(card(page, 'Envie sua dúvida').textContent).toContain('contato@exemplo.com.br')
    expect(hrefOf(card(page, 'Envie sua dúvida'), 'a')).toBe('mailto:contato@exemplo.com.br')
  })

  test('may break a long e-mail address, never before its last part', () => {
    const address = only(card(page, 'Envie sua dúvida'), 'b')
    expect(address.innerHTML.split('<wbr>')).toEqual(['contato', '@exemplo.com.br'])
  })

  test('shows the address as written and opens it on a map, in a new tab', () => {
    const map = only(card(drawn, 'Endereço'), 'a')
    expect(textsOf(map, 'b, span')).toEqual([
      'Avenida das Flores, 1200',
      'bloco B, sala 7, Joinville – SC',
    ])
    expect([map.getAttribute('href'), map.getAttribute('target')]).toEqual([
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
      '_blank',
    ])
    expect(wordsOf(drawn, 'footer')).toContain(address)
  })

  test('shows the hours as written, one line for each', () => {
    expect(textsOf(card(drawn, 'Horário'), 'p')).toEqual([
      'Segunda a sexta8h às 18h',
      'Sábado8h às 12h',
    ])
  })

  test('is offered again at the end, with what the first visit is', () => {
    const promo = only(page, 'aside#cta', 'Pronta para Transformar sua Vida?')
    expectChat(only(promo, 'a', 'Agendar via WhatsApp'), general)
    expect(hrefOf(promo, 'a', 'Ligar Agora')).toBe('tel:+554130000000')
    expect(promo.textContent).toContain('Primeira consulta com avaliação completa')
    const dock = only(page, 'nav[aria-label="Contato rápido"]')
    expectChat(only(dock, 'a', 'WhatsApp'), general)
    expect(hrefOf(dock, 'a', 'Ligar')).toBe('tel:+554130000000')
  })
})

describe('the footer', () => {
  test('shows the brand, its line, the contact details and the year', () => {
    expect(all(page, 'footer a[aria-label="Instituto Exemplo, início"]')).toHaveLength(1)
    const { description } = footer.fallback
    for (const words of [description, '(41) 3000-0000', '8h às 18h', '© 2026 Instituto Exemplo']) {
      expect(wordsOf(page, 'footer')).toContain(words)
    }
  })

  test('leads to the sections in its own order, to Instagram and into the chat', () => {
    expect(textsOf(page, 'footer nav a')).toEqual(
      footer.fallback.quickLinks.map(({ label }) => label),
    )
    const instagram = only(page, 'footer a', 'Instagram')
    expect([instagram.getAttribute('href'), instagram.getAttribute('target')]).toEqual([
      'https://www.instagram.com/instituto.exemplo/',
      '_blank',
    ])
    expectChat(only(page, 'footer a', 'WhatsApp'), general)
  })

  test('marks example content as long as there is any', () => {
    expect(wordsOf(page, 'footer')).toContain('Conteúdo de exemplo')
    expect(wordsOf(draw({ hasExamples: false }), 'footer')).not.toContain('Conteúdo de exemplo')
  })
})

test('a picture that another site keeps is asked for without naming the page', () => {
  const away = 'https://imagens.exemplo.com/foto.jpg'
  const changed = draw({
    about: { ...start.about, image: away },
    design: { ...start.design, logoUrl: away, faviconUrl: away },
  })
  const policiesOf = (place: Document, selector: string) =>
    all(place, selector).map((one) => one.getAttribute('referrerpolicy'))
  const selector = `img[src="${away}"], link[rel="icon"]`
  expect(policiesOf(changed, selector).length).toBeGreaterThan(2)
  expect(new Set(policiesOf(changed, selector))).toEqual(new Set(['no-referrer']))
  expect(new Set(policiesOf(page, 'img, link[rel="icon"]'))).toEqual(new Set([null]))
})
