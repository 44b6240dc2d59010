import { describe, expect, test } from 'vitest'
import { isHeic } from '#content/pictures/picture-rules.ts'
import { fitted, isAnimated } from './shrink-picture.ts'

describe('a picture that is shrunk', () => {
  const box = { width: 1200, height: 800 }

  test.each([
    [
      { width: 4000, height: 3000 },
      { width: 1067, height: 800 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 600, height: 800 },
    ],
    [
      { width: 4000, height: 1000 },
      { width: 1200, height: 300 },
    ],
    [
      { width: 600, height: 400 },
      { width: 600, height: 400 },
    ],
    [
      { width: 9000, height: 1 },
      { width: 1200, height: 1 },
    ],
  ])('of %j keeps its shape and fits: %j', (size, shrunk) => {
    expect(fitted(size, box)).toEqual(shrunk)
  })
})

describe('a photo of an iPhone', () => {
  test.each([
    [{ name: 'IMG_1.HEIC', type: '' }, true],
    [{ name: 'foto', type: 'image/heic' }, true],
    [{ name: 'foto.heif', type: 'image/heif' }, true],
    [{ name: 'foto.jpg', type: 'image/jpeg' }, false],
  ])('%j is known', (file, expected) => {
    expect(isHeic(file)).toBe(expected)
  })
})

describe('an animated picture', () => {
  const webp = (chunk: string) => new File([`RIFF....WEBP${chunk}`], 'a', { type: 'image/webp' })

  test.each([
    ['a GIF', new File([], 'a.gif', { type: 'image/gif' }), true],
    ['an animated WebP', webp('VP8X..............ANIM'), true],
    ['a WebP photo', webp('VP8 '), false],
    ['a JPEG', new File(['ANIM'], 'a.jpg', { type: 'image/jpeg' }), false],
  ])('is distinguished from a still one: %s', async (_kind, file, expected) => {
    expect(await isAnimated(file)).toBe(expected)
  })
})
