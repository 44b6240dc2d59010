import { describe, expect, test } from 'vitest'
import { seriousOf } from '../checks/check.ts'
import { checksOf } from '../checks/checks.ts'
import type { Content, SectionName } from '../index.ts'
import { valueAtPath, withValueAtPath } from '../schema/paths.ts'
import { start } from '../testing/start.ts'
import { exampleFieldsOf, isExampleValue, withoutExamples } from './example-values.ts'

const fields = exampleFieldsOf(start)

/** The example with something of the clinic's own in every field that an example filled. */
const ready = fields.reduce<Content>(
  (content, { entity, path }) => withField(content, entity, path, ownValueOf(path)),
  { ...start, team: [], testimonials: [], treatments: [] },
)

function withField(content: Content, entity: SectionName, path: string, value: unknown): Content {
  return { ...content, [entity]: withValueAtPath(content[entity], path, value) }
}

function ownValueOf(path: string): string {
  if (path === 'legal.cnpj') return '11.222.333/0001-81'
  return path === 'legal.clinicRegistration' ? 'CRM-SC PJ 1234' : 'Clínica Flor'
}

const openOf = (content: Content) => {
  const legal = {
    ...content.settings.legal,
    technicalDirector: 'Dra. Ana – MÉDICA – CRM-SC 12345',
  }
  const settings = { ...content.settings, legal }
  return seriousOf(checksOf({ ...content, settings }, { isLaunched: false, now: new Date() }))
}

describe('what names or reaches the clinic of the examples', () => {
  test('is its phone, WhatsApp, e-mail, address, name, numbers and profile, and no heading or button', () => {
    expect(fields.map(({ entity, path }) => `${entity}.${path}`)).toEqual([
      ...['contact.phone', 'contact.whatsapp', 'contact.email', 'contact.address'],
      ...['settings.siteName', 'settings.legal.cnpj', 'settings.legal.clinicRegistration'],
      'links.socialMedia.instagram',
    ])
  })

  test('no longer prevents the launch when all of it was replaced', () => {
    expect(openOf(ready)).toEqual([])
  })

  const required = fields.filter(({ entity }) => entity !== 'links')

  test.each(required)('prevents the launch if $entity.$path alone is left', ({ entity, path }) => {
    const kept = withField(ready, entity, path, valueAtPath(start[entity], path))
    expect(openOf(kept)).toHaveLength(1)
  })

  test.each([
    ...[
      'https://instagram.com/instituto.exemplo',
      'http://WWW.instagram.com/instituto.exemplo/?hl=pt',
    ],
    ...['tel:+554130000000', '041 3000 0000', 'https://wa.me/5541900000000?text=Oi'],
    ...[
      'mailto:Contato@exemplo.com.br',
      ' rua exemplo, 100,  sala 802, Curitiba – PR',
      'Marina Exemplo',
    ],
  ])('is recognised as %j, in any field', (text) => {
    expect(isExampleValue(text)).toBe(true)
    const { header } = ready
    const [first, ...others] = header.navigation
    const navigation = [
      { label: 'Aqui', isActive: true, _key: 'a', ...first, href: text },
      ...others,
    ]
    const placed = { ...ready, header: { ...header, navigation } }
    expect(openOf(placed)).toEqual([])
    expect(withoutExamples(placed).header.navigation).toEqual(others)
  })

  test('is nothing that a clinic of its own would write', () => {
    const own = [
      'Clínica Flor',
      '(41) 3333-1234',
      '',
      '#whatsapp',
      'https://instagram.com/',
      'Exemplo',
    ]
    expect(own.filter(isExampleValue)).toEqual([])
  })
})
