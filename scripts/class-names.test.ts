import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { classNameOf, readableNameOf } from './class-names.ts'

const css =
  '@media print { .title { animation: rise } } .title b, .lead { color: red } @keyframes rise { }'
const hero = '/srv/leveza/src/site/sections/hero.module.css'

describe('a class of the page', () => {
  test('has a short name that is the same in every build', () => {
    const names = ['title', 'lead', 'rise'].map((local) => classNameOf(local, hero, css))
    expect(names).toEqual([...new Set(names)])
    for (const name of names) expect(name).toMatch(/^[a-z]\d$/)
    expect(classNameOf('lead', `${hero}?used`, css)).toBe(names[1])
  })

  test('has a unique name', () => {
    const names = globSync('src/site/**/*.module.css').flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const locals = new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
      return [...locals].map((local) => classNameOf(local, file, text))
    })
    expect(names.length).toBeGreaterThan(80)
    expect(new Set(names).size).toBe(names.length)
  })
})

test('a class of the panel has the name of its file', () => {
  const file = 'src/admin/editor/status-line.module.css'
  expect(classNameOf('line', file, '.line { }')).toBe('status-line-line')
  expect(readableNameOf('lead', hero)).toBe('hero-lead')
})
