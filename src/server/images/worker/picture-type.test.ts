import { describe, expect, test } from 'vitest'
import { type Kind, pictureBytes } from '../../testing/images/uploads.ts'
import { pictureTypeOf } from './picture-type.ts'

describe('a picture', () => {
  test.each<Kind>(['jpg', 'png', 'webp', 'gif'])('in %s is known by its first bytes', (kind) => {
    expect(pictureTypeOf(pictureBytes(kind))?.extension).toBe(kind)
  })

  test.each(['', 'BM', '<svg', '<!doctype html>', '%PDF-1.7', 'RIFF0000WAVE', ' GIF89a', 'PNG'])(
    'does not begin with %j',
    (text) => {
      expect(pictureTypeOf(Buffer.from(text.padEnd(2048)))).toBeUndefined()
    },
  )
})
