import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import type { Document } from '#sdk/documents.ts'
import { greetingOf, sentenceOf, tileNotes } from './overview-facts.ts'

const at = (hour: number) => new Date(2026, 10, 15, hour, 30)

describe('the greeting', () => {
  test.each([
    [5, 'Bom dia'],
    [11, 'Bom dia'],
    [12, 'Boa tarde'],
    [17, 'Boa tarde'],
    [18, 'Boa noite'],
    [2, 'Boa noite'],
  ])('fits the hour %i', (hour, words) => {
    expect(greetingOf(at(hour))).toBe(words)
  })
})

describe('the sentence below it', () => {
  const site = { isLive: true, isLaunched: true, save: 3, savedAt: null }
  const said = (facts: Partial<Parameters<typeof sentenceOf>[0]>) => {
    const all = { site, total: { now: 14, before: 11 }, ...facts }
    const { start = '', strong = '', end = '' } = sentenceOf(all) ?? {}
    return start + strong + end
  }

  test.each([
    [14, '14 vezes em 30 dias.'],
    [1, '1 vez em 30 dias.'],
  ])('counts %i contacts', (now, words) => {
    expect(said({ total: { now, before: 3 } })).toBe(`Quiseram falar com a clínica ${words}`)
  })

  test('complains of nothing before anything was counted', () => {
    expect(said({ total: { now: 0, before: 0 } })).toBe(
      'O site está no ar. Quando alguém quiser falar com a clínica, você vê aqui.',
    )
  })

  test('says what matters more than the number', () => {
    expect(said({ site: { ...site, isLive: false } })).toContain('não está respondendo')
    expect(said({ site: { ...site, isLaunched: false } })).toContain('textos e imagens de exemplo')
    expect(said({ total: { now: 0, before: 9 } })).toBe(
      'Ninguém quis falar com a clínica em 30 dias.',
    )
    expect(said({ total: undefined })).toBe('')
  })
})

describe('the four counters', () => {
  const documents = <Name extends 'hero' | 'team' | 'treatments' | 'testimonials'>(
    name: Name,
    changes: object = {},
  ) =>
    exampleDocuments()
      .filter(({ entity }) => entity === name)
      .map(({ data }) => ({
        ...(data as object),
        _isExample: true,
        ...changes,
      })) as Document<Name>[]
  const [hero] = documents('hero') as [Document<'hero'>]
  const lists = {
    hero,
    team: documents('team'),
    treatments: documents('treatments'),
    testimonials: documents('testimonials'),
  }
  const notesOf = ({ hero, team, treatments, testimonials }: typeof lists) => [
    ...[tileNotes.hero([hero]), tileNotes.team(team)],
    ...[tileNotes.treatments(treatments), tileNotes.testimonials(testimonials)],
  ]
  const notes = (changes: Partial<typeof lists> = {}) => notesOf({ ...lists, ...changes })

  test('mark what is still an example', () => {
    expect(notes()).toEqual(['Pendente', '10 de exemplo', '10 no ar', '3 de exemplo'])
  })

  test('count what is on the site', () => {
    const own = { _isExample: false }
    const counted = notes({
      hero: { ...hero, ...own },
      team: documents('team', own),
      treatments: documents('treatments', { ...own, is_active: false }),
      testimonials: documents('testimonials', { ...own, is_approved: true }),
    })
    expect(counted).toEqual(['Configurada', '10 pessoas', '0 no ar', '3 aprovados'])
  })

  test('say what waits and what is missing', () => {
    const waiting = documents('testimonials', { _isExample: false, is_approved: false })
    expect(notes({ testimonials: waiting })[3]).toBe('3 esperam você')
    expect(notes({ team: [], treatments: [], testimonials: [] }).slice(1)).toEqual([
      ...['Ninguém ainda', 'Nenhum ainda', 'Nenhum ainda'],
    ])
  })
})
