import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '../examples/examples.ts'
import { contentOf } from '../index.ts'
import { publish } from '../publish.ts'
import { isRecord } from '../schema/section.ts'
import { documentFindsOf, findKeyOf } from './document-finds.ts'
import { adversarial, repeatedTo } from './examples/adversarial.ts'
import { measureExamples, measureHeldOut } from './examples/measure.ts'
import { findsIn } from './finds.ts'
import { professionOf } from './professions.ts'
import { publicTextsOf } from './public-texts.ts'
import { wordingRules } from './rules.ts'

/** Quoted by the specification as the default, and true finds: the clinic is advised from the first day. */
const knownFromTheFirstDay = [
  ['cta', 'title', 'transformation.life', 'Transformar sua Vida'],
  ['treatmentsSection', 'closingSecondaryText', 'title.specialist', 'Especialista'],
]

describe('the texts of a new site', () => {
  test('have advice on two texts whose wording is fixed, and on no others', () => {
    const finds = exampleDocuments().flatMap(documentFindsOf)
    expect(finds.map(({ entity, path, rule, words }) => [entity, path, rule, words])).toEqual(
      knownFromTheFirstDay,
    )
    expect(finds.filter(({ isSerious }) => isSerious)).toEqual([])
  })

  test('are read where visitors see them, and nowhere else', () => {
    const marked = exampleDocuments().map((document) => ({
      ...document,
      data: withMarks(document.data),
    }))
    const content = contentOf(marked)
    const page = JSON.stringify([publish(content, {}), content.legalPages])
    const shown = marked.flatMap(({ data }) => marksOf(data)).filter((mark) => page.includes(mark))
    const read = marked.flatMap(({ entity, data }) =>
      publicTextsOf(entity, data).map(({ text }) => text),
    )
    expect(read.length).toBeGreaterThan(200)
    expect(read.toSorted()).toEqual(shown.toSorted())
  })

  test.each([
    'Lipedema é o mesmo que obesidade? Não. São condições diferentes, que podem existir juntas.',
    'Existe cura? Ainda não há cura conhecida. O tratamento busca controlar sintomas e favorecer a qualidade de vida.',
    'Como é feito o diagnóstico? Pela conversa e pelo exame físico. Ainda não existe um exame que confirme sozinho o diagnóstico.',
    'A cirurgia é sempre necessária? Não. As medidas conservadoras são a base do cuidado; a cirurgia é avaliada em casos selecionados.',
    'A drenagem linfática serve para tirar gordura? Não. Ela pode ajudar no conforto e no inchaço, quando indicada.',
    'A autorização é livre, gratuita, não altera meu atendimento, vale por 24 meses e pode ser revogada a qualquer momento, sem custo.',
    'Pronta para dar o primeiro passo? — Converse com a nossa equipe e tire suas dúvidas sobre o atendimento.',
  ])('raise no alarm where the clinic adds: %s', (text) => {
    expect(findsIn(text)).toEqual([])
  })

  test('are not read while they are hidden', () => {
    const data = { name: 'Lipo', description: 'Resultado garantido', is_active: false }
    expect(publicTextsOf('treatments', data)).toEqual([])
    expect(publicTextsOf('treatments', { ...data, is_active: true })).toHaveLength(2)
    expect(publicTextsOf('testimonials', { text: 'A melhor clínica', is_approved: false })).toEqual(
      [],
    )
  })
})

const otherKinds =
  /^(?:phone|whatsapp|email|privacyEmail|contactPhone|contactWhatsApp|contactEmail|url|link|href|buttonLink|target|style|image\w*|logo|logoUrl|faviconUrl|backgroundImage|icon|facebook|instagram|linkedin|youtube|theme|font\w+|borderRadius|\w*Color|cardBackground|\w*Gradient)$/

let marks = 0

/** Puts a text of its own into every field that holds plain text. */
function withMarks(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return otherKinds.test(name) ? value : `§${++marks}§`
  if (Array.isArray(value)) return value.map((entry) => withMarks(entry, name))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, withMarks(inside, name)]),
  )
}

function marksOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('§') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(marksOf) : []
}

describe('the reading of a text', () => {
  test('does not depend on accents, case, spaces, or invisible characters', () => {
    const written = [
      'A MELHOR CLINICA DO PARANA',
      'a  melhor\nclínica do Paraná',
      'a mel\u00adhor clí\u200bnica do Parana\u0301',
    ]
    for (const text of written) {
      expect(findsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual([text])
    }
  })

  test('does not find words inside other words', () => {
    expect(findsIn('Incuravelmente curadas de sorteiozinho, gratisfação.')).toEqual([])
  })

  test('accepts a title if the register number is in the same document', () => {
    const member = {
      name: 'Dra. Ana',
      role: 'Cirurgiã vascular',
      bio: 'Especialista em cirurgia vascular.',
    }
    const findsOf = (credentials: string) =>
      documentFindsOf({ entity: 'team', id: 'one', data: { ...member, credentials } })
    expect(findsOf('MÉDICA · CRM-PR 12345').map(({ rule }) => rule)).toEqual(['title.specialist'])
    expect(findsOf('MÉDICA · CRM-PR 12345 · RQE 6789')).toEqual([])
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

  test('tells a nutritionist about a price that a physician may name', () => {
    const text = 'Consulta por R$ 200'
    expect(findsIn(text, { profession: 'nutrition' }).map(({ rule }) => rule)).toEqual([
      'price.fee',
    ])
    expect(findsIn(text)).toEqual([])
  })

  test('recognises a find after its sentence moved, but not after it changed', () => {
    const keyOf = (title: string, subtitle: string) =>
      documentFindsOf({ entity: 'hero', id: 'hero', data: { title, subtitle } }).map(findKeyOf)
    const before = keyOf('Resultado garantido para você.', 'Olá')
    expect(keyOf('Olá', 'Bem-vinda. Resultado garantido para  VOCÊ.')).toEqual(before)
    expect(keyOf('Resultado garantido para todas.', 'Olá')).not.toEqual(before)
  })
})

describe('the rules, measured', () => {
  test('make no mistake on their own examples', () => {
    expect(measureExamples()).toMatchObject({ falseAlarms: [], misses: [] })
  })

  test('are right nine times out of ten on sentences that were kept apart', () => {
    const { texts, precision, recall } = measureHeldOut()
    expect(texts).toBeGreaterThanOrEqual(80)
    expect(precision).toBeGreaterThan(0.9)
    expect(recall).toBeGreaterThan(0.9)
  })
})

describe('a long text', () => {
  test('is read in a time that grows with its length: no pattern repeats without a bound', () => {
    const sources = wordingRules.flatMap(({ wordings, unless = [] }) => [
      ...wordings.map(([source]) => source),
      ...unless,
    ])
    const withoutClasses = (source: string) => source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
    expect(sources.filter((source) => /[*+]|\{\d*,\}/.test(withoutClasses(source)))).toEqual([])
  })

  test.each(adversarial)('of 20,000 characters of nothing but %j is read', (words) => {
    expect(findsIn(repeatedTo(20_000, words)).length).toBeLessThanOrEqual(20_000)
  })
})
