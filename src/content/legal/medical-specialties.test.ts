import { describe, expect, test } from 'vitest'
import { medicalSpecialties, specialtyIn, unregisteredSpecialtyOf } from './medical-specialties.ts'

describe('the specialty that a role names', () => {
  test.each([
    ['Cirurgiã vascular', 'Cirurgia Vascular'],
    ['CIRURGIÃO PLÁSTICO', 'Cirurgia Plástica'],
    ['Endocrinologista', 'Endocrinologia e Metabologia'],
    ['Ginecologista', 'Ginecologia e Obstetrícia'],
    ['Médica obstetra', 'Ginecologia e Obstetrícia'],
    ['Psiquiatra', 'Psiquiatria'],
    ['Nutróloga', 'Nutrologia'],
    ['Neurologista', 'Neurologia'],
    ['Médica de família', 'Medicina de Família e Comunidade'],
    ['Diretora técnica e dermatologista', 'Dermatologia'],
  ])('%s: %s', (role, specialty) => {
    expect(specialtyIn(role)).toBe(specialty)
  })

  test.each([
    'Médica',
    'Cirurgiã',
    'Fisioterapeuta',
    'Nutricionista',
    'Psicóloga',
    'Assistente social',
    'Recepção',
    '',
  ])('is none in %j', (role) => {
    expect(specialtyIn(role)).toBe('')
  })

  test('is found in its own name', () => {
    const unknown = medicalSpecialties.filter((specialty) => specialtyIn(specialty) === '')
    expect(unknown).toEqual([])
  })
})

describe('a specialty without its number', () => {
  const said = (role: string, credentials: string) => unregisteredSpecialtyOf({ role, credentials })

  test('is one of a physician without an RQE', () => {
    expect(said('Cirurgiã vascular', 'MÉDICA · CRM-PR 12345')).toBe('Cirurgia Vascular')
    expect(said('Cirurgiã vascular', 'MÉDICA · CRM-PR 12345 · RQE 678')).toBe('')
  })

  test('is none of another profession, nor of a physician who names none', () => {
    expect(said('Fisioterapeuta dermatofuncional', 'CREFITO-8 1234-F')).toBe('')
    expect(said('Médica', 'MÉDICA · CRM-PR 12345')).toBe('')
  })
})
