import { describe, expect, test } from 'vitest'
import type { Content, Entry } from '../index.ts'
import { defaultPictures } from '../pictures/default-pictures.ts'
import type { Picture } from '../pictures/pictures.ts'
import { start } from '../testing/start.ts'
import { toPublicContent } from './public-content.ts'

const content = start

const published = (change: Partial<Content> = {}, pictures: Record<string, Picture> = {}) =>
  toPublicContent({ ...content, ...change }, pictures)

type Treatment = Entry<'treatments'>
const [treatment, other, third] = content.treatments as [Treatment, Treatment, Treatment]
const [member] = content.team as [Entry<'team'>]
const [testimonial] = content.testimonials as [Entry<'testimonials'>]

describe('what visitors receive', () => {
  test('has no treatment that is switched off', () => {
    const treatments = [{ ...treatment, name: 'Escondido', is_active: false }, other]
    const site = published({ treatments })
    expect(site.treatments.map(({ id }) => id)).toEqual([other.id])
    expect(JSON.stringify(site)).not.toContain('Escondido')
  })

  test('has the clocks of the state that the address names', () => {
    const behindAt = (address: string) =>
      published({ contact: { ...content.contact, address } }).hoursBehind
    expect(behindAt('Av. Exemplo, 100, Manaus – AM')).toBe(4)
    expect(behindAt('Rua Exemplo, 100, Curitiba – PR')).toBeUndefined()
  })

  test('has an upright photo of the opening beside the text, unless somebody has chosen', () => {
    const [url, sides] = ['/media/hero-background/a.jpg', { width: 900, height: 1200 }]
    const photo = { ...sides, widths: [900], focal: [50, 35], alt: '', tint: '' } satisfies Picture
    const layoutOf = (hero: Partial<Content['hero']>) =>
      published({ hero: { ...content.hero, ...hero } }, { [url]: photo }).hero.layout
    expect(layoutOf({})).toBe('background')
    expect(layoutOf({ backgroundImage: url })).toBe('beside')
    expect(layoutOf({ backgroundImage: url, layout: 'above' })).toBe('above')
    expect(layoutOf({ backgroundImage: 'https://exemplo.com.br/a.jpg' })).toBe('background')
  })

  test('names the month of a closure once if it has only one', () => {
    const closure = { name: 'Recesso', noticeFrom: '', notice: '', _key: 'a' }
    const days = { from: '2026-12-21', until: '2026-12-30' }
    const contact = { ...content.contact, closures: [{ ...closure, ...days }] }
    const { notice } = toPublicContent({ ...content, contact }, {}, '2026-12-22')
    expect(notice?.text).toBe('Recesso de 21 a 30 de dezembro. Voltamos dia 31 de dezembro às 8h.')
  })

  test('has no testimonial that is not approved', () => {
    const testimonials = [{ ...testimonial, name: 'Paciente oculta', is_approved: false }]
    const site = published({ testimonials })
    expect(site.testimonials).toEqual([])
    expect(JSON.stringify(site)).not.toContain('Paciente oculta')
  })

  test.each([
    ['announced and none approved', 'Depoimentos em breve...', false, true],
    ['not announced and none approved', '', false, false],
    ['not announced and one approved', '', true, true],
  ])('with testimonials %s: %o, %o, has the section: %o', (_title, emptyText, is_approved, is) => {
    const site = published({
      testimonialsSection: { ...content.testimonialsSection, emptyText },
      testimonials: [{ ...testimonial, is_approved }],
    })
    const leads = site.header.navigation.some(({ href }) => href === '#testimonials')
    expect([site.page.includes('testimonials'), leads]).toEqual([is, is])
  })

  test('gives a patient without a role the name of the institute', () => {
    const settings = { ...content.settings, siteName: 'Clínica Aurora' }
    expect(published({ settings }).testimonials[0]?.role).toBe('Paciente Clínica Aurora')
  })

  test('leads from a menu to the chat, the phone and the e-mail of the clinic', () => {
    const entry = { label: 'Fale conosco', isActive: true }
    const navigation = ['#whatsapp', '#telefone', '#email', '#about'].map((href) => ({
      ...entry,
      href,
      _key: href,
    }))
    const links = { ...content.links, contactPhone: '(48) 3000-0001' }
    const header = { ...content.header, navigation }
    const footer = { ...content.footer, quickLinks: navigation }
    const site = published({ header, footer, links })
    const hrefs = site.header.navigation.map(({ href }) => href)
    expect(hrefs[0]).toMatch(/^https:\/\/wa\.me\/55\d+\?text=Ol%C3%A1/)
    expect(hrefs.slice(1)).toEqual([
      'tel:+554830000001',
      `mailto:${content.contact.email}`,
      '#about',
    ])
    expect(site.footer.quickLinks.map(({ href }) => href)).toEqual(hrefs)
  })

  test('never contains a price or a duration', () => {
    const treatments = [{ ...treatment, price: 'R$ 123,45', duration: '67 minutos' }]
    const site = JSON.stringify(published({ treatments }))
    expect(site).not.toContain('R$ 123,45')
    expect(site).not.toContain('67 minutos')
  })

  test('does not change the content it is made from', () => {
    const before = structuredClone(content)
    published({ treatments: content.treatments.toReversed() })
    expect(content).toEqual(before)
  })
})

