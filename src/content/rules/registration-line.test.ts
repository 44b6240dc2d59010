import { describe, expect, test } from 'vitest'
import { examples } from '../examples/examples.ts'
import { registrationsOf } from './registration.ts'
import { toCredentials, toRegistrationParts } from './registration-line.ts'

const doctor = {
  ...toRegistrationParts(''),
  region: 'SC',
  number: '12345',
  specialists: [{ specialty: ' Cirurgia Vascular', number: '6789' }],
}

describe('a registration split into its parts', () => {
  test.each([
    ['CRM', 'MÉDICA · CRM-SC 12345 · Cirurgia Vascular RQE 6789', 'CRM-SC 12345, RQE 6789'],
    ['CRF', 'CRF-SC 12345', 'CRF-SC 12345'],
    ['CREF', 'CREF 12345-G/SC', 'CREF-SC 12345-G'],
  ] as const)('of the %s is printed as %s', (council, line, read) => {
    const credentials = toCredentials({ ...doctor, council })
    expect(credentials).toBe(line)
    expect(
      registrationsOf(credentials)
        .map(({ council, number }) => `${council} ${number}`)
        .join(', '),
    ).toBe(read)
  })

  test.each([
    ['CREFITO', '10', 'F', 'CREFITO-10 12345-F'],
    ['CRN', '8', '', 'CRN-8 12345'],
    ['CRN', '8', 'D', 'CRN-8 12345-D'],
    ['CRP', '08', '', 'CRP 08/12345'],
  ] as const)('of the %s in region %s is printed as %4$s', (council, region, suffix, line) => {
    const credentials = toCredentials({ ...doctor, council, region, suffix })
    expect(credentials).toBe(line)
    expect(registrationsOf(credentials)).toHaveLength(1)
    expect(toRegistrationParts(credentials)).toMatchObject({ council, region, suffix })
  })

  test('can be read back from the line it makes', () => {
    const parts = toRegistrationParts(toCredentials(doctor))
    expect(parts.specialists).toEqual([{ specialty: 'Cirurgia Vascular', number: '6789' }])
    expect(toCredentials(parts)).toBe(toCredentials(doctor))
  })

  test.each(examples.team.map(({ credentials }) => credentials))('reads %s', (credentials) => {
    const parts = toRegistrationParts(credentials)
    expect(parts.council).not.toBe('')
    expect(toCredentials(parts)).toBe(credentials)
  })

  test.each([
    'Terapeuta corporal',
    'CRM-PR 12345',
    'MÉDICA · CRM-XX 12345',
    'CRN-8 123 · algo mais',
    'MÉDICA - CRM-PR 12.345',
  ])('keeps %s as it was written', (credentials) => {
    expect(toRegistrationParts(credentials)).toMatchObject({ council: '', other: credentials })
    expect(toCredentials(toRegistrationParts(credentials))).toBe(credentials)
  })

  test('without a number is empty', () => {
    expect(toCredentials({ ...doctor, number: '' })).toBe('')
    expect(toCredentials(toRegistrationParts(''))).toBe('')
  })
})
