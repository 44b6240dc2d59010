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
  const { about, legalPages } = start
  const officer = { ...legalPages, dataProtectionOfficer: 'Ana Lima' }
  const facebook = { ...socialMedia, facebook: 'https://facebook.com/a' }
  const atSupabase = hostedBy({ pictureCountry: 'Brasil' })
  const picturesAbroad = hostedBy({ country: 'Brasil', pictureCountry: 'EUA' })

  test.each<[use: Use, sentences: RegExp[]]>([
    [
      { asksTestimonials: true },
      [
        /O único formulário.+\(LGPD, art\. 11, I\)\. Depoimentos: .+vale até que você a retire.+são apagados.+prova/,
        /número do seu prontuário/,
        /imagem do papel/,
        /cópia de segurança feita antes ainda pode tê-los/,
        /registramos o dia e a hora,/,
      ],
    ],
    [
      { isLaunched: true },
      [/Contamos visitas.+depois de 13 meses\./, /Contamos .+ com o dia e a parte da página/],
    ],
    [{ isLaunched: true, contactMonths: 1 }, [/depois de 1 mês\./]],
    [{ storage: 's3' }, [/As imagens ficam em um serviço/]],
    [{ backupMonths: 12 }, [/Toda noite.+em até 12 meses\./]],
  ])('%j is in use', (use, sentences) => {
    for (const sentence of sentences) {
      expect(textOf({ use })).toMatch(sentence)
      expect(textOf()).not.toMatch(sentence)
    }
  })

  test.each<[fact: string, content: Partial<Content>, sentence: RegExp, use?: Use]>([
    [
      'mail passes through a provider',
      hostedBy({ mailCountry: 'Irlanda' }),
      /provedor de e-mail \(Irlanda\)\./,
      { hasMailServer: true },
    ],
    [
      'pictures are at Supabase',
      atSupabase,
      /As imagens ficam no Supabase, um serviço de armazenamento \(Brasil\)\./,
      { storage: 'supabase' },
    ],
    [
      'somebody hosts it',
      hostedBy({ company: 'Nuvem Ltda.', country: 'Brasil' }),
      /hospedado por Nuvem Ltda\. \(Brasil\)\./,
    ],
    ['a company hosts it', hostedBy({ company: 'Nuvem Ltda.' }), /hospedado por Nuvem Ltda\. [^.]/],
    ['it is hosted in a country', hostedBy({ country: 'Chile' }), /hospedado: Chile\./],
    [
      'data leave the country',
      hostedBy({ country: 'Estados Unidos' }),
      /transferência internacional de dados \(LGPD, art\. 33\)/,
    ],
    ['pictures are abroad', picturesAbroad, /transferência internacional/, { storage: 's3' }],
    ['links lead to Facebook', linked({ socialMedia: facebook }), /Facebook \(Meta\)/],
    [
      'a picture comes from another site',
      { about: { ...about, image: 'https://i.imgur.com/a.png' } },
      /outros sites \(i\.imgur\.com\)/,
    ],
    [
      'somebody answers for personal data',
      { legalPages: officer },
      /Encarregado pelos dados pessoais: Ana Lima\./,
    ],
  ])('%s', (_fact, content, sentence, use) => {
    expect(textOf({ content, ...(use && { use }) })).toMatch(sentence)
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
