import { describe, expect, it } from 'vitest'
import { type Block, groupedBlocks, plainTextOf, spansOf, wordCountOf } from './blocks.ts'
import { richText } from './rich-text-field.ts'

const field = richText('Texto')

const block = (given: Partial<Block>): Block => ({
  _key: 'a',
  kind: 'paragraph',
  text: 'Uma frase inteira.',
  marks: [],
  image: '',
  ...given,
})

const bold = (from: number, to: number) => ({ kind: 'bold' as const, from, to, target: '' })
const link = (target: string, from = 0, to = 3) => ({ kind: 'link' as const, from, to, target })

const saved = (...blocks: Partial<Block>[]) =>
  field.parse(blocks.map((given, index) => block({ _key: `k${index}`, ...given })))

describe('a longer text', () => {
  it('is saved without empty paragraphs and pictures that were never chosen', () => {
    const blocks = saved({ text: '  ' }, {}, { kind: 'picture', text: 'Legenda' })
    expect(blocks.map(({ _key }) => _key)).toEqual(['k1'])
  })

  it('keeps the caption with its picture, and no picture in other paragraphs', () => {
    const image = '/media/default/planta.webp'
    const [picture, paragraph] = saved({ kind: 'picture', text: '', image }, { image })
    expect(picture).toMatchObject({ image, text: '' })
    expect(paragraph).toMatchObject({ image: '' })
  })

  it('keeps the formatting on its words when spaces before them go', () => {
    const [{ text, marks } = block({})] = saved({ text: '  Uma frase', marks: [bold(2, 5)] })
    expect(spansOf({ text, marks })).toEqual([
      { text: 'Uma', marks: [bold(0, 3)] },
      { text: ' frase', marks: [] },
    ])
  })

  it('never formats beyond its text, and joins what touches', () => {
    const [first] = saved({ text: 'Uma frase', marks: [bold(4, 400), bold(0, 4), bold(3, 3)] })
    expect(first?.marks).toEqual([bold(0, 9)])
  })

  it('has one link at each place', () => {
    const [first] = saved({ marks: [link('#team', 0, 9), link('#about', 4, 17)] })
    expect(first?.marks).toEqual([link('#team', 0, 9), link('#about', 9, 17)])
  })

  it.each(['/conteudos/dor', '/privacidade', '/#contact', '#contact', 'https://exemplo.com.br'])(
    'can lead to %j',
    (target) => {
      expect(saved({ marks: [link(target)] })[0]?.marks).toEqual([link(target)])
    },
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    '//mau.exemplo',
    '/\\mau.exemplo',
    'conteudos',
    '',
    ' ',
  ])('refuses a link to %j', (target) => {
    expect(field.safeParse([block({ marks: [link(target)] })]).success).toBe(false)
  })

  it.each([
    [{ kind: 'script' }],
    [{ text: 'a\u0000b' }],
    [{ text: 7 }],
    [{ image: 'javascript:alert(1)' }],
    [{ marks: [{ kind: 'onclick', from: 0, to: 3, target: '' }] }],
    [{ marks: [bold(-1, 3)] }],
    [{ marks: [bold(0.5, 3)] }],
  ])('refuses %j', (given) => {
    expect(field.safeParse([{ ...block({}), ...given }]).success).toBe(false)
  })

  it('is counted and searched without its formatting', () => {
    const blocks = saved({ text: 'Um título', kind: 'heading' }, { text: 'Três palavras aqui' })
    expect(plainTextOf(blocks)).toBe('Um título\n\nTrês palavras aqui')
    expect(wordCountOf(blocks)).toBe(5)
  })

  it('keeps the words of what an answer has no place for, as paragraphs', () => {
    const answer = richText('Resposta', '', ['paragraph', 'bullet'])
    const image = '/media/default/planta.webp'
    const blocks = answer.parse([
      block({ _key: 'a', kind: 'heading' }),
      block({ _key: 'b', kind: 'bullet' }),
      block({ _key: 'c', kind: 'picture', image }),
    ])
    expect(blocks.map(({ kind, image }) => kind + image)).toEqual([
      'paragraph',
      'bullet',
      'paragraph',
    ])
  })

  it('shows neighbours of one kind as one list', () => {
    const kinds = ['bullet', 'bullet', 'paragraph', 'step', 'bullet', 'paragraph', 'paragraph']
    const groups = groupedBlocks(kinds.map((kind) => block({ kind: kind as Block['kind'] })))
    expect(groups.map(({ length }) => length)).toEqual([2, 1, 1, 1, 1, 1])
  })
})
