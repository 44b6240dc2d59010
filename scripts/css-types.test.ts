import { expect, test } from 'vitest'
import { classesOf, cssTypesOf, writtenCssTypes } from './css-types.ts'

test('the types of the style modules are up to date', () => {
  expect(writtenCssTypes('.'), 'npm run format writes them').toBe(cssTypesOf('.'))
})

test('the classes of a style module are those of its own selectors', () => {
  const css = `
    /* .old { } */
    .title b, .lead:not(.small) > a { width: 0.5em; background: url('/a.woff2') }
    @media (max-width: 47.99em) { .title { color: red } }
    .lead :global(.mantine-Button-root:has(.kit)) { color: red }
    :global(:root:has(.open) .kit) .title[data-x='.no'] { color: red }
  `
  expect(classesOf(css)).toEqual(['lead', 'small', 'title'])
})
