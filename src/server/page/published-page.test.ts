import { describe, expect, test, vi } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { plainRenderer, sqlite, testSite } from '../testing/testing.ts'

const words = Array.from({ length: 4_000 }, (_, index) => `palavra${(index * 7919) % 997}`).join(
  ' ',
)

describe('the page in memory', () => {
  const site = testSite(sqlite, {
    renderer: {
      ...plainRenderer,
      renderPage: ({ content }) => ({
        html: `<title>${content.hero.title}</title>${words}`,
        styles: [],
      }),
    },
  })
  const bytes = () => site.page.shown()?.page.variants.br.bytes.length ?? 0

  test('is compressed further when nobody has saved for a moment', async () => {
    const quick = bytes()
    await vi.waitFor(() => expect(bytes()).toBeLessThan(quick), 5_000)
  })

  test('never goes back to an older release whose compression finishes late', async () => {
    await site.save('hero', { ...hero.fallback, title: 'Olá' })
    const quick = bytes()
    await vi.waitFor(() => expect(bytes()).toBeLessThan(quick), 5_000)
    expect((await site.visit('/')).body).toContain('Olá')
  })
})
