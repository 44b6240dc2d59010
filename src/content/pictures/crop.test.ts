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

  test('shows the whole picture in a place of the same shape', () => {
    expect(frameOf({ x: 20, y: 80, zoom: 100 }, WIDE, WIDE)).toEqual({
      left: 0,
      top: 0,
      width: 100,
      height: 100,
    })
  })

  test('shows a wide picture in a narrow place around its focal point', () => {
    const { left, top, width, height } = frameOf({ x: 75, y: 10, zoom: 100 }, 2, 1)
    expect({ left, top, width, height }).toEqual({ left: 37.5, top: 0, width: 50, height: 100 })
  })

  test('shows half of the picture when it is enlarged to twice its size', () => {
    expect(frameOf({ x: 0, y: 100, zoom: 200 }, 2, 2)).toEqual({
      left: 0,
      top: 50,
      width: 50,
      height: 50,
    })
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
