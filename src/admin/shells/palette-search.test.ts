import { describe, expect, test } from 'vitest'
import { sections } from '../registry/registry.ts'
import { searchPalette } from './palette-search.ts'

const found = (query: string) =>
  searchPalette(query, [
    {
      group: 'Seções',
      actions: sections.map(({ label, hint, keywords }) => ({
        label,
        description: hint,
        keywords,
      })),
    },
  ]).flatMap(({ actions }) => actions.map(({ label }) => label))

describe('the search of the panel', () => {
  test.each([
    ['cnpj', 'Clínica e lei'],
    ['instagram', 'Logo & Links'],
    ['foto', 'Imagens'],
    ['preço', 'Tratamentos'],
    ['preco', 'Tratamentos'],
    ['LGPD', 'Páginas legais'],
    ['google', 'Google'],
    ['seo', 'Google'],
    ['horário', 'Horário'],
    ['histórico', 'Mudanças'],
    ['senha', 'Minha conta'],
    ['médica', 'Equipe'],
    ['avaliação', 'Depoimentos'],
    ['fonte', 'Cores'],
    ['convidar pessoa', 'Pessoas e papéis'],
    ['apagar dados', 'Privacidade'],
    ['menu', 'Cabeçalho'],
    ['esconder pessoa', 'Equipe'],
    ['esconder tratamento', 'Tratamentos'],
    ['foto de capa', 'Abertura'],
    ['horário de sábado', 'Horário'],
    ['telefone da clínica xyzzy', 'Contato'],
    ['esqueci a senha', 'Minha conta'],
  ])('finds, for %s, the entry %s', (query, label) => {
    expect(found(query)).toContain(label)
  })

  test('lists matching names first', () => {
    expect(found('contato')[0]).toBe('Contato')
  })

  test('puts the field that was named before the screen that only mentions it', () => {
    const groups = [
      { group: 'Seções', actions: [{ label: 'Contato', keywords: ['telefone'] }] },
      { group: 'Campos', actions: [{ label: 'Telefone de Contato' }] },
    ]
    const first = (query: string) => searchPalette(query, groups)[0]?.group
    expect(first('telefone')).toBe('Campos')
    expect(first('contato')).toBe('Seções')
    expect(first('')).toBe('Seções')
  })

  test('finds everything while nothing is typed, and nothing for an unknown word', () => {
    expect(found(' ')).toHaveLength(sections.length)
    expect(found('xyzzy')).toEqual([])
  })
})
