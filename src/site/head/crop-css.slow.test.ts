import { describe, expect, test } from 'vitest'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import { start } from '#content/testing/start.ts'
import { homeHtml } from '../testing/pages.ts'

const PHOTO = '/media/hero-background/photo.jpg'
const photo = {
  ...{ width: 2400, height: 1350, widths: [640, 1200, 2000] },
  ...{ focal: [50, 50] as [number, number], alt: '', tint: '#9a90d2' },
}
const PORTRAIT = '/media/hero-background/portrait.jpg'
const OTHER_PHOTO = '/media/about-image/photo.jpg'

function draw(hero: Partial<(typeof start)['hero']>, about: Partial<(typeof start)['about']> = {}) {
  const content = {
    ...start,
    hero: { ...start.hero, ...hero },
    about: { ...start.about, ...about },
  }
  const html = homeHtml(content, {
    ...shippedPictures,
    [PHOTO]: photo,
    [PORTRAIT]: { ...photo, width: 1500, height: 2000 },
    [OTHER_PHOTO]: { ...photo, tint: '#a08ac8' },
  })
  const picture = /<section[^>]*id="hero".*?<\/picture>/.exec(html)?.[0] ?? ''
  return { html, picture }
}

describe('a picture on the page', () => {
  test('costs no bytes for crops that nobody has set', () => {
    const { html } = draw({})
    expect(html).not.toContain('transform:scale')
    expect(html).toContain('imageSizes="100vw"')
    expect(html).not.toContain('at-50-50')
  })

  test('is shown as it was cropped, and loaded large enough for that', () => {
    const { html, picture } = draw({
      backgroundImage: PHOTO,
      backgroundPosition: '20% 30% 150%',
    })
    expect(picture).toContain('class="at-20-30-150"')
    expect(picture).toContain('sizes="150vw"')
    expect(html).toContain(
      '.at-20-30-150{object-position:20% 30%;transform:scale(1.5);transform-origin:20% 30%}',
    )
    expect(html).toContain('imageSizes="150vw"')
  })

  test.each([
    ['101%', 150],
    ['151%', 200],
    ['280%', 300],
  ])('enlarged to %s is loaded for %i % of its width', (zoom, width) => {
    const { picture } = draw({ backgroundImage: PHOTO, backgroundPosition: `20% 30% ${zoom}` })
    expect(picture).toContain(`sizes="${width}vw"`)
  })

  test.each([
    ['upright is beside the text', PORTRAIT, 'auto', '(min-width: 64em) 40vw, 100vw'],
    ['upright and above the text is as wide as the page', PORTRAIT, 'above', '100vw'],
    ['wide is behind the text', PHOTO, 'auto', '100vw'],
    [
      'wide and beside the text is loaded as wide as its height asks',
      PHOTO,
      'beside',
      '(min-width: 64em) 83vw, 100vw',
    ],
  ] as const)('that is %s, in the same file as the preload', (_what, url, layout, sizes) => {
    const { html, picture } = draw({ backgroundImage: url, layout })
    expect(picture).toContain(` sizes="${sizes}"`)
    expect(html).toContain(`imageSizes="${sizes}"`)
  })

  test.each(['dark', 'light'] as const)(
    'of the opening is for phones the file of the preload in the theme %s',
    (theme) => {
      const html = homeHtml({ ...start, design: { ...start.design, theme } }, shippedPictures)
      const [preloaded] = /(?<=imageSrcSet=")[^"]+/.exec(html) ?? []
      const [shown] = /(?<=<source media=.*?srcSet=")[^"]+/.exec(html) ?? []
      expect(shown).toContain('silk-phone')
      expect(shown).toBe(preloaded)
    },
  )

  test('has a crop of its own on phones, in the same file as the preload', () => {
    const { html, picture } = draw({
      backgroundImage: PHOTO,
      backgroundPosition: '20% 30% 150%',
      backgroundPositionPhone: '80% 50%',
    })
    expect(picture).toContain('class="at-20-30-150 phone-at-80-50"')
    expect(html).toContain(
      '@media(max-width: 47.99em){.phone-at-80-50{object-position:80% 50%;transform:none}}',
    )
    const sizes = '(max-width: 47.99em) 100vw, 150vw'
    expect(picture).toContain(`sizes="${sizes}"`)
    expect(html).toContain(`imageSizes="${sizes}"`)
  })

  test('keeps its version for phones until it gets a crop for phones', () => {
    const composed = 'silk-phone-828.avif'
    expect(draw({ backgroundPosition: '10% 10%' }).html).toContain(composed)
    expect(draw({ backgroundPositionPhone: '10% 10%' }).html).not.toContain(composed)
  })

  test('may be cropped in another way elsewhere', () => {
    const { html } = draw(
      { backgroundImage: PHOTO, backgroundPosition: '20% 30%' },
      { image: PHOTO, imagePosition: '70% 80% 200%' },
    )
    expect(html).toContain('.at-20-30{')
    expect(html).toContain('.at-70-80-200{')
  })
})
