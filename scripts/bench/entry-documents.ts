import { exampleDocuments } from '#content/examples/examples.ts'
import { collections, type StoredDocument } from '#content/index.ts'
import { addressOf, type PageCollection } from '#content/pages/entry-pages.ts'
import type { Block, Mark } from '#content/rich-text/blocks.ts'

/** The number of the first entry. */
const FIRST = 100
const PARAGRAPHS = 12
const WORDS_OF_PARAGRAPH = 95
const TOPICS = ['O lipedema', 'Tratamento', 'Rotina', 'Alimentação', 'Exercício', 'Cirurgia']
const SOURCES = 5
const PICTURE = '/media/about-image/flowers.webp'

const words = [...new Set(JSON.stringify(exampleDocuments()).match(/\p{Ll}{2,}(?=[ ,.])/gu) ?? [])]

/** Different words in each text, the same in each run. */
function textOf(seed: number, length: number): string {
  let state = seed + 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return words[state % words.length]
  }
  return `${Array.from({ length }, next).join(' ')}.`
}

const blockOf = (kind: Block['kind'], text: string, index: number, more: Partial<Block> = {}) => ({
  _key: `block${index}`,
  kind,
  text,
  marks: [] as Mark[],
  image: '',
  ...more,
})

/** About 800 words, or as many as the paragraphs have. */
const richTextOf = (seed: number, paragraphs = PARAGRAPHS): Block[] =>
  Array.from({ length: paragraphs }, (_, index) => {
    const target = `source${index % SOURCES}`
    const marks: Mark[] = [
      { kind: 'bold', from: 0, to: 20, target: '' },
      { kind: 'source', from: 30, to: 40, target },
    ]
    const text = textOf(seed * PARAGRAPHS + index, WORDS_OF_PARAGRAPH)
    if (index % 4 === 0) return blockOf('heading', text.slice(0, 40), index)
    if (index % 7 === 0) return blockOf('picture', text.slice(0, 60), index, { image: PICTURE })
    return blockOf(index % 5 === 0 ? 'bullet' : 'paragraph', text, index, { marks })
  })

const idOf = (entity: PageCollection, number: number) => `${collections[entity].prefix}${number}`

const entryOf = (entity: PageCollection, number: number, data: object): StoredDocument => ({
  entity,
  id: idOf(entity, number),
  data: { ...collections[entity].fallback, ...data },
  isExample: false,
})

const treatmentOf = (number: number, text: Block[]) =>
  entryOf('treatments', number, {
    name: `Tratamento ${number}`,
    description: textOf(number, 20),
    benefits: [textOf(number, 4), textOf(number + 1, 4), textOf(number + 2, 4)],
    order: number,
    text,
  })

const articleOf = (number: number, treatments: number, paragraphs?: number) =>
  entryOf('articles', number, {
    name: `Texto ${number}`,
    summary: textOf(number, 25),
    text: richTextOf(number + treatments, paragraphs),
    author: 'member_01',
    reviewer: 'member_02',
    publishedOn: `2026-01-${String((number % 28) + 1).padStart(2, '0')}`,
    topics: [TOPICS[number % TOPICS.length], TOPICS[(number + 1) % TOPICS.length]],
    treatments: [idOf('treatments', FIRST + (number % treatments))],
    sources: Array.from({ length: SOURCES }, (_, index) => ({
      _key: `source${index}`,
      citation: textOf(number + index, 20),
      link: `https://example.org/${number}/${index}`,
    })),
    is_active: true,
  })

const numbers = (count: number) => Array.from({ length: count }, (_, index) => FIRST + index)

/** Treatments and articles with pages, each about one of the treatments. */
export const pageDocuments = (
  treatments: number,
  articles: number,
  paragraphs?: number,
): StoredDocument[] => [
  ...numbers(treatments).map((number) => treatmentOf(number, richTextOf(number))),
  ...numbers(articles).map((number) => articleOf(number, treatments, paragraphs)),
]

/** Where the page of such a document is. */
export function pathOf({ entity, id, data }: StoredDocument): string {
  const { name } = data as { name: string }
  return addressOf(entity as PageCollection, { id, name, address: '' })
}

/** The pages of the first entries, a list of them, and an address without a page. */
export const pagePaths = {
  treatment: `/tratamentos/tratamento-${FIRST}`,
  article: `/conteudos/texto-${FIRST}`,
  list: '/conteudos',
  lost: '/conteudos/nada',
}
