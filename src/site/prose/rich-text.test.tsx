import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ShownBlock } from '#content/rich-text/blocks.ts'
import { headingIdsOf } from './heading-ids.ts'
import { RichText } from './rich-text.tsx'

const block = (given: Partial<ShownBlock>): ShownBlock => ({
  kind: 'paragraph',
  text: 'Dor nas pernas',
  marks: [],
  image: '',
  ...given,
})

function htmlOf(...given: Partial<ShownBlock>[]) {
  const blocks = given.map(block)
  return renderToStaticMarkup(
    <RichText
      blocks={blocks}
      ids={headingIdsOf(blocks)}
      field="treatments/a.text"
      sourceNumber={(key) => (key === 'oms' ? 2 : undefined)}
    />,
  ).replace(/<svg.*?<\/svg>/g, '<svg/>')
}

describe('a longer text on the page', () => {
  it('has headings, lists, quotes and notices of its own', () => {
    const kinds = ['heading', 'subheading', 'bullet', 'bullet', 'step', 'quote', 'notice'] as const
    const html = htmlOf(...kinds.map((kind) => ({ kind, text: 'x' })))
    expect(html).toBe(
      '<h2 id="x">x</h2><h3>x</h3><ul><li>x</li><li>x</li></ul><ol><li>x</li></ol>' +
        '<blockquote><p>x</p></blockquote><aside class="note-box"><svg/><p>x</p></aside>',
    )
  })

  it('has bold and italic words inside of links', () => {
    const marks = [
      { kind: 'bold', from: 0, to: 3, target: '' },
      { kind: 'link', from: 0, to: 7, target: '#team' },
    ] as const
    expect(htmlOf({ marks: [...marks] })).toBe(
      '<p><strong><a href="/#team">Dor</a></strong><a href="/#team"> nas</a> pernas</p>',
    )
  })

  it('leads to other pages of the site, and to no other site by a path', () => {
    const link = (target: string) => [{ kind: 'link' as const, from: 0, to: 3, target }]
    expect(htmlOf({ marks: link('/conteudos/dor') })).toBe(
      '<p><a href="/conteudos/dor">Dor</a> nas pernas</p>',
    )
    expect(htmlOf({ marks: link('//mau.exemplo') })).toBe('<p>Dor nas pernas</p>')
  })

  it('has the number of a source behind the words, unless it is gone', () => {
    const source = (target: string) => [{ kind: 'source' as const, from: 0, to: 3, target }]
    expect(htmlOf({ marks: source('oms') })).toBe(
      '<p>Dor<sup><a href="#fonte-2">2</a></sup> nas pernas</p>',
    )
    expect(htmlOf({ marks: source('gone') })).toBe('<p>Dor nas pernas</p>')
  })

  it('runs nothing that somebody stored past the schema', () => {
    const link = { kind: 'link' as const, from: 0, to: 3, target: 'javascript:alert(1)' }
    expect(htmlOf({ text: '<img src=x onerror=alert(1)>', marks: [link] })).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    )
  })
})
