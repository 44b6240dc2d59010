import { describe, expect, test } from 'vitest'
import { contentOf, exampleDocuments } from '#content/index.ts'
import { launchChecksOf } from '#content/launch.ts'
import { design } from '#content/sections/design.ts'
import { verdictsOf } from './colour-pairs.ts'

const isBad = ({ isGood }: { isGood: boolean }) => !isGood

describe('the colours a site starts with', () => {
  test('can be read in every pair that the page draws, in both themes', () => {
    expect(verdictsOf(design.fallback).filter(isBad)).toEqual([])
    expect(verdictsOf({ ...design.fallback, theme: 'light' }).filter(isBad)).toEqual([])
  })
})

describe('a colour that is hard to read', () => {
  const hard: [string, Partial<typeof design.fallback>][] = [
    ['a pale text', { textColor: '#c9c2d6' }],
    ['a dark ground under dark text', { backgroundColor: '#1e1033' }],
    ['dark cards', { cardBackground: '#2b1c4a' }],
    ['a pale link', { hoverColor: '#d8b4fe' }],
    ['a pale main colour', { primaryColor: '#fde68a' }],
    ['a night-coloured symbol on the night', { secondaryColor: '#21133a' }],
  ]

  test.each(hard)('is named with its ratio: %s', (_case, colours) => {
    const bad = verdictsOf({ ...design.fallback, ...colours }).filter(isBad)
    expect(bad.length).toBeGreaterThan(0)
    for (const { words, ratio } of bad) {
      expect(words).toMatch(/^Difícil de (?:ler|ver)$/)
      expect(ratio).toBeLessThan(4.5)
    }
  })

  test.each(hard)('is mended by the shades that are offered: %s', (_case, colours) => {
    let mended = { ...design.fallback, ...colours }
    for (let clicks = 0; clicks < 12; clicks++) {
      const fix = verdictsOf(mended).find(isBad)?.fix
      if (fix) mended = { ...mended, [fix.field]: fix.shade }
    }
    expect(verdictsOf(mended).filter(isBad)).toEqual([])
    const content = { ...contentOf(exampleDocuments()), design: mended }
    expect(launchChecksOf(content).find(({ id }) => id === 'colours')?.isDone).toBe(true)
  })

  test('is told from what the page shows in its place', () => {
    const [text] = verdictsOf({ ...design.fallback, textColor: '#c9c2d6' })
    expect(text?.ink).toBe('#c9c2d6')
    expect(text?.instead).toMatch(/^#[0-9a-f]{6}$/)
  })
})
