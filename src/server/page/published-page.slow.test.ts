import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { plainRenderer, sqlite, testSite } from '../testing/server.ts'

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
  const bytes = () => site.page.shown()?.page.variants.br.bytes.length
  /** Compressed as well as possible, give or take a few bytes for a hint. */
  const isSmallest = async () => {
    const smallest = brotliCompressSync((await site.visit('/')).body).length
    await expect.poll(bytes).toBeLessThan(smallest + 100)
  }

  test('is compressed further when nobody has saved for a moment', async () => {
    await isSmallest()
  })

  test('never goes back to an older save whose compression finishes late', async () => {
    await site.save('hero', { ...hero.fallback, title: 'Olá' })
    await isSmallest()
    expect((await site.visit('/')).body).toContain('Olá')
  })
})
