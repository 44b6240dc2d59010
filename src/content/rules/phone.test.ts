import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chatUrl,
  formatPhone,
  internationalNumberOf,
  isPhone,
  nationalNumberOf,
  telUrl,
} from './phone.ts'

const areaCodes = [
  [11, 12, 13, 14, 15, 16, 17, 18, 19],
  [21, 22, 24, 27, 28],
  [31, 32, 33, 34, 35, 37, 38],
  [41, 42, 43, 44, 45, 46, 47, 48, 49],
  [51, 53, 54, 55],
  [61, 62, 63, 64, 65, 66, 67, 68, 69],
  [71, 73, 74, 75, 77, 79],
  [81, 82, 83, 84, 85, 86, 87, 88, 89],
  [91, 92, 93, 94, 95, 96, 97, 98, 99],
]
  .flat()
  .map(String)

describe('a phone number', () => {
  test.each([
    ['41 9 0000-0000', 'tel:+5541900000000'],
    ['41.90000.0000', 'tel:+5541900000000'],
    ['(41) 90000–0000', 'tel:+5541900000000'],
    ['(41) 90000\u20110000', 'tel:+5541900000000'],
    ['\u202a+55 41 90000-0000\u202c', 'tel:+5541900000000'],
    ['0055 41 3000-0000', 'tel:+554130000000'],
    ['(0xx41) 3000-0000', 'tel:+554130000000'],
    ['tel:+554130000000', 'tel:+554130000000'],
    ['Tel.: (41) 3000-0000', 'tel:+554130000000'],
    ['WhatsApp: (41) 90000-0000', 'tel:+5541900000000'],
    ['https://wa.me/5541900000000', 'tel:+5541900000000'],
  ])('written as %s is dialled as %s', (written, link) => {
    expect(telUrl(written)).toBe(link)
  })

  test.each([
    ['(55) 3222-0000', 'tel:+555532220000'],
    ['55 99999-0000', 'tel:+5555999990000'],
    ['5555999990000', 'tel:+5555999990000'],
  ])("of area 55, like the country's code, written %s is dialled %s", (written, link) => {
    expect(telUrl(written)).toBe(link)
  })

  test.each([
    ['0800 000 0000', 'tel:08000000000'],
    ['0800-123456', 'tel:0800123456'],
    ['800 123 4567', 'tel:08001234567'],
    ['4004-0000', 'tel:40040000'],
    ['4020 1234', 'tel:40201234'],
    ['3003-1234', 'tel:30031234'],
  ])('that is nationwide, %s, is dialled as %s', (written, link) => {
    expect([isPhone(written), telUrl(written)]).toEqual([true, link])
  })

  test.each(['0800 000 0000', '4004-0000', '3003-1234'])(
    'for the whole country, %s, can be neither a chat nor be reached from abroad',
    (written) => {
      expect([nationalNumberOf(written), internationalNumberOf(written)]).toEqual([
        undefined,
        undefined,
      ])
    },
  )

  test.each([
    ['', 'nothing'],
    ['99999-0000', 'no area code'],
    ['+55 99999-0000', 'a country and no area code'],
    ['(41) 3000-000', 'a digit too few'],
    ['(41) 90000-00000', 'a digit too many'],
    ['(41) 1000-0000', 'a landline that starts with 1'],
    ['(41) 6000-0000', 'a mobile of the time before the ninth digit'],
    ['(41) 80000-0000', 'a mobile that does not start with 9'],
    ['+34 912 345 678', 'a Spanish number that looks like area 34'],
    ['+1 650 253 0000', 'an American number'],
    ['+41 3000-0000', 'an area code written as a country'],
    ['190', 'an emergency number'],
    ['(41) 3000-0000 ramal 12', 'words'],
    ['(41) 3000-0000.', 'a sentence'],
    ['ligue já', 'no digits'],
  ])('%j is refused: %s', (written) => {
    expect(isPhone(written)).toBe(false)
  })

  test('exists in exactly the 67 area codes of Brazil', () => {
    const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
    expect(pairs.filter((pair) => isPhone(`(${pair}) 3000-0000`))).toEqual(areaCodes)
  })

  test('is shown the way Brazilians write it', () => {
    expect(['+5541900000000', 'Zap 41.90000.0000', '04130000000'].map(formatPhone)).toEqual([
      '(41) 90000-0000',
      '(41) 90000-0000',
      '(41) 3000-0000',
    ])
  })

  test('that is not Brazilian is shown and dialled as it was written', () => {
    expect(formatPhone(' +1 650 253 0000 ')).toBe('+1 650 253 0000')
    expect(telUrl('+1 650 253 0000')).toBe('tel:+16502530000')
  })
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

const nationalNumber = fc
  .tuple(
    fc.constantFrom(...areaCodes),
    fc.oneof(
      fc.tuple(fc.constantFrom('2', '3', '4', '5'), digits(7)).map(([first, rest]) => first + rest),
      digits(8).map((rest) => `9${rest}`),
    ),
  )
  .map(([area, local]) => ({ area, local, national: area + local }))

const notations: ((area: string, prefix: string, suffix: string) => string)[] = [
  (area, prefix, suffix) => `(${area}) ${prefix}-${suffix}`,
  (area, prefix, suffix) => `(${area})${prefix}${suffix}`,
  (area, prefix, suffix) => `${area} ${prefix} ${suffix}`,
  (area, prefix, suffix) => `${area}${prefix}${suffix}`,
  (area, prefix, suffix) => `${area}-${prefix}-${suffix}`,
  (area, prefix, suffix) => `0${area} ${prefix}-${suffix}`,
  (area, prefix, suffix) => `(0${area}) ${prefix}-${suffix}`,
  (area, prefix, suffix) => `+55 ${area} ${prefix}-${suffix}`,
  (area, prefix, suffix) => `+55 (${area}) ${prefix}-${suffix}`,
  (area, prefix, suffix) => `+55 (0${area}) ${prefix}-${suffix}`,
  (area, prefix, suffix) => `+55${area}${prefix}${suffix}`,
  (area, prefix, suffix) => `55${area}${prefix}${suffix}`,
  (area, prefix, suffix) => `\t55 (${area})\u00a0${prefix}-${suffix} `,
]

describe('any Brazilian number', () => {
  test('leads to the same call and the same chat however it is written', () => {
    fc.assert(
      fc.property(nationalNumber, ({ area, local, national }) => {
        for (const notation of notations) {
          const written = notation(area, local.slice(0, -4), local.slice(-4))
          expect([written, telUrl(written)]).toEqual([written, `tel:+55${national}`])
          expect(chatUrl(written, '')).toBe(`https://wa.me/55${national}?text=`)
        }
      }),
    )
  })

  test('is the same number after it was formatted', () => {
    fc.assert(
      fc.property(nationalNumber, ({ national }) => {
        expect(nationalNumberOf(formatPhone(national))).toBe(national)
      }),
    )
  })
})

const nonsense = fc.oneof(
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom('0', '5', '9', '4', '1', '8', '+', '(', ')', '-', ' ', 'x') }),
)

describe('nonsense typed as a phone number', () => {
  test('never becomes a call or a chat with anything but digits', () => {
    fc.assert(
      fc.property(nonsense, (typed) => {
        expect(telUrl(typed)).toMatch(/^tel:[\d+]*$/)
        expect(chatUrl(typed, 'Olá')).toMatch(/^https:\/\/wa\.me\/55\d*\?text=Ol%C3%A1$/)
      }),
    )
  })

  test('is accepted only if it can be dialled', () => {
    fc.assert(
      fc.property(nonsense, (typed) => {
        if (isPhone(typed)) expect(telUrl(typed)).toMatch(/^tel:(\+55\d{10,11}|0800\d{6,7}|\d{8})$/)
      }),
    )
  })

  test('stays as typed when it is shown', () => {
    fc.assert(
      fc.property(nonsense, (typed) => {
        expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed))
      }),
    )
  })
})

describe('the greeting of a chat', () => {
  test('arrives in WhatsApp as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (greeting) => {
        const chat = new URL(chatUrl('(41) 90000-0000', greeting))
        expect(chat.searchParams.get('text')).toBe(greeting)
      }),
    )
  })
})
