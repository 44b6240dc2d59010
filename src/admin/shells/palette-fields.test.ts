import { describe, expect, test } from 'vitest'
import { entities } from '#content/index.ts'
import { fieldAt } from '#content/schema/paths.ts'
import { entryFields, sectionFields } from './palette-fields.ts'
import { searchPalette } from './palette-search.ts'

const team = [
  { _id: 'member_01', name: 'Helena' },
  { _id: 'member_02', name: 'Rafael' },
]
const fields = [
  ...sectionFields(),
  ...entryFields('team', team),
  ...entryFields('treatments', [{ _id: 'treatment_01', name: 'Drenagem' }]),
]

const found = (query: string, most = 8) =>
  searchPalette(query, [{ group: 'Campos', most, actions: fields }]).flatMap(({ actions }) =>
    actions.map(({ field }) => field),
  )

describe('the search of the panel', () => {
  test.each([
    ['telefone', 'contact.phone'],
    ['mudar o número do telefone', 'contact.phone'],
    ['zap', 'contact.whatsapp'],
    ['rua', 'contact.address'],
    ['onde fica', 'contact.address'],
    ['férias', 'contact.closures'],
    ['foto de fundo', 'hero.backgroundImage'],
    ['manchete', 'hero.title'],
    ['insta', 'links.socialMedia.instagram'],
    ['responsavel tecnica', 'settings.legal.technicalDirector'],
    ['CNPJ', 'settings.legal.cnpj'],
    ['roxo', 'design.primaryColor'],
    ['fonte', 'design.fontFamily'],
    ['google', 'settings.seo.metaTitle'],
    ['política de privacidade', 'legalPages.privacy.chapters'],
    ['crm helena', 'team/member_01.credentials'],
    ['foto do Rafael', 'team/member_02.image'],
    ['esconder rafael', 'team/member_02.is_active'],
    ['preço drenagem', 'treatments/treatment_01.price'],
  ])('leads, for %s, to the field %s', (query, field) => {
    expect(found(query)).toContain(field)
  })

  test('lists the field whose name begins with the word first', () => {
    expect(found('telefone')[0]).toBe('contact.phone')
    expect(found('slogan')[0]).toBe('hero.slogan')
  })

  test('lists no fields before a word is typed, and at most a screen of them', () => {
    expect(found(' ')).toEqual([])
    expect(found('texto')).toHaveLength(8)
  })

  test('calls every field by a name of its own', () => {
    const names = fields.map(({ label, description }) => `${label} · ${description}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.filter((name) => /^ |undefined/.test(name))).toEqual([])
  })
})

test('every synonym belongs to a field that exists', () => {
  for (const { schema, synonyms = {} } of Object.values(entities)) {
    for (const path of Object.keys(synonyms)) expect(fieldAt(schema, path).label).not.toBe('')
  }
})
