import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examples } from '../examples/examples.ts'
import { councilOf } from './councils.ts'
import { readRegistration, registrationsOf, toCredentials } from './registration-line.ts'
import { councilNames, noRegistration, type RegistrationParts } from './registration-parts.ts'

const doctor: RegistrationParts = {
  ...noRegistration,
  council: 'CRM',
  region: 'SC',
  number: '12345',
  title: 'MÉDICA',
  specialists: [{ specialty: ' Cirurgia Vascular', number: '6789', _key: 'e1' }],
}

describe('a registration split into its parts', () => {
  test.each([
    ['CRM', 'SC', '', 'MÉDICA · CRM-SC 12345 · Cirurgia Vascular RQE 6789'],
    ['CREFITO', '10', 'F', 'CREFITO-10 12345-F'],
    ['CRN', '8', '', 'CRN-8 12345'],
    ['CRN', '8', 'D', 'CRN-8 12345-D'],
    ['CRP', '08', '', 'CRP 08/12345'],
    ['CRP', '08', 'IS', 'CRP 08/12345-IS'],
    ['COREN', 'SC', 'ENF', 'COREN-SC 12345-ENF'],
    ['CRF', 'SC', '', 'CRF-SC 12345'],
    ['CREF', 'SC', 'G', 'CREF 12345-G/SC'],
    ['CREF', 'SC', 'P-S', 'CREF 12345-P/SC-S'],
    ['CRBM', '5', '', 'CRBM-5 12345'],
  ] as const)(
    'of the %s in %s with the ending %j is printed as %s',
    (council, region, suffix, line) => {
      const credentials = toCredentials({ ...doctor, council, region, suffix })
      expect(credentials).toBe(line)
      expect(registrationsOf(credentials).length).toBeGreaterThan(0)
      expect(readRegistration(credentials)).toMatchObject({ council, region, suffix })
    },
  )

  test('names a postgraduate course beside the words NÃO ESPECIALISTA, and only without an RQE', () => {
    const studied = { ...doctor, specialists: [], postgraduate: 'Nutrologia' }
    const line = 'MÉDICA com pós-graduação em Nutrologia · NÃO ESPECIALISTA · CRM-SC 12345'
    expect(toCredentials(studied)).toBe(line)
    expect(readRegistration(line)).toEqual(studied)
    expect(toCredentials({ ...doctor, postgraduate: 'Nutrologia' })).toBe(toCredentials(doctor))
  })

  test.each(['number', 'region', 'council'] as const)('is empty without its %s', (name) => {
    expect(toCredentials({ ...doctor, [name]: '' })).toBe('')
  })

  test('can be read back from its line, whatever the council, the region and the number', () => {
    const numbered = fc.constantFrom(...councilNames).chain((council) => {
      const { regions, suffixes, maxDigits } = councilOf(council)
      const endings = council === 'CREF' ? [] : ['']
      return fc.record({
        council: fc.constant(council),
        region: fc.constantFrom(...regions),
        number: fc.stringMatching(new RegExp(`^\\d{1,${maxDigits}}$`)),
        suffix: fc.constantFrom(...endings, ...Object.keys(suffixes)),
      })
    })
    fc.assert(
      fc.property(numbered, (parts) => {
        const registration = { ...noRegistration, ...parts }
        expect(readRegistration(toCredentials(registration))).toEqual(registration)
      }),
    )
  })
})

describe('a registration that was written as a text', () => {
  test.each(examples.team.map(({ credentials }) => credentials))('reads %s', (credentials) => {
    const read = readRegistration(credentials)
    expect(read && toCredentials(read)).toBe(credentials)
  })

  test.each([
    ['CRM-PR 12345', 'CRM-PR 12345'],
    ['CRM 12345/PR', 'CRM-PR 12345'],
    ['CRM 12.345 - PR', 'CRM-PR 12345'],
    ['crm: 12345 (pr)', 'CRM-PR 12345'],
    ['CRM(PR) 12345', 'CRM-PR 12345'],
    ['CRM–PR 12345', 'CRM-PR 12345'],
    ['CRM12345PR', undefined],
    [
      'Médica – CRM 12345/PR – Cirurgia Vascular RQE 6789',
      'MÉDICA · CRM-PR 12345 · Cirurgia Vascular RQE 6789',
    ],
    ['CRM/RO 197', 'CRM-RO 197'],
    ['crm sc nº 12345', 'CRM-SC 12345'],
    ['MÉDICA - CRM-PR 12.345', 'MÉDICA · CRM-PR 12345'],
    [
      'Médico | CRM-PR: 12345 | Cirurgia Vascular | RQE nº 6789',
      'MÉDICO · CRM-PR 12345 · Cirurgia Vascular RQE 6789',
    ],
    ['CRM-PR 12345, RQE 6789', 'CRM-PR 12345 · RQE 6789'],
    ['Crefito/8-63999-F', 'CREFITO-8 63999-F'],
    ['CREFITO 10 1234 - TO', 'CREFITO-10 1234-TO'],
    ['CREFITO-8 nº 123456F', 'CREFITO-8 123456-F'],
    ['CRN-9/0230', 'CRN-9 0230'],
    ['CRN-08 1234/P', 'CRN-8 1234-P'],
    ['CRP 8/12345-0', 'CRP 08/12345-0'],
    ['CREF/PR 012345-G', 'CREF 012345-G/PR'],
    ['COREN 123.456-ENF/PR', 'COREN-PR 123456-ENF'],
    ['CREF9 012345-G/PR', 'CREF 012345-G/PR'],
    ['CREF9/PR 012345-G/PR', 'CREF 012345-G/PR'],
    ['COREN-RS-10000-TE', 'COREN-RS 10000-TE'],
  ])('%j becomes %j', (written, line) => {
    const read = readRegistration(written)
    expect(read && toCredentials(read)).toBe(line)
  })

  test.each([
    ['', 'nothing'],
    ['Terapeuta corporal', 'no number'],
    ['CRM-XX 12345', 'a state that does not exist'],
    ['CRM-PR 12345678', 'more digits than any council gives'],
    ['CREF 1234567-G/PR', 'more digits than this council gives'],
    ['CRM 12345/XX', 'a state that does not exist after the number'],
    ['CRM-PR 12345/SC', 'two states'],
    ['CRN-12 123', 'a region that does not exist'],
    ['CRN-8 123 · algo mais', 'words that would be lost'],
    ['CRM-PR 12345 · CRM-SC 54321', 'two councils'],
    ['MÉDICA · CRN-8 1234', 'a word that only physicians may use'],
    ['CRM-PR 1 · A RQE 1 · B RQE 2 · C RQE 3', 'more specialties than may be announced'],
  ])('%j stays as it is, because it has %s', (written) => {
    expect(readRegistration(written)).toBeUndefined()
  })

  test('is read or kept, and never lost in between', () => {
    const pieces = fc.constantFrom(...'CRM|MÉDICA|RQE|-| · |, |PR| |12|.|G'.split('|'))
    const typed = fc.oneof(fc.string(), fc.string({ unit: pieces }))
    fc.assert(
      fc.property(typed, (text) => {
        const read = readRegistration(text)
        if (!read) return
        const digits = (line: string) => line.replace(/\D/g, '')
        expect(digits(toCredentials(read))).toBe(digits(text))
      }),
    )
  })
})
