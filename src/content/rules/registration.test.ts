import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registrationsOf } from './registration-line.ts'

describe('a professional registration', () => {
  test.each([
    ['CRM/DF 13.019', 'CRM-DF', '13019'],
    ['Dra. Ana Lima – MÉDICA – CRM 12345/PR', 'CRM-PR', '12345'],
    ['RQE nº 6789', 'RQE', '6789'],
    ['RQE-PR: 6789', 'RQE', '6789'],
    ['CREFITO-8 123456-F', 'CREFITO-8', '123456-F'],
    ['CREF9/PR 012345-G/PR', 'CREF-PR', '012345-G'],
  ])('written as %j is %s number %s', (credentials, council, number) => {
    expect(registrationsOf(credentials)).toEqual([{ council, number }])
  })

  test('of a physician is found together with that of the specialty', () => {
    expect(registrationsOf('MÉDICA · CRM-PR 12345 · Cirurgia Vascular · RQE 6789')).toEqual([
      { council: 'CRM-PR', number: '12345' },
      { council: 'RQE', number: '6789' },
    ])
  })

  test.each([
    ['of zeros', 'MÉDICA · CRM-PR 00000 · RQE 00000 · CREF 000000-G/PR'],
    ['without a number', 'MÉDICA · CRM-PR'],
    ['of a state that does not exist', 'CRM-XX 12345'],
    ['without its region', 'CRN 1234'],
    ['with more digits than any council gives', 'CRM-PR 123456789'],
    ['of a council nobody knows', 'ABC-PR 12345'],
    ['inside another word', 'XCRM-PR 12345'],
    ['of nothing', ''],
  ])('%s is not recognized', (_kind, credentials) => {
    expect(registrationsOf(credentials)).toEqual([])
  })

  test('can be searched for in any text', () => {
    const words = fc.constantFrom(...'CRM|CREF|CRN|RQE|-|/|PR| |1|000|G|.'.split('|'))
    const typed = fc.oneof(
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
      fc.string({ unit: words }),
    )
    fc.assert(
      fc.property(typed, (credentials) => {
        for (const { number } of registrationsOf(credentials)) expect(number).toMatch(/[1-9]/)
      }),
    )
  })
})
