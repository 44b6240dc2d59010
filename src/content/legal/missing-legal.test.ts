import { describe, expect, test } from 'vitest'
import { settings } from '../sections/settings.ts'
import { missingLegalOf } from './missing-legal.ts'

const legal = {
  legalName: 'Flor Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  clinicRegistration: 'CRM-SC PJ 1234',
  technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-SC 12345 – Cirurgia Vascular RQE 6789',
}

describe('the identification of a clinic', () => {
  const missing = (
    changed: Partial<typeof legal>,
    establishment = settings.fallback.establishment,
  ) => {
    const said = { ...legal, ...changed }
    return missingLegalOf({ legal: said, establishment }, said.technicalDirector)
  }

  test.each([
    'Dra. Ana Lima – MÉDICA – CRM 12345/PR',
    'Dr. Rui Sá, médico, CRM 12345-PR',
    'Ana Lima · CRM-PR 12345 · MÉDICA',
    'Diretora técnica médica: Dra. Ana Lima – MÉDICA – CRM-PR 12345',
  ])('is complete with the technical director %s', (technicalDirector) => {
    expect(missing({ technicalDirector })).toEqual([])
  })

  test.each([
    ['CRM-PR 1', 'o nome do responsável técnico'],
    ['Diretora técnica médica: MÉDICA – CRM-PR 1', 'o nome do responsável técnico'],
    [
      'Nutricionista Zé, indicado por CRM-PR 1',
      'a palavra MÉDICA ou MÉDICO junto ao CRM do responsável técnico',
    ],
    ['Dra. Ana Lima – MÉDICA – CREFITO-8 1-F', 'o responsável técnico com CRM'],
  ])('is not with %j: %s is missing', (technicalDirector, words) => {
    expect(missing({ technicalDirector })).toEqual([words])
  })

  test.each(['CRM-PR PJ 1234', 'CRM/SC nº 12', '1234 CREMESC'])(
    'is complete with the registration %s',
    (clinicRegistration) => {
      expect(missing({ clinicRegistration })).toEqual([])
    },
  )

  test.each(['', '1', 'em andamento 2026', 'CREFITO-8 PJ 123', 'CRM-PR PJ 0000'])(
    'is not with the registration %j',
    (clinicRegistration) => {
      expect(missing({ clinicRegistration })).toEqual(['o registro da clínica no CRM'])
    },
  )

  const alone = { cnpj: '', clinicRegistration: '' }

  test.each([
    'Dra. Ana Lima – MÉDICA – CRM-PR 12345',
    'Bia Reis – Fisioterapeuta – CREFITO-8 1234-F',
    'Eva Nunes – Psicóloga – CRP 08/01234',
  ])('of an office is complete with %s alone', (technicalDirector) => {
    expect(missing({ ...alone, technicalDirector }, 'office')).toEqual([])
  })

  test.each([
    ['', 'o registro profissional de quem atende'],
    ['CREFITO-8 1234-F', 'o nome de quem atende'],
    ['Fisioterapeuta – CREFITO-8 1234-F', 'o nome de quem atende'],
    ['Ana Lima – CRM-PR 12345', 'a palavra MÉDICA ou MÉDICO junto ao CRM de quem atende'],
    ['Ana Lima – MÉDICA – CREFITO-8 1234-F', 'o CRM de quem atende'],
  ])('of an office is not with %j: %s is missing', (technicalDirector, words) => {
    expect(missing({ ...alone, technicalDirector }, 'office')).toEqual([words])
  })

  test.each(['CREFITO-8 PJ 123', 'CRN-10 PJ 12', 'CRF/SC nº 12', 'CRP 08 PJ 45', 'CRM-PR PJ 1'])(
    'of another profession is complete with the registration %s',
    (clinicRegistration) => {
      const technicalDirector = 'Bia Reis – CREFITO-8 1234-F'
      expect(missing({ technicalDirector, clinicRegistration }, 'other')).toEqual([])
    },
  )

  test.each(['CNPJ 1', 'Cia. Flor 9', 'Conselho 12', 'CREFITO-8', 'CREFITO-8 PJ 0000', 'CRN PJ'])(
    'of another profession is not with the registration %j',
    (clinicRegistration) => {
      const technicalDirector = 'Bia Reis – CREFITO-8 1234-F'
      expect(missing({ technicalDirector, clinicRegistration }, 'other')).toEqual([
        'o registro da clínica no conselho',
      ])
    },
  )

  test('of another profession is by its council', () => {
    expect(
      missing({ technicalDirector: 'Bia Reis', clinicRegistration: '1', cnpj: '' }, 'other'),
    ).toEqual(['o responsável técnico com registro', 'o registro da clínica no conselho', 'o CNPJ'])
  })
})
