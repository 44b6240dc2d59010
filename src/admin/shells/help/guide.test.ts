import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sections } from '../../registry/registry.ts'
import { byPointer } from '../../ui/format.ts'
import { chapterAt } from './guide-chapters.ts'
import { markedParts, searchGuide } from './guide-search.ts'
import { chaptersOf, linesOf } from './guide-text.ts'

const chapters = chaptersOf(readFileSync('docs/guia-do-administrador.md', 'utf8'))
const titles = chapters.map(({ title }) => title)
const lines = chapters.flatMap(({ blocks }) => blocks.flatMap(linesOf))

describe('the guide in the panel', () => {
  test.each(sections)('has a chapter for the screen $label', ({ chapter }) => {
    expect(titles).toContain(chapter)
  })

  test.each([
    ['/', '', 'Início'],
    ['/hours', '', 'Contato e horário'],
    ['/manage/treatments/treatment_01', '', 'Tratamentos'],
    ['/dashboard/team', '', 'Equipe'],
    ['/security', '?aba=privacidade', 'Ajustes: Privacidade'],
    ['/security', '?aba=registro', 'Ajustes: Registro'],
    ['/new/hero', '', 'Guia do site novo'],
  ])('opens at %s%s with the chapter %s', (path, search, title) => {
    expect(chapterAt(path, search)).toBe(title)
    expect(titles).toContain(title)
  })

  test('has all its text and none of its Markdown', () => {
    expect(lines.join(' ').length).toBeGreaterThan(20_000)
    expect(lines.filter((line) => /\*\*|^#|^- |!\[|\]\(|`/.test(line))).toEqual([])
  })

  test('keeps a list together with the sentence before it', () => {
    const [chapter] = chaptersOf(
      '# Guia\n\n## Um\n\nAntes:\n- **a** e `b`\n  ainda a\n- c\n',
    ).slice(1)
    expect(chapter?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'bullets'])
    expect(chapter?.blocks.flatMap(linesOf)).toEqual(['Antes:', 'a e b ainda a', 'c'])
  })
})

describe('the search in the guide', () => {
  const found = (query: string) => searchGuide(chapters, query)

  test.each([
    ['COPIA DE SEGURANCA', 'Ajustes: Cópias'],
    ['rqe', 'Equipe'],
    ['esqueci senha', 'Entrar'],
    ['mudar a ordem', 'Tratamentos'],
    ['horario', 'Contato e horário'],
  ])('finds, for %s, the chapter %s', (query, chapter) => {
    expect(found(query).map((one) => one.chapter)).toContain(chapter)
  })

  test('shows what was searched for', () => {
    expect(markedParts('A Visão geral e a visao', 'VISAO')).toEqual([
      'A ',
      'Visão',
      ' geral e a ',
      'visao',
      '',
    ])
    expect(found('xyzzy')).toEqual([])
    expect(found('  ')).toEqual([])
  })
})

describe('a tap or a click', () => {
  test('is called what it is on the device, except in sentences about phones', () => {
    const text = 'Toque em Salvar. No celular, toque em Ver; um clique basta.'
    expect(byPointer(text, false)).toBe(
      'Clique em Salvar. No celular, toque em Ver; um clique basta.',
    )
    expect(byPointer(text, true)).toBe('Toque em Salvar. No celular, toque em Ver; um toque basta.')
    expect(byPointer('Retoque, toques', false)).toBe('Retoque, toques')
  })
})
