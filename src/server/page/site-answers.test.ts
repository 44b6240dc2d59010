import { expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { plainRenderer, sqlite, testSite } from '../testing/server.ts'

const drawn: string[] = []

const site = testSite(sqlite, {
  renderer: {
    ...plainRenderer,
    renderFavicon: (shell) => {
      drawn.push('icon')
      return plainRenderer.renderFavicon(shell)
    },
    homeCardOf: (content) => {
      drawn.push('card')
      return plainRenderer.homeCardOf(content)
    },
  },
})

test('a save draws neither the icon nor the card of the site before somebody asks', async () => {
  await site.save('hero', { ...hero.fallback, title: 'Olá' })
  expect(drawn).toEqual([])
  await site.visit('/favicon.svg')
  await site.visit('/favicon.svg')
  expect(drawn).toEqual(['icon'])
})
