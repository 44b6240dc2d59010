import { describe, expect, test } from 'vitest'
import type { Content } from '../index.ts'
import { start } from '../testing/start.ts'
import { plainTextsOf } from './testing/plain-texts.ts'

type Use = Parameters<typeof plainTextsOf>[1]
type Change = { use?: Use; content?: Partial<Content> }

const textOf = ({ use, content }: Change = {}) =>
  plainTextsOf({ ...start, ...content }, use)
    .privacy.chapters.map(({ title, text }) => `${title}: ${text}`)
    .join(' ')
    .replace(/\s+/g, ' ')

const hostedBy = (hosting: Partial<Content['legalPages']['hosting']>): Partial<Content> => ({
  legalPages: { ...start.legalPages, hosting: { ...start.legalPages.hosting, ...hosting } },
})

const linked = (links: Partial<Content['links']>): Partial<Content> => ({
  links: { ...start.links, ...links },
})

const { socialMedia } = start.links

describe('the privacy page says, while it is so, that', () => {
  const cases: [fact: string, Change, sentence: RegExp][] = [
    ['visits are counted', { use: { isLaunched: true } }, /Contamos visitas.+depois de 13 meses\./],
    [
      'counts are kept for another time',
      { use: { isLaunched: true, contactMonths: 1 } },
      /depois de 1 mês\./,
    ],
    [
      'a patient may send a testimonial by a form',
      { use: { asksTestimonials: true } },
      /O único formulário.+\(LGPD, art\. 11, I\)\. Depoimentos: .+vale até que você a retire.+são apagados.+prova/,
    ],
    [
      'the number of a chart may be kept with a testimonial',
      { use: { asksTestimonials: true } },
      /número do seu prontuário/,
    ],
    ['a scan of a signed paper is kept', { use: { asksTestimonials: true } }, /imagem do papel/],
    [
      'older copies still have a testimonial that was taken back',
      { use: { asksTestimonials: true } },
      /cópia de segurança feita antes ainda pode tê-los/,
    ],
    [
      'day and hour of what a patient does are recorded',
      { use: { asksTestimonials: true } },
      /registramos o dia e a hora,/,
    ],
    [
      'a tap is counted with its day and its part of the page',
      { use: { isLaunched: true } },
      /Contamos .+ com o dia e a parte da página/,
    ],
    [
      'mail passes through a provider',
      { use: { hasMailServer: true }, content: hostedBy({ mailCountry: 'Irlanda' }) },
      /provedor de e-mail \(Irlanda\)\./,
    ],
    [
      'pictures are at Supabase',
      { use: { storage: 'supabase' }, content: hostedBy({ pictureCountry: 'Brasil' }) },
      /As imagens ficam no Supabase, um serviço de armazenamento \(Brasil\)\./,
    ],
    ['pictures are at S3', { use: { storage: 's3' } }, /As imagens ficam em um serviço/],
    ['a backup is made each night', { use: { backupMonths: 12 } }, /Toda noite.+em até 12 meses\./],
    [
      'somebody hosts it',
      { content: hostedBy({ company: 'Nuvem Ltda.', country: 'Brasil' }) },
      /hospedado por Nuvem Ltda\. \(Brasil\)\./,
    ],
    [
      'a company with a full stop hosts it',
      { content: hostedBy({ company: 'Nuvem Ltda.' }) },
      /hospedado por Nuvem Ltda\. [^.]/,
    ],
    [
      'it is hosted in a country',
      { content: hostedBy({ country: 'Chile' }) },
      /hospedado: Chile\./,
    ],
    [
      'data leave the country',
      { content: hostedBy({ country: 'Estados Unidos' }) },
      /transferência internacional de dados \(LGPD, art\. 33\)/,
    ],
    [
      'pictures are abroad',
      { use: { storage: 's3' }, content: hostedBy({ country: 'Brasil', pictureCountry: 'EUA' }) },
      /transferência internacional/,
    ],
    [
      'links lead to Facebook',
      { content: linked({ socialMedia: { ...socialMedia, facebook: 'https://facebook.com/a' } }) },
      /Facebook \(Meta\)/,
    ],
    [
      'a picture comes from another site',
      { content: { about: { ...start.about, image: 'https://i.imgur.com/a.png' } } },
      /outros sites \(i\.imgur\.com\)/,
    ],
    [
      'somebody answers for personal data',
      { content: { legalPages: { ...start.legalPages, dataProtectionOfficer: 'Ana Lima' } } },
      /Encarregado pelos dados pessoais: Ana Lima\./,
    ],
  ]

  test.each(cases)('%s', (_fact, change, sentence) => {
    expect(textOf(change)).toMatch(sentence)
    expect(textOf()).not.toMatch(sentence)
  })
})

describe('the privacy page', () => {
  test('says that there are no forms only where there are none', () => {
    expect(textOf()).toContain('não tem formulários')
    expect(textOf({ use: { asksTestimonials: true } })).not.toContain('não tem formulários')
  })

  test('names every cookie of the panel with its life, and none for visitors', () => {
    expect(textOf()).toMatch(
      /Quem visita o site não recebe cookies\. .+12 horas;.+400 dias;.+10 minutos\./,
    )
  })

  test('says nothing of a foreign country for what is not switched on', () => {
    const content = hostedBy({ country: 'brasil', pictureCountry: 'EUA', mailCountry: 'EUA' })
    expect(textOf({ content })).not.toMatch(/EUA|internacional/)
  })

  test('does not name the site of a picture that visitors do not see', () => {
    const [member] = start.team
    const hidden = { ...member, image: 'https://i.imgur.com/a.png', is_active: false }
    expect(textOf({ content: { team: [hidden as Content['team'][number]] } })).not.toContain(
      'imgur',
    )
  })

  test('has no gaps where a launched clinic has not said how to reach it', () => {
    const contact = { ...start.contact, phone: '', whatsapp: '', email: '', address: '' }
    const links = { ...start.links, contactPhone: '', contactWhatsApp: '', contactEmail: '' }
    const text = textOf({ content: { contact, links } })
    expect(text).not.toMatch(/Endereço|nos enviar|WhatsApp|Como falar conosco|mapas| {2}| \./)
  })

  test('is whole in every combination of what can be on or off', () => {
    const abroad = { pictureCountry: 'EUA', mailCountry: 'EUA' }
    const told = hostedBy({ company: 'Nuvem', country: 'Chile', ...abroad })
    const uses = (['disk', 'supabase', 's3'] as const).flatMap((storage) =>
      Array.from({ length: 16 }, (_, bits) => ({
        storage,
        hasMailServer: (bits & 1) > 0,
        backupMonths: bits & 2 ? 12 : null,
        asksTestimonials: (bits & 4) > 0,
        isLaunched: (bits & 8) > 0,
      })),
    )
    for (const use of uses) {
      for (const content of [told, {}]) {
        expect(textOf({ use, content })).not.toMatch(
          /undefined|null|false|true|[{}]|\(\)| [.,]|\.\.| {2}/,
        )
      }
    }
  })
})