describe('the treatments on the page', () => {
  const namesOf = (orders: number[]) => {
    const treatments = orders.map((order, index) => ({ ...treatment, order, name: String(index) }))
    return published({ treatments }).treatments.map(({ name }) => name)
  }

  test('are in their order', () => {
    expect(namesOf([3, 1, 2])).toEqual(['1', '2', '0'])
  })

  test.each([
    ['Tratamentos', { treatments: [{ ...treatment, is_active: false }] }],
    ['Equipe', { team: [] }],
  ])('leave %s out of both menus if there are none', (label, changes) => {
    const { header, footer } = published(changes)
    const labels = [...header.navigation, ...footer.quickLinks].map((entry) => entry.label)
    expect(labels).not.toContain(label)
    expect(labels).toHaveLength(10)
  })

  test('are in both menus if there are any', () => {
    const { header, footer } = published({ treatments: [third] })
    expect(header.navigation.map(({ label }) => label)).toEqual([
      ...['Início', 'Sobre', 'Equipe', 'Tratamentos', 'Depoimentos', 'Contato'],
    ])
    expect(footer.quickLinks.map(({ label }) => label)).toEqual([
      ...['Início', 'Sobre', 'Tratamentos', 'Equipe', 'Depoimentos', 'Contato'],
    ])
  })
})

describe('the menus', () => {
  test('leave out the entries that are switched off', () => {
    const off = { label: 'Oculto', href: '#about', isActive: false, _key: 'a' }
    const site = published({
      header: { ...content.header, navigation: [off] },
      footer: { ...content.footer, quickLinks: [off] },
    })
    expect([site.header.navigation, site.footer.quickLinks]).toEqual([[], []])
  })
})

describe('the checklist of the about section', () => {
  test('has four default lines if the clinic has written none', () => {
    expect(published({ about: { ...content.about, features: [] } }).about.features).toEqual([
      ...['Avaliação individual', 'Plano de cuidado discutido com a paciente'],
      ...['Escuta atenta de cada história', expect.stringMatching(/^Orientação clara/)],
    ])
  })
})

describe('the texts of a block', () => {
  const { header, footer, links, contact, settings } = content

  test('come before those of the whole site', () => {
    const own = {
      header: { siteName: 'Do cabeçalho', logo: '/media/logo/cabecalho.webp' },
      footer: {
        siteName: 'Do rodapé',
        logo: '/media/logo/rodape.webp',
        contactInfo: {
          address: 'Rua do Rodapé, 1',
          phone: '(41) 3111-1111',
          email: 'rodape@exemplo.com.br',
          workingHours: 'Sábado, 8h às 12h',
        },
        socialMedia: { ...footer.socialMedia, instagram: 'https://exemplo.com.br/rodape' },
      },
      links: {
        contactPhone: '(41) 3222-2222',
        contactWhatsApp: '(41) 3333-3333',
        contactEmail: 'botoes@exemplo.com.br',
      },
    }
    const site = published({
      header: { ...header, ...own.header },
      footer: { ...footer, ...own.footer },
      links: { ...links, ...own.links },
    })
    expect(site).toMatchObject(own)
  })

  test('are replaced by those of the whole site where they are empty', () => {
    const site = published()
    const { address, phone, email } = contact
    const { siteName } = settings
    const contactInfo = { address, phone, email, workingHours: 'Segunda a sexta, 8h às 18h' }
    expect(site).toMatchObject({ header: { siteName }, footer: { siteName, contactInfo } })
    expect(site.footer.socialMedia).toEqual(links.socialMedia)
    expect(site.links).toMatchObject({
      contactPhone: contact.phone,
      contactWhatsApp: contact.whatsapp,
      contactEmail: contact.email,
    })
  })
})

