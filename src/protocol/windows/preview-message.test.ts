import { expect, test } from 'vitest'
import { toPublicContent } from '#content/public/public-content.ts'
import { start } from '#content/testing/start.ts'
import { type SentParts, takeChanges } from './preview-message.ts'

const contentWith = (title: string) => {
  const content = start
  return toPublicContent({ ...content, hero: { ...content.hero, title } }, {})
}

test('the preview receives everything once, then only the part that changes', () => {
  const sent: SentParts = new Map()
  const first = contentWith('Olá')
  expect(takeChanges(first, sent)).toEqual(first)
  const next = contentWith('Olá, Ana')
  expect(takeChanges(next, sent)).toEqual({ hero: next.hero })
  expect(takeChanges(contentWith('Olá, Ana'), sent)).toEqual({})
})
