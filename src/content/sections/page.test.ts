import { describe, expect, test } from 'vitest'
import { documentSheetOf } from '../history/change-sheet.ts'
import { readStored } from '../schema/section.ts'
import { page } from './page.ts'

type Sections = { name: string; isActive: boolean }[]

const usual = page.fallback.sections.map(({ name, isActive }) => ({ name, isActive }))
const read = (sections: unknown) => readStored(page, { sections }).sections
const orderOf = (sections: unknown) =>
  read(sections)
    .map(({ name }) => name)
    .join(' ')
const shown = (...names: string[]): Sections => names.map((name) => ({ name, isActive: true }))

const usualOrder = 'about treatments team testimonials questions contact cta'
const teamFirst = 'team testimonials questions contact about treatments cta'

describe('the order of the sections', () => {
  test.each([
    ['no section', [], usualOrder],
    ['some sections', shown('team', 'about'), teamFirst],
    ['a section twice', shown('team', 'about', 'team'), teamFirst],
    [
      'one that the page does not have',
      shown('blog', 'treatments', 'about'),
      'treatments team testimonials questions contact about cta',
    ],
    ['the last one first', shown('cta', 'about'), usualOrder],
  ])('is complete where %s is stored', (_what, stored, order) => {
    expect(orderOf(stored)).toBe(order)
  })

  test('keeps hidden sections hidden, and shows new ones', () => {
    const [hidden] = read([{ name: 'about', isActive: false }])
    expect(hidden).toEqual({ name: 'about', isActive: false, _key: 'about' })
    expect(
      read([{ name: 'about', isActive: false }]).filter(({ isActive }) => isActive),
    ).toHaveLength(page.fallback.sections.length - 1)
  })
})

describe('a change of the sections', () => {
  const [about, treatments, team, ...rest] = usual as [Sections[0], Sections[0], Sections[0]]
  const hidden = (section: Sections[0] | undefined) => ({ ...section, isActive: false })

  test.each([
    ['escondeu a seção Sobre', usual, [hidden(about), treatments, team, ...rest]],
    ['voltou a mostrar a seção Sobre', [hidden(about), treatments, team, ...rest], usual],
    [
      'escondeu as seções Sobre e Equipe',
      usual,
      [hidden(about), treatments, hidden(team), ...rest],
    ],
    ['mudou a ordem das seções', usual, [team, about, treatments, ...rest]],
    [
      'escondeu a seção Equipe e mudou a ordem das seções',
      usual,
      [hidden(team), about, treatments, ...rest],
    ],
  ])('reads: %s', (text, before, after) => {
    const sheet = documentSheetOf('page', 'page', { sections: before }, { sections: after })
    expect(sheet).toMatchObject({ text, title: 'Página' })
  })
})
