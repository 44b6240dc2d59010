import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contact } from '../sections/contact.ts'
import { addressOf, isCityAlone } from './address.ts'

describe('the address of the clinic', () => {
  test('shows street and number first and the rest below', () => {
    expect(addressOf(contact.fallback.address)).toEqual({
      street: 'Rua Exemplo, 100',
      rest: 'sala 802, Curitiba – PR',
      complement: 'sala 802',
      city: 'Curitiba',
      region: 'PR',
      postalCode: '',
    })
  })

  test.each([
    ['Rua Exemplo, s/n, Centro, Lages – SC', 'Rua Exemplo, s/n', 'Centro, Lages – SC'],
    ['Rua Exemplo 100, sala 2, Lages – SC', 'Rua Exemplo 100', 'sala 2, Lages – SC'],
    ['Rua Exemplo, 100\nsala 2\nLages – SC', 'Rua Exemplo, 100', 'sala 2, Lages – SC'],
    ['Rua Exemplo, 100,, Lages – SC,', 'Rua Exemplo, 100', 'Lages – SC'],
    ['Rua Exemplo', 'Rua Exemplo', ''],
  ])('%j is shown as %j above %j', (text, street, rest) => {
    expect(addressOf(text)).toMatchObject({ street, rest })
  })

  test.each([
    ['Rua Exemplo, 100, Curitiba – PR', 'Curitiba', 'PR'],
    ['Rua Exemplo, 100, Curitiba/PR', 'Curitiba', 'PR'],
    ['Rua Exemplo, 100, Curitiba - PR, 80000-000', 'Curitiba', 'PR'],
    ['Rua Exemplo, 100 - Centro - São José dos Pinhais - PR', 'São José dos Pinhais', 'PR'],
    ["Rua Exemplo, 100, Herval d'Oeste – SC", "Herval d'Oeste", 'SC'],
    ['Rua Exemplo, 100, Xangri-lá – RS', 'Xangri-lá', 'RS'],
    ['Rua Exemplo, 100, Não-Me-Toque/RS', 'Não-Me-Toque', 'RS'],
    ['Rua Exemplo, 100 – CJ 12, Curitiba – PR', 'Curitiba', 'PR'],
    ['Rua Exemplo, 100, Curitiba – pr', 'Curitiba', 'PR'],
    ['Rua Exemplo, 100, Curitiba (PR)', 'Curitiba', 'PR'],
    ['Rua Exemplo, 100, Porto Alegre RS, 90000-000', 'Porto Alegre', 'RS'],
    ['Rua Exemplo, 100, Centro, Curitiba, PR', 'Curitiba', 'PR'],
    ['Rua Exemplo, 100, Centro, Curitiba, Paraná', 'Curitiba', 'PR'],
    ['Rua Exemplo, 100, Campo Grande - Mato Grosso do Sul', 'Campo Grande', 'MS'],
    ['Rua Exemplo, 100, Aracaju, Sergipe, 49000-000', 'Aracaju', 'SE'],
    ['Rua Exemplo, 100, Copacabana, Rio de Janeiro – RJ', 'Rio de Janeiro', 'RJ'],
    ['Rua Exemplo, 100, Pinheiros, São Paulo', '', ''],
    ['Rua Exemplo, 100, Curitiba', '', ''],
  ])('%j is in the city %j of the state %j', (text, city, region) => {
    expect(addressOf(text)).toMatchObject({ city, region })
  })

  test.each([
    ['Rua Exemplo, 100, Curitiba – PR, 80000-000', '80000-000'],
    ['Rua Exemplo, 100, Curitiba – PR, CEP 80000000', '80000000'],
    ['Rua Exemplo, 100, Curitiba – PR', ''],
  ])('%j has the postal code %j', (text, postalCode) => {
    expect(addressOf(text).postalCode).toBe(postalCode)
  })

  test('can be parsed whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
        (text) => {
          expect(addressOf(text).region).toMatch(/^([A-Z]{2})?$/)
        },
      ),
    )
  })
})

describe('the city of an address', () => {
  test.each(['Curitiba – PR', 'São José dos Pinhais/PR', 'Curitiba, PR', 'Porto Alegre RS'])(
    'may be all that is known yet: %s',
    (text) => {
      expect(isCityAlone(text)).toBe(true)
      expect(addressOf(text).region).toMatch(/^(?:PR|RS)$/)
    },
  )

  test.each(['Rua das Flores – PR', 'Rua Exemplo, 100, Curitiba – PR', 'Rua Exemplo, 100', ''])(
    'is not all of %j',
    (text) => {
      expect(isCityAlone(text)).toBe(false)
    },
  )
})
