import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** The script with all that it imports. */
function scriptsOf(file: string, found = new Map<string, string>()) {
  if (found.has(file)) return found
  const script = readFileSync(file, 'utf8')
  found.set(file, script)
  for (const [, name = ''] of script.matchAll(/(?:from |import\()'([.#].+?\.ts)'/g))
    scriptsOf(name.startsWith('#') ? name.replace('#', 'src/') : join(dirname(file), name), found)
  return found
}

test('no script of the page adds a class, whose rules the page may lack', () => {
  const scripts = scriptsOf('src/site/start-page.ts')
  expect(scripts.size).toBeGreaterThan(8)
  const adding = [...scripts].filter(([, script]) => /classList|className|'class'/.test(script))
  expect(adding).toEqual([])
})
