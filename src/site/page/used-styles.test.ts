import { expect, test } from 'vitest'
import { usedStylesIn } from './used-styles.ts'

const markup = '<p class="lead on-wash"></p>'

test.each([
  ['.lead{a:b}', '.lead{a:b}'],
  ['h1{a:b}', 'h1{a:b}'],
  ['.card{a:b}', ''],
  ['.lead .card{a:b}', ''],
  ['.card,.lead{a:b}', '.card,.lead{a:b}'],
  ['.lead:not(.card):has(>:is(.x,.y)){a:.5b}', '.lead:not(.card):has(>:is(.x,.y)){a:.5b}'],
  ['/* theme.ts */ .lead{a:b}', '.lead{a:b}'],
  ['\n@media x{.card{a:b}}', ''],
  ['@supports x{@media y{.card{a:b}.lead{a:b}}}', '@supports x{@media y{.lead{a:b}}}'],
  ['@keyframes x{0%{a:b}to{a:c}}@font-face{a:b}', '@keyframes x{0%{a:b}to{a:c}}@font-face{a:b}'],
])('of %s a page has the rules for its own classes', (sheet, used) => {
  expect(usedStylesIn(sheet, markup)).toBe(used)
})
