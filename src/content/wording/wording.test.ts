import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '../examples/examples.ts'
import { readyQuestions } from '../examples/questions.ts'
import { contentOf } from '../index.ts'
import { toPublicContent } from '../public/public-content.ts'
import { withoutKeys } from '../rules/entry-keys.ts'
import { isRecord } from '../schema/section.ts'
import {
  documentMatchesOf,
  knownMatchesIn,
  matchKeyOf,
  readingContextOf,
} from './document-matches.ts'
import { matchesIn, type ReadingContext, withReplacement } from './matches.ts'
import { professionOf } from './professions.ts'
import { publicTextsOf } from './public-texts.ts'
import { wordingRules } from './rules.ts'
import { casesOf, measure } from './testing/measure.ts'

/** Quoted by the specification as the default, and true matches: the clinic is advised from the first day. */
const knownFromTheFirstDay = [
  ['cta', 'title', 'transformation.life', 'Transformar sua Vida'],
  ['treatmentsSection', 'closingSecondaryText', 'title.specialist', 'Falar com Especialista'],
]

describe('the texts of a new site', () => {
  test('have advice on two texts whose wording is fixed, and on no others', () => {
    const matches = exampleDocuments().flatMap((document) => documentMatchesOf(document))
    expect(matches.map(({ entity, path, rule, words }) => [entity, path, rule, words])).toEqual(
      knownFromTheFirstDay,
    )
    expect(matches.filter(({ isSerious }) => isSerious)).toEqual([])
  })

  test('are read where visitors see them, except for names and addresses, and nowhere else', () => {
    const marked = exampleDocuments().map((document) => ({
      ...document,
      data: withMarks(withoutKeys(document.data), document.id),
    }))
    const content = contentOf(marked)
    const ownPages = content.treatments.map(({ summary, text, parts, greeting }) => [
      summary,
      text,
      parts,
      greeting,
    ])
    const pages = [
      toPublicContent(content, {}),
      withoutKeys([content.legalPages, content.articlesSection, ownPages]),
    ]
    const page = JSON.stringify(pages)
    const shown = marked.flatMap(({ data }) => marksOf(data)).filter((mark) => page.includes(mark))
    const read = marked.flatMap(({ entity, data }) =>
      publicTextsOf(entity, data).map(({ text }) => text),
    )
    expect(read.length).toBeGreaterThan(200)
    const names = marked.flatMap(({ entity, data }) => namesOf(entity, data))
    expect(read.toSorted()).toEqual(shown.filter((mark) => !names.includes(mark)).toSorted())
  })

  test('raise no alarm in the questions that are ready for the clinic', () => {
    const matches = readyQuestions.flatMap((data, index) =>
      documentMatchesOf({ entity: 'questions', id: String(index), data }),
    )
    expect(matches).toEqual([])
    expect(readyQuestions).not.toEqual([])
  })

  test('are not read while they are hidden', () => {
    const data = { name: 'Lipo', description: 'Resultado garantido', is_active: false }
    expect(publicTextsOf('treatments', data)).toEqual([])
    expect(publicTextsOf('treatments', { ...data, is_active: true })).toHaveLength(2)
    expect(publicTextsOf('testimonials', { text: 'A melhor clínica', is_approved: false })).toEqual(
      [],
    )
  })

  test('are read with the descriptions of the pictures they show', () => {
    const data = { title: 'Cuidado', backgroundImage: '/media/one.webp' }
    const pictures = { '/media/one.webp': { alt: 'Antes e depois de uma paciente' } }
    const matches = documentMatchesOf({ entity: 'hero', id: 'hero', data }, pictures)
    expect(matches).toMatchObject([{ path: 'backgroundImage', rule: 'before-after.pictures' }])
    expect(documentMatchesOf({ entity: 'hero', id: 'hero', data })).toEqual([])
  })
})

const namesOf = (entity: string, data: unknown): string[] => {
  if (!isRecord(data)) return []
  if (entity === 'team') return [String(data.name)]
  if (entity === 'contact') return [String(data.address)]
  if (entity === 'footer' && isRecord(data.contactInfo)) return [String(data.contactInfo.address)]
  return []
}

const otherKinds =
  /^(?:phone|whatsapp|email|privacyEmail|contactPhone|contactWhatsApp|contactEmail|url|link|href|buttonLink|target|style|image\w*|logo|logoUrl|faviconUrl|backgroundImage|icon|facebook|instagram|linkedin|youtube|theme|font\w+|borderRadius|\w*Color|cardBackground|\w*Gradient)$/

