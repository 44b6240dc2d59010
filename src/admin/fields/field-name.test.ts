import { expect, test } from 'vitest'
import { fieldNameOf } from './field-name.ts'
import { placeOf } from './field-place.ts'

const nameOf = (field: string, entryName?: string) => {
  const place = placeOf(field)
  return place && fieldNameOf(place, entryName)
}

test.each([
  ['hero.title', 'Título da abertura'],
  ['hero.ctaText', 'Texto do botão principal da abertura'],
  ['hero.cards.1', 'Cartão 2 da abertura'],
  ['hero.cards.1.title', 'Cartão 2 da abertura: título'],
  ['about.features.0.description', 'Diferencial 1 da seção Sobre: descrição'],
  ['header.ctaButton.text', 'Botão do cabeçalho: texto'],
  ['header.navigation.2.label', 'Item do menu 3 do cabeçalho: texto'],
  ['contact.phone', 'Telefone de Contato'],
  ['links.headerCTA.text', 'Botão do cabeçalho: texto'],
  ['settings.legal', 'Identificação legal'],
])('what shows %s is called %s', (field, name) => {
  expect(nameOf(field)).toBe(name)
})

test.each([
  ['treatments/treatment_01', 'Tratamento Psicologia'],
  ['treatments/treatment_01.description', 'Descrição do tratamento Psicologia'],
  ['treatments/treatment_01.benefits.2', 'Benefícios do tratamento Psicologia'],
])('what shows %s is called by the entry: %s', (field, name) => {
  expect(nameOf(field, 'Psicologia')).toBe(name)
})

test.each([
  ['treatments/treatment_01.image', 'Imagem do tratamento'],
  ['team/member_01.image', 'Foto de alguém da equipe'],
  ['testimonials/testimonial_1.image', 'Foto do depoimento'],
])('what shows %s of an entry without a name is called by its list: %s', (field, name) => {
  expect(nameOf(field, '')).toBe(name)
})

test('a mark of the open entry is called by its field alone', () => {
  expect(nameOf('team/member_01.bio')).toBe('Biografia')
})

test.each(['nothing.title', '', 'hero/../x.title', 'javascript:alert(1)'])(
  'the page cannot ask for %j',
  (field) => {
    expect(placeOf(field)).toBeUndefined()
  },
)
