import { expect, test } from 'vitest'
import { withoutExampleValues } from '#content/examples/example-values.ts'
import { sections } from '#content/index.ts'
import { plainUse } from '#content/legal/testing/plain-texts.ts'
import { hero } from '#content/sections/hero.ts'
import { plainRenderer, sqlite, testSite } from '../testing/server.ts'
import { openPageMemory } from './answer.ts'
import { prepareSite, type ShownSite } from './site-answers.ts'

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

test('a page that says the same after the launch may be indexed', () => {
  const facts = { save: 1, at: '', day: '2026-11-18', stamp: '', dataUse: plainUse }
  // Nothing of the examples is left, so that the launch changes no word of the page.
  const documents = Object.entries(sections).map(([id, { schema, fallback }]) => ({
    ...{ entity: id, id, isExample: false },
    data: withoutExampleValues(schema, fallback),
  }))
  const prepare = (isLaunched: boolean, former?: ShownSite) =>
    prepareSite({
      ...{ site: { ...facts, documents, isLaunched }, day: facts.day, former },
      ...{ pageImages: {}, dataUse: plainUse, renderer: plainRenderer, memory: openPageMemory() },
      ...{ publicUrl: 'https://www.leveza.com.br', onUnreadable: () => {} },
    })
  const before = { ...prepare(false), ...facts, isLaunched: false }
  const after = prepare(true, before)
  expect(after.content.etag).toBe(before.content.etag)
  expect(before.page.notModified).toContain('noindex')
  expect(after.page.notModified).not.toContain('noindex')
})
