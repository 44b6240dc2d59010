import { describe, expect, test } from 'vitest'
import { chatUrl, telUrl } from '../rules/phone.ts'
import {
  CANVAS,
  type Colour,
  contrastWeightOf,
  flattened,
  neededContrastOf,
  over,
  readingContrastOf,
} from './contrast.ts'
import { type Frame, isCut } from './cut-text.ts'
import { daysLeftOf, pastClosuresOf } from './dates.ts'
import { isProfileOf, linkProblemOf } from './links.ts'
import { MAX_PICTURE_BYTES, weightOf } from './weight.ts'

const WHITE: Colour = [255, 255, 255, 1]
const BLACK: Colour = [0, 0, 0, 1]
const times = (count: number, colour: Colour) => Array<Colour>(count).fill(colour)

describe('the contrast of a text over a picture', () => {
  test('is that of WCAG where the background has one colour', () => {
    expect(readingContrastOf(WHITE, [BLACK])).toBeCloseTo(21)
    expect(readingContrastOf(WHITE, [[118, 118, 118, 1]])).toBeCloseTo(4.54, 1)
    expect(readingContrastOf(WHITE, [])).toBeUndefined()
  })

  test('is what nine of ten points reach: a speck is ignored, a bright third is not', () => {
    expect(readingContrastOf(WHITE, [...times(19, BLACK), WHITE])).toBeCloseTo(21)
    expect(readingContrastOf(WHITE, [...times(20, BLACK), ...times(10, WHITE)])).toBeCloseTo(1)
  })

  test('counts a veil over the picture, and letters that let the picture through', () => {
    const veil: Colour = [0, 0, 0, 0.5]
    expect(flattened([WHITE, veil])).toEqual([127.5, 127.5, 127.5, 1])
    expect(flattened([])).toEqual(CANVAS)
    expect(over([255, 255, 255, 0], BLACK)).toEqual(BLACK)
    expect(readingContrastOf([255, 255, 255, 0.5], [BLACK])).toBeLessThan(6)
  })

  test.each([
    [16, 400, 4.5],
    [23, 600, 4.5],
    [24, 400, 3],
    [19, 700, 3],
    [18, 700, 4.5],
  ])('must be enough for letters of %d px and weight %d: %d', (pixels, weight, needed) => {
    expect(neededContrastOf(pixels, weight)).toBe(needed)
  })

  test.each([
    [4.5, 4.5, undefined],
    [4.47, 4.5, undefined],
    [4.2, 4.5, 'advice'],
    [2.9, 4.5, 'serious'],
    [2.5, 3, 'advice'],
    [1.9, 3, 'serious'],
  ])('of %d where %d is needed is rated %s', (ratio, needed, weight) => {
    expect(contrastWeightOf(ratio, needed)).toBe(weight)
  })
})

describe('a text is cut', () => {
  const line = { left: 20, top: 100, right: 340, bottom: 120 }
  const frame: Frame = {
    left: 20,
    top: 100,
    right: 340,
    bottom: 120,
    hidesSides: true,
    hidesEnds: true,
  }
  const pageWidth = 360

  test('when its box hides a part of a line', () => {
    expect(isCut({ lines: [line], frames: [frame], pageWidth })).toBe(false)
    expect(isCut({ lines: [line], frames: [{ ...frame, right: 300 }], pageWidth })).toBe(true)
    expect(isCut({ lines: [line], frames: [{ ...frame, left: 30 }], pageWidth })).toBe(true)
    expect(isCut({ lines: [line], frames: [{ ...frame, bottom: 105 }], pageWidth })).toBe(true)
  })

  test('not when only the space around the letters is outside, or what is outside is shown', () => {
    expect(isCut({ lines: [line], frames: [{ ...frame, bottom: 115 }], pageWidth })).toBe(false)
    const shown = { ...frame, right: 300, hidesSides: false }
    expect(isCut({ lines: [line], frames: [shown], pageWidth })).toBe(false)
  })

  test('when it leaves the page, unless it lies in something that scrolls', () => {
    const wide = { ...line, right: 500 }
    expect(isCut({ lines: [wide], frames: [], pageWidth })).toBe(true)
    expect(isCut({ lines: [{ ...line, left: -9 }], frames: [], pageWidth })).toBe(true)
    const rail = { ...frame, hidesSides: false, hidesEnds: false }
    expect(isCut({ lines: [wide], frames: [rail], pageWidth })).toBe(false)
  })
})

