import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bestFormatOf, plainUrlOf, srcsetOf, variantUrl } from './pictures.ts'
import { shippedPictures } from './shipped-pictures.ts'

const shipped = Object.entries(shippedPictures)
const inPublic = (url: string) => join(import.meta.dirname, '../../../public', url)

describe('a picture', () => {
  test('offers the browser all its widths', () => {
    expect(srcsetOf('/media/a/b.webp', { widths: [320, 480] }, 'webp')).toBe(
      '/media/a/b-320.webp 320w, /media/a/b-480.webp 480w',
    )
  })
})

describe('an uploaded picture', () => {
  test.each(['jpg', 'png', 'webp', 'gif'])(
    'has its widths in the same folder, also as %s',
    (extension) => {
      expect(variantUrl(`/media/logo/a.b.${extension}`, 300, 'webp')).toBe(
        '/media/logo/a.b-300.webp',
      )
    },
  )

  test('is offered as WebP until its AVIF files exist', () => {
    expect(bestFormatOf({ widths: [480] })).toBe('avif')
    expect(bestFormatOf({ widths: [480], formats: ['webp'] })).toBe('webp')
  })

  test('that is animated is shown as uploaded', () => {
    expect(bestFormatOf({ widths: [] })).toBeUndefined()
    expect(plainUrlOf('/media/logo/a.gif', { widths: [] })).toBe('/media/logo/a.gif')
  })

  test('is shown in its middle width by browsers without srcset', () => {
    const url = '/media/logo/a.jpg'
    expect(plainUrlOf(url, { widths: [150, 300, 600] })).toBe('/media/logo/a-300.webp')
    expect(plainUrlOf(url, undefined)).toBe(url)
  })
})

describe('the shipped pictures', () => {
  test('exist in every width and both formats', () => {
    const urls = shipped.flatMap(([url, { widths }]) => [
      url,
      ...widths.flatMap((width) => [
        variantUrl(url, width, 'avif'),
        variantUrl(url, width, 'webp'),
      ]),
    ])
    expect(urls.filter((url) => !existsSync(inPublic(url)))).toEqual([])
  })

  test('are never offered wider than they are', () => {
    expect(shipped.filter(([, { width, widths }]) => Math.max(...widths) !== width)).toEqual([])
  })

  test('have the same widths in both themes', () => {
    const turned = shipped.filter(([, { daylight }]) => daylight)
    expect(turned).not.toEqual([])
    for (const [, { daylight = '', widths }] of turned)
      expect(shippedPictures[daylight]?.widths).toEqual(widths)
  })
})
