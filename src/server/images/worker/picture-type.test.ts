import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import { falsePicture, type Kind, pictureBytes } from '../../testing/images/uploads.ts'
import { pictureSizeOf, pictureTypeOf } from './picture-type.ts'

const read = (url: string) => readFileSync(`public${url}`)

describe('a picture', () => {
  test.each(Object.entries(shippedPictures))('%s has its size', (url, { width, height }) => {
    expect(pictureTypeOf(read(url))?.type).toBe('image/webp')
    expect(pictureSizeOf(read(url))).toEqual({ width, height })
  })

  test('of the logo has its size', () => {
    const symbol = read('/media/logo/symbol-512.png')
    expect(pictureTypeOf(symbol)).toEqual({ type: 'image/png', extension: 'png' })
    expect(pictureSizeOf(symbol)).toEqual({ width: 512, height: 512 })
  })

  test.each<Kind>(['jpg', 'png', 'webp', 'gif'])('in %s has its size', (kind) => {
    expect(pictureTypeOf(pictureBytes(kind))?.extension).toBe(kind)
    expect(pictureSizeOf(pictureBytes(kind))).toEqual({ width: 48, height: 32 })
  })

  test.each<[Kind, number]>([
    ['jpg', 17],
    ['png', 24],
    ['webp', 30],
    ['gif', 10],
  ])('in %s that ends before byte %i has no size', (kind, enough) => {
    for (let length = 0; length < enough; length++) {
      expect(pictureSizeOf(falsePicture(kind).subarray(0, length))).toBeUndefined()
    }
    expect(pictureSizeOf(falsePicture(kind).subarray(0, enough))).toBeDefined()
  })

  test.each(['', 'BM', '<svg', '<!doctype html>', '%PDF-1.7', 'RIFF0000WAVE', ' GIF89a', 'PNG'])(
    'does not begin with %j',
    (text) => {
      expect(pictureTypeOf(Buffer.from(text.padEnd(2048)))).toBeUndefined()
    },
  )
})