describe('a link', () => {
  const ids = new Set(['hero', 'contact', 'seção'])

  test.each([
    '#hero',
    '#',
    '#top',
    '#se%C3%A7%C3%A3o',
    '/privacidade',
    'https://www.instagram.com/instituto',
    'https://clínica.com.br/',
    'mailto:contato@clinica.com.br?subject=Oi',
    telUrl('(41) 3333-5000'),
    telUrl('0800 123 4567'),
    chatUrl('(41) 99999-1234', 'Olá'),
    'https://api.whatsapp.com/send?phone=5541999991234&text=Oi',
  ])('to %s is fine', (href) => {
    expect(linkProblemOf(href, ids)).toBeUndefined()
  })

  test.each([
    ['#promocao', 'dead-anchor'],
    ['#%', 'dead-anchor'],
    ['tel:123', 'no-phone'],
    [chatUrl('123', 'Olá'), 'no-chat'],
    ['https://wa.me/5541999', 'no-chat'],
    ['https://api.whatsapp.com/send?phone=abc', 'no-chat'],
    ['mailto:contato', 'no-mail'],
    ['https://instituto', 'no-address'],
    ['https://192.168.0.1/', 'no-address'],
    ['javascript:void 0', 'no-address'],
    ['//clinica.com.br', 'no-address'],
    ['', 'no-address'],
  ])('to %s is not: %s', (href, problem) => {
    expect(linkProblemOf(href, ids)).toBe(problem)
  })

  test('to a network leads to a profile there', () => {
    expect(isProfileOf('instagram', 'https://www.instagram.com/instituto')).toBe(true)
    expect(isProfileOf('instagram', 'https://www.instagram.com/')).toBe(false)
    expect(isProfileOf('instagram', 'https://instagram.com.golpe.com/instituto')).toBe(false)
    expect(isProfileOf('youtube', 'https://youtu.be/abc')).toBe(true)
    expect(isProfileOf('instagram', 'instituto')).toBe(false)
  })
})

test('the pictures of a page are too heavy one by one or together', () => {
  const heavy = { field: 'hero.backgroundImage', bytes: MAX_PICTURE_BYTES + 1 }
  const light = { field: 'about.image', bytes: 30_000 }
  expect(weightOf([light, heavy])).toEqual({
    bytes: MAX_PICTURE_BYTES + 30_001,
    isHeavy: false,
    heavyPictures: [heavy],
  })
  expect(weightOf(Array(6).fill(heavy)).isHeavy).toBe(true)
})

test('a closure is over on the day after its last one', () => {
  const closure = {
    name: 'Recesso',
    from: '2026-12-20',
    until: '2027-01-03',
    noticeFrom: '',
    notice: '',
  }
  expect(pastClosuresOf([closure], '2027-01-03')).toEqual([])
  expect(pastClosuresOf([closure, closure], '2027-01-04')).toMatchObject([
    { index: 0 },
    { index: 1 },
  ])
})

test('an authorization that ends within thirty days is reported, one that ends later is not', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  expect(daysLeftOf('2026-12-05T12:00:00Z', now)).toBe(20)
  expect(daysLeftOf('2026-11-01T12:00:00Z', now)).toBe(0)
  expect(daysLeftOf('2027-11-01T12:00:00Z', now)).toBeUndefined()
  expect(daysLeftOf(null, now)).toBeUndefined()
})