/** Puts its own path into every field that holds plain text. */
function withMarks(value: unknown, path: string, name = ''): unknown {
  if (typeof value === 'string') return otherKinds.test(name) ? value : `§${path}§`
  if (Array.isArray(value)) {
    return value.map((entry, index) => withMarks(entry, `${path}.${index}`, name))
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      withMarks(inside, `${path}.${name}`, name),
    ]),
  )
}

function marksOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('§') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(marksOf) : []
}

const rulesIn = (text: string, context: ReadingContext = {}) =>
  matchesIn(text, context).map(({ rule }) => rule)

describe('the reading of a text', () => {
  test.each([
    'A MELHOR CLINICA DO PARANA',
    'a  melhor\nclínica do Paraná',
    'a mel\u00adhor clí\u200bnica do Parana\u0301',
    'a mel\u200ehor\u3164 clí\u2061nica do Paraná',
    '𝗔 𝗺𝗲𝗹𝗵𝗼𝗿 𝗰𝗹𝗶́𝗻𝗶𝗰𝗮 𝗱𝗼 𝗣𝗮𝗿𝗮𝗻𝗮́',
    'Ａ ｍｅｌｈｏｒ ｃｌｉｎｉｃａ ｄｏ Ｐａｒａｎａ',
    'a m e l h o r clínica do Paraná',
    'a m.e.l.h.o.r clínica do Paraná',
    'a **melhor** (clínica) do Paraná',
    'a mellhor clinica do Paraná',
    'a m3lhor clínica do Paraná',
    'a melhooooor clínica do Paraná',
  ])('does not depend on how it is dressed: %s', (text) => {
    expect(matchesIn(text)).toMatchObject([{ rule: 'superiority.best', isSerious: true }])
    const [{ from, to } = { from: 0, to: 0 }] = matchesIn(text)
    expect(text.slice(from, to)).toMatch(/\S$/)
    expect(from).toBeLessThan(6)
  })

  test('marks the words as they were typed', () => {
    const text =
      'Tratamento com resultado… garantido e a melhor equipe da região. Não prometemos cura.'
    expect(matchesIn(text).map(({ words }) => words)).toEqual([
      'resultado… garantido',
      'a melhor equipe da região',
    ])
  })

  test('does not find words inside other words', () => {
    expect(matchesIn('Procura, segura, loucura, curso e gratisfação.')).toEqual([])
  })

  test('splits hashtags by their capitals, or by the words that are known', () => {
    expect(rulesIn('#curadolipedema')).toEqual(['promise.cure'])
    expect(rulesIn('#AntesEDepois')).toEqual(['before-after.pictures'])
    expect(rulesIn('#lipedema #saudedamulher')).toEqual([])
  })

  test.each([
    ['Mito: a lipoaspiração cura o lipedema.', []],
    ['Cura do lipedema? Ainda não existe.', []],
    ['Quem diz que “cura o lipedema” está enganando você.', []],
    ['“Fiquei curada do lipedema!” – M. S.', ['promise.outcome']],
    ['Ninguém precisa sofrer, nós curamos', ['promise.cure']],
    ['Por que não eliminar o lipedema?', ['promise.definitive']],
    ['Lipedema tem cura?', []],
    ['Lipedema tem cura? Sim!', ['promise.cure']],
    ['Como funciona', []],
    ['Testei e funciona.', ['promise.outcome']],
  ])('knows what is denied, asked and refuted: %s', (text, rules) => {
    expect(rulesIn(text)).toEqual(rules)
  })

  test('excuses a sentence, never the whole text', () => {
    expect(rulesIn('Consulta gratuita para todas. Não atendemos pelo SUS.')).toEqual(['free.visit'])
    expect(rulesIn('Cura do lipedema. Conheça nossos estudos.')).toEqual(['promise.cure'])
  })

  test('takes a patient at her word: what only insinuates is serious in her voice', () => {
    const weights = (text: string, voice: 'clinic' | 'patient') =>
      matchesIn(text, { voice }).map(({ isSerious }) => isSerious)
    expect(weights('Resultado incrível!', 'clinic')).toEqual([false])
    expect(weights('Resultado incrível!', 'patient')).toEqual([true])
    expect(weights('Mudou a minha vida', 'patient')).toEqual([true])
    expect(weights('Médica maravilhosa', 'clinic')).toEqual([])
    expect(weights('Médica maravilhosa', 'patient')).toEqual([true])
    const { voice } = readingContextOf('testimonials', {}, 'text')
    expect([voice, readingContextOf('testimonials', {}, 'role').voice]).toEqual([
      'patient',
      'clinic',
    ])
  })

  test('only advises a physiotherapist on before and after, with the words of her council', () => {
    const text = 'Veja o antes e depois'
    expect(matchesIn(text, { profession: 'physiotherapy' })).toMatchObject([{ isSerious: false }])
    expect(matchesIn(text, { profession: 'nutrition' })).toMatchObject([{ isSerious: true }])
  })

  test('accepts a title if the register number is in the same document', () => {
    const member = {
      name: 'Dra. Ana',
      role: 'Cirurgiã vascular',
      bio: 'Especialista em cirurgia vascular.',
    }
    const rulesOf = (credentials: string) =>
      documentMatchesOf({ entity: 'team', id: 'one', data: { ...member, credentials } }).map(
        ({ rule }) => rule,
      )
    expect(rulesOf('MÉDICA · CRM-PR 12345')).toEqual(['title.specialist'])
    expect(rulesOf('MÉDICA · CRM-PR 12345 · RQE 6789')).toEqual([])
  })

  test.each([
    ['team', { role: 'Nutricionista', credentials: 'CRN-8 1234' }, 'nutrition'],
    ['team', { role: 'Coordenadora', credentials: 'CREFITO-8 1234-F' }, 'physiotherapy'],
    ['team', { role: 'Enfermeira', credentials: '' }, 'nursing'],
    ['team', { role: 'Biomédica', credentials: 'CRBM-6 123' }, 'biomedicine'],
    ['treatments', { name: 'Nutrição' }, 'nutrition'],
    ['treatments', { name: 'Psicologia' }, 'psychology'],
    ['treatments', { name: 'Cirurgia Vascular' }, 'medicine'],
    ['hero', { title: 'Nutrição' }, 'medicine'],
  ])('of %s %j follows the rules of %s', (entity, data, profession) => {
    expect(professionOf(entity, data)).toBe(profession)
  })

  test('tells a nutritionist about a price that a physician may name, until her norm changes', () => {
    const text = 'Consulta por R$ 200'
    const rules = (today: string) => rulesIn(text, { profession: 'nutrition', today })
    expect(rules('2027-01-22')).toEqual(['price.nutrition'])
    expect(rules('2027-01-23')).toEqual([])
    expect(rulesIn(text, { profession: 'psychology', today: '2027-02-01' })).toEqual(['price.fee'])
    expect(rulesIn(text)).toEqual([])
  })

  test('recognises a match after its sentence moved, but not after it changed', () => {
    const keyOf = (title: string, subtitle: string) =>
      documentMatchesOf({ entity: 'hero', id: 'hero', data: { title, subtitle } }).map(matchKeyOf)
    const before = keyOf('Resultado garantido para você.', 'Olá')
    expect(before).toHaveLength(1)
    expect(keyOf('Olá', 'Bem-vinda. Resultado garantido para  VOCÊ.')).toEqual(before)
    expect(keyOf('Resultado garantido para todas.', 'Olá')).not.toEqual(before)
  })

  test('is done once for each text and reader', () => {
    const context = readingContextOf('hero', {})
    const matches = knownMatchesIn('Tratamento com resultado garantido.', context)
    expect(matches).toHaveLength(1)
    expect(knownMatchesIn('Tratamento com resultado garantido.', context)).toBe(matches)
    const patient = { ...context, voice: 'patient' as const }
    expect(knownMatchesIn('Tratamento com resultado garantido.', patient)).not.toBe(matches)
  })
})

