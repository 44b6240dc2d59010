import { expect, test } from 'vitest'
import { withoutExamples } from '#content/examples/example-values.ts'
import type { Content } from '#content/index.ts'
import { plainTextsOf } from '#content/legal/testing/plain-texts.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import { ownContact, start } from '#content/testing/start.ts'
import { homeHtml, pageHtml } from '../testing/pages.ts'

/** What the launch waits for. */
const launched: Content = {
  ...start,
  contact: ownContact,
  settings: { ...start.settings, siteName: 'Clínica Flor' },
}

const examples =
  /exemplo|instituto leveza|3000-0000|90000-0000|4130000000|41900000000|curitiba|PJ 0000|0{5}/gi

function pagesOf(content: Content): string {
  const { privacy, accessibility } = plainTextsOf(content)
  return [
    homeHtml(content),
    ...[privacy, accessibility].map((page) => pageHtml(content, page)),
    JSON.stringify(toPublicContent(content, {})),
  ].join('\n')
}

const foundIn = (pages: string) => [...new Set(pages.match(examples))]

test('the pages and data of a launched site name nobody of the examples', () => {
  expect(foundIn(pagesOf(launched)).length).toBeGreaterThan(1)
  const pages = pagesOf(withoutExamples(launched))
  expect(foundIn(pages)).toEqual([])
  expect(pages.includes('"sameAs"')).toBe(false)
  expect(pages.includes('Clínica Flor')).toBe(true)
  expect(pages.includes('Pronta para Transformar sua Vida?')).toBe(true)
})
