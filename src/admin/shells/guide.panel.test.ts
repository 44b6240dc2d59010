import { describe, expect, test } from 'vitest'
import { sections } from '../registry/registry.ts'
import { byPointer } from '../ui/format.ts'
import { chapterAt, readGuide, searchGuide } from './help-sheet.tsx'

const chapters = readGuide()
const titles = chapters.map(({ title }) => title)
const words = chapters.map(({ html }) => html.replace(/<[^>]+>/g, ''))

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

  test('has all its text and none of its Markdown or pictures', () => {
    expect(words.join(' ').length).toBeGreaterThan(20_000)
    expect(words.filter((text) => /\*\*|^#|^- |!\[|\]\(|`/m.test(text))).toEqual([])
    expect(chapters.filter(({ html }) => /<(?:img|a|script|style)\b| style=/.test(html))).toEqual(
      [],
    )
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

  test('finds nothing where nothing is said', () => {
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
