import { describe, expect, test } from 'vitest'
import { formatCnpj, isCnpj } from './cnpj.ts'

describe('a CNPJ', () => {
  test.each([
    ['of digits', '11.222.333/0001-81'],
    ['without its punctuation', '11222333000181'],
    ['of Banco do Brasil', '00.000.000/0001-91'],
    ['with the dash of a text program', '11.222.333/0001–81'],
    ['with its name before it', 'CNPJ: 11.222.333/0001-81'],
    ["with letters, the tax office's own example", '12.ABC.345/01DE-35'],
    ['with small letters', '12abc34501de35'],
  ])('%s is accepted', (_kind, text) => {
    expect(isCnpj(text)).toBe(true)
  })

  test.each([
    ['with a wrong first check digit', '11.222.333/0001-91'],
    ['with a wrong last check digit', '11.222.333/0001-82'],
    ['with two digits exchanged', '11.222.333/0010-81'],
    ['with letters and a wrong check digit', '12.ABC.345/01DE-36'],
    ['with letters where the check digits stand', '12.ABC.345/01DE-3A'],
    ['that is too short', '11.222.333/0001-8'],
    ['of zeros, as the examples have it', '00.000.000/0000-00'],
    ['of a person', '529.982.247-25'],
    ['that is empty', ''],
  ])('%s is refused', (_kind, text) => {
    expect(isCnpj(text)).toBe(false)
  })

  test('is formatted as people know it', () => {
    expect(formatCnpj(' 11222333000181 ')).toBe('11.222.333/0001-81')
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(formatCnpj('11.222')).toBe('11.222')
  })
})