describe('the buttons', () => {
  const { hero, cta, header, links } = content

  test("have the text of 'Logo & Links' until a block has its own", () => {
    const changed = { ...links.heroPrimaryButton, text: 'Marcar avaliação', url: '#contact' }
    const site = published({ links: { ...links, heroPrimaryButton: changed } })
    expect(site.buttons.heroPrimary).toEqual(changed)
    expect(published().buttons.cta.text).toBe('Agendar via WhatsApp')
  })

  test('use the text and the link of their block first', () => {
    const { buttons } = published({
      hero: { ...hero, ctaText: 'Do Hero', secondaryButton: { text: 'Segundo', link: '#team' } },
      cta: { ...cta, buttonText: 'Da chamada', buttonLink: '#telefone' },
      header: { ...header, ctaButton: { ...header.ctaButton, text: 'Do alto', link: '#about' } },
    })
    expect(buttons).toMatchObject({
      heroPrimary: { text: 'Do Hero', url: '#whatsapp' },
      heroSecondary: { text: 'Segundo', url: '#team' },
      cta: { text: 'Da chamada', url: '#telefone' },
      header: { text: 'Do alto', url: '#about' },
    })
  })

  test('with a blank text use the one of its home', () => {
    expect(published({ cta: { ...cta, buttonText: '  ' } }).buttons).toEqual(published().buttons)
  })
})

describe('the logo', () => {
  const { hero, design, settings } = content
  const logos = (change: Partial<Content>) => {
    const { header, footer } = published(change)
    return [header.logo, footer.logo]
  }

  const own = { logoUrl: '/media/logo/a.webp' }
  const another = { ...design, logoUrl: '/media/logo/b.webp' }

  test.each<[where: string, change: Partial<Content>]>([
    ["'Logo & Links'", { design: { ...design, ...own } }],
    ['the settings, where it has one', { design: another, settings: { ...settings, ...own } }],
    ['the hero, where it has one', { design: another, hero: { ...hero, ...own } }],
  ])('of header and footer is the one of %s', (_where, change) => {
    expect(logos(change)).toEqual(['/media/logo/a.webp', '/media/logo/a.webp'])
  })
})

describe('a missing picture', () => {
  test('is the default one of its place', () => {
    const { hero, about, cta, treatments, team } = published({
      hero: { ...content.hero, backgroundImage: '' },
      about: { ...content.about, image: '' },
      cta: { ...content.cta, backgroundImage: '' },
      treatments: [{ ...treatment, image: '' }],
      team: [{ ...member, image: '' }],
    })
    const { testimonial: _, ...ofPlaces } = defaultPictures
    expect({
      hero: hero.backgroundImage,
      about: about.image,
      cta: cta.backgroundImage,
      treatment: treatments[0]?.image,
      member: team[0]?.image,
    }).toEqual(ofPlaces)
  })

  test('of a testimonial stays missing, and the initial is shown', () => {
    expect(
      published({ testimonials: [{ ...testimonial, image: '' }] }).testimonials[0]?.image,
    ).toBe('')
  })
})

describe('the metadata of the pictures', () => {
  const picture: Picture = {
    width: 1600,
    height: 900,
    widths: [480, 960],
    focal: [50, 50],
    alt: '',
    tint: '#1e1033',
  }
  const silk = content.hero.backgroundImage
  const factsOf = (pictures: Record<string, Picture>, change: Partial<Content> = {}) =>
    Object.keys(published(change, pictures).pictures)

  test('is sent for the pictures that are shown and no others', () => {
    expect(factsOf({ [silk]: picture, '/media/logo/outro.webp': picture })).toEqual([silk])
  })

  test('is sent for a default picture that is shown', () => {
    expect(
      factsOf({ [defaultPictures.member]: picture }, { team: [{ ...member, image: '' }] }),
    ).toEqual([defaultPictures.member])
  })

  test('is not sent for a testimonial that is not approved', () => {
    const testimonials = [{ ...testimonial, is_approved: false }]
    expect(factsOf({ [testimonial.image]: picture }, { testimonials })).toEqual([])
  })

  test('includes the versions for the light theme and for phones', () => {
    const day = '/media/hero-background/silk-day.webp'
    const phone = '/media/hero-background/silk-phone.webp'
    const phoneDay = '/media/hero-background/silk-phone-day.webp'
    const pictures = {
      [silk]: { ...picture, daylight: day, portrait: phone },
      [day]: picture,
      [phone]: { ...picture, daylight: phoneDay },
      [phoneDay]: picture,
    }
    expect(factsOf(pictures)).toEqual([silk, day, phone, phoneDay])
  })

  test('does not include a version that does not exist', () => {
    expect(factsOf({ [silk]: { ...picture, daylight: '/media/nada.webp' } })).toEqual([silk])
  })

  test('is complete even if two pictures refer to each other', () => {
    const day = '/media/hero-background/silk-day.webp'
    const pictures = {
      [silk]: { ...picture, daylight: day },
      [day]: { ...picture, daylight: silk },
    }
    expect(factsOf(pictures)).toEqual([silk, day])
  })
})