describe('a replacement', () => {
  test('takes the place of a whole sentence, and of nothing less', () => {
    const [whole] = matchesIn('Olá. Resultado garantido! Agende.')
    expect(whole && withReplacement('Olá. Resultado garantido! Agende.', whole)).toBe(
      'Olá. O plano é individual e revisto a cada retorno. Agende.',
    )
    expect(matchesIn('RESULTADO GARANTIDO')[0]?.instead?.text).toBe(
      'O plano é individual e revisto a cada retorno',
    )
    expect(matchesIn('Tratamento com resultado garantido')[0]?.instead).toBeUndefined()
  })

  test.each(wordingRules)('of $id passes every rule itself', ({ example, voice }) => {
    for (const profession of ['medicine', 'nutrition'] as const) {
      expect(matchesIn(example, { voice: voice ?? 'clinic', profession })).toEqual([])
    }
  })
})

describe('the rules, measured on sentences as clinics and patients write them', () => {
  const cases = casesOf(readFileSync(new URL('testing/cases.txt', import.meta.url), 'utf8'))

  test.each(['clinic', 'patient'] as const)('find what the %s claims, and little else', (voice) => {
    const own = measure(cases.filter((one) => one.voice === voice))
    expect(own.texts).toBeGreaterThan(300)
    expect(own.recall, own.misses.join('\n')).toBeGreaterThan(0.97)
    expect(own.precision, own.falseAlarms.join('\n')).toBeGreaterThan(0.97)
    expect(own.harmlessBlocked, own.falseAlarms.join('\n')).toBeLessThan(0.003)
  })
})
