import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  colourOf,
  contrastOf,
  hexOf,
  isGradient,
  isHexColour,
  oklchOf,
  readableOn,
  rgbOf,
} from './colour.ts'

const colour = fc.stringMatching(/^#[0-9a-f]{6}$/)
const channels = (hex: string) => rgbOf(hex).map((channel) => Math.round(channel * 255))

describe('a colour', () => {
  test.each(['7c3aed', ' #fff', '#fff\n'])('%j is refused', (text) => {
    expect(isHexColour(text)).toBe(false)
  })

  test('is # and three or six digits from 0 to f, and nothing else', () => {
    const unit = fc.constantFrom(...'0123456789abcdefABCDEFgx# ;')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (digits) => {
        const isThreeOrSix = digits.length === 3 || digits.length === 6
        const isHex = [...digits].every((digit) => '0123456789abcdef'.includes(digit.toLowerCase()))
        expect(isHexColour(`#${digits}`)).toBe(isThreeOrSix && isHex)
      }),
    )
  })

  test('of three digits is the one of six with each digit doubled', () => {
    expect(rgbOf('#09f')).toEqual(rgbOf('#0099ff'))
  })

  test('stays the same when it is parsed and formatted', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        expect(hexOf(rgbOf(hex))).toBe(hex)
      }),
    )
  })

  test('stays the same when it is converted to lightness, chroma and hue and back', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const back = channels(colourOf(oklchOf(hex)))
        channels(hex).forEach((channel, index) => {
          expect(Math.abs((back[index] ?? Number.NaN) - channel)).toBeLessThanOrEqual(1)
        })
      }),
      { examples: [['#000000'], ['#ffffff'], ['#0000ff'], ['#ff0000'], ['#00ff00'], ['#ffff00']] },
    )
  })

  test('too vivid for a screen becomes the nearest one that a screen can show', () => {
    const vivid = fc.record({
      lightness: fc.double({ min: 0, max: 1, noNaN: true }),
      chroma: fc.double({ min: 0, max: 1, noNaN: true }),
      hue: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
    })
    fc.assert(
      fc.property(vivid, (shade) => {
        expect(isHexColour(colourOf(shade))).toBe(true)
      }),
    )
  })
})

describe('the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#8b5cf6', '#ffffff', 4.23],
    ['#b45309', '#ffffff', 5.02],
  ])('%s and %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  })
})

describe('a text colour on a background', () => {
  test('is readable, whatever the clinic chose for both', () => {
    fc.assert(
      fc.property(colour, colour, (ground, chosen) => {
        expect(contrastOf(ground, readableOn(ground, chosen))).toBeGreaterThanOrEqual(4.5)
      }),
      {
        examples: ['#000000', '#ffffff', '#777777'].map((grey): [string, string] => [grey, grey]),
      },
    )
  })

  test('stays as chosen if it is readable', () => {
    fc.assert(
      fc.property(colour, colour, (ground, chosen) => {
        if (contrastOf(ground, chosen) >= 4.5) expect(readableOn(ground, chosen)).toBe(chosen)
      }),
    )
  })

  test('becomes black or white if no shade of it is readable enough', () => {
    const contrastOn = (ground: string) => contrastOf(ground, readableOn(ground, '#7c3aed', 20))
    expect(contrastOn('#808080')).toBeCloseTo(contrastOf('#808080', '#000000'), 1)
    expect(contrastOn('#303030')).toBeCloseTo(contrastOf('#303030', '#ffffff'), 1)
  })
})

describe('a gradient', () => {
  test.each([
    'linear-gradient(135deg, #4c1d95, #7c3aed)',
    'linear-gradient(#fff,#000)',
    'LINEAR-GRADIENT( 0deg , #fff 0% , #aaa 50% , #000 100% )',
    'linear-gradient(#111, #222, #333, #444, #555)',
  ])('%s is accepted', (text) => {
    expect(isGradient(text)).toBe(true)
  })

  test.each([
    '',
    'linear-gradient(#fff)',
    'linear-gradient(#111, #222, #333, #444, #555, #666)',
    'linear-gradient(red, blue)',
    'radial-gradient(#fff, #000)',
    'linear-gradient(#fff, #000) fixed',
    'linear-gradient(#fff, #000), url(https://exemplo.com.br/x)',
    'linear-gradient(var(--x), #000)',
  ])('%j is refused', (text) => {
    expect(isGradient(text)).toBe(false)
  })

  test('never brings anything else into the style sheet', () => {
    const harm = ['url(', ';', '}', '/*', '\\']
    const piece = fc.constantFrom(...harm, ...'(),%#', 'linear-gradient(', '135deg', '#fff', ' ')
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
        fc.nat(46),
        (inserted, place) => {
          const gradient = 'linear-gradient(135deg, #4c1d95 40%, #7c3aed)'
          const text = gradient.slice(0, place) + inserted + gradient.slice(place)
          if (isGradient(text)) expect(harm.filter((token) => text.includes(token))).toEqual([])
        },
      ),
      { numRuns: 1000 },
    )
  })
})
