import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { srcsetOf, variantUrl } from './pictures.ts'
import { shippedPictures } from './shipped-pictures.ts'

const shipped = Object.entries(shippedPictures)
const inPublic = (url: string) => join(import.meta.dirname, '../../public', url)

describe('a picture', () => {
  test('has a file for each width and format beside the original', () => {
    expect(variantUrl('/media/team-member/team-01.webp', 320, 'avif')).toBe(
      '/media/team-member/team-01-320.avif',
    )
  })

  test('offers the browser all its widths', () => {
    expect(srcsetOf('/media/a/b.webp', { widths: [320, 480] }, 'webp')).toBe(
      '/media/a/b-320.webp 320w, /media/a/b-480.webp 480w',
    )
  })
})

describe('the pictures that come with Leveza', () => {
  test('are all there, in every width and both formats', () => {
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

  test('have the same widths by day as by night', () => {
    const turned = shipped.filter(([, { daylight }]) => daylight)
    expect(turned).not.toEqual([])
    for (const [, { daylight = '', widths }] of turned)
      expect(shippedPictures[daylight]?.widths).toEqual(widths)
  })
})
