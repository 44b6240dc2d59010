import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('src/admin/**/*.tsx')
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

const SHOWN_PROPS = 'label|title|hint|placeholder|aria-label|note|action|empty|question|detail'

/** Text between tags, and the values of props that people read. */
const shown = new RegExp(
  `>([^<>{}=&;]*[A-Za-zÀ-ú][^<>{}=&;]*)<|\\b(?:${SHOWN_PROPS})="([^"]+)"`,
  'g',
)

const textsOf = (source: string) =>
  [...source.matchAll(shown)].map(([, text, value]) => (text ?? value ?? '').trim())

/** 'Preview', 'Debug', 'Testimonials' and 'Login' are quoted by the specification. */
const ENGLISH =
  /\b(?:online|offline|upload|save|saved|cancel|loading|dashboard|settings|refresh|backup|layout|feedback|search|edit|delete|close|open|next|back|help|update|hidden|new|add)\b/i

const found = (pattern: RegExp) =>
  files.flatMap(({ file, source }) =>
    textsOf(source)
      .filter((text) => pattern.test(text))
      .map((text) => `${file}: ${text}`),
  )

test('the panel speaks no English', () => {
  expect(files.flatMap(({ source }) => textsOf(source)).length).toBeGreaterThan(300)
  expect(found(ENGLISH)).toEqual([])
})

test("'toque' and 'clique' follow the device", () => {
  expect(found(/\b(?:toque|clique) (?:em|na|no|para)\b/i)).toEqual([])
})
