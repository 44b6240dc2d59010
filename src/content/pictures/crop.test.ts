import { describe, expect, test } from 'vitest'
import { cropOf, cropText, frameOf } from './crop.ts'

const WIDE = 16 / 9

describe('a crop', () => {
  test.each(['0% 100%', '50% 35%', '72% 50% 150%', '100% 0% 300%'])(
    '%s is read and written',
    (text) => {
      const crop = cropOf(text)
      expect(crop && cropText(crop)).toBe(text)
    },
  )

  test.each(['', '50%', '101% 0%', '50% 50% 99%', '50% 50% 301%', '50 50', '1.5% 2%'])(
    '%j is none',
    (text) => {
      expect(cropOf(text)).toBeUndefined()
    },
  )

  test.each([
    ['the whole picture in a place of its shape', [20, 80, 100], WIDE, WIDE, [0, 0, 100, 100]],
    ['a wide picture around its focal point', [75, 10, 100], 2, 1, [37.5, 0, 50, 100]],
    ['half of it at twice its size', [0, 100, 200], 2, 2, [0, 50, 50, 50]],
  ])('shows %s', (_what, [x = 0, y = 0, zoom = 0], picture, place, shown) => {
    const { left, top, width, height } = frameOf({ x, y, zoom }, picture, place)
    expect([left, top, width, height]).toEqual(shown)
  })

  test.each([0, 30, 100])('never shows anything beyond the edges, even at %d%%', (point) => {
    for (const place of [0.34, 1, 3]) {
      const frame = frameOf({ x: point, y: point, zoom: 130 }, WIDE, place)
      expect(frame.left).toBeGreaterThanOrEqual(0)
      expect(frame.left + frame.width).toBeLessThanOrEqual(100 + 1e-9)
      expect(frame.top + frame.height).toBeLessThanOrEqual(100 + 1e-9)
    }
  })
})
