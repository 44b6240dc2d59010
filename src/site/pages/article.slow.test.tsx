import { type Document, Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { collections, contentOf, type Entry } from '#content/index.ts'
import { entryPagesOf } from '#content/pages/entry-pages.ts'
import { articleListsOf, toArticleListPage } from '#content/public/article-list.ts'
import { toArticlePage } from '#content/public/article-page.ts'
import type { PageContent } from '#content/public/page-content.ts'
import { pageShellOf } from '#content/public/page-shell.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import { renderEntryPage } from '../render.tsx'

const start = contentOf(exampleDocuments())
const team = start.team.map((member) => ({ ...member, credentials: 'CRM-PR 12345' }))
const [author, reviewer] = team
const parser = new new Window().DOMParser()

const written: Entry<'articles'> = {
  ...collections.articles.fallback,
  id: 'article_1',
  isExample: false,
  name: 'O que é lipedema',
  summary: 'Conheça os sinais.',
  text: [
    { _key: 'a', kind: 'heading', text: 'Sinais', marks: [], image: '' },
    {
      _key: 'b',
      kind: 'paragraph',
      text: 'Reconhecida pela OMS.',
      marks: [{ kind: 'source', from: 0, to: 20, target: 'oms' }],
      image: '',
    },
    { _key: 'c', kind: 'heading', text: 'Diagnóstico', marks: [], image: '' },
  ],
  author: author?.id ?? '',
  reviewer: reviewer?.id ?? '',
  publishedOn: '2026-08-12',
  reviewedOn: '2026-11-03',
  topics: ['O lipedema', 'Sinais'],
  sources: [{ _key: 'oms', citation: 'OMS. CID-11.', link: 'https://icd.who.int/browse' }],
  is_active: true,
}

const others = [1, 2].map((index) => ({ ...written, id: `other_${index}`, name: `Outro ${index}` }))
const content = { ...start, team, articles: [written, ...others] }
const given = { content, pictures: {}, pages: entryPagesOf(content) }

function draw(page: PageContent): Document {
  const { html } = renderEntryPage({
    shell: pageShellOf(toPublicContent(content, {})),
    page,
    year: 2026,
    publicUrl: 'https://www.clinica.com.br',
    assets: {
      css: '',
      script: '/assets/page.js',
      previewScript: '/assets/preview.js',
      printSheet: '/assets/print.css',
      fonts: [],
    },
  })
  return parser.parseFromString(html, 'text/html')
}

const graphOf = (page: Document): Record<string, unknown>[] =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@graph']

describe('the page of a text', () => {
  const [own] = given.pages
  if (!own) throw new Error('The text has no page')
  const page = draw(toArticlePage(given, own))

  test('names who wrote and who reviewed it, with registrations and both dates, above the text', () => {
    const opening = page.querySelector('article > header')?.textContent
    expect(opening).toContain(`Escrito por${author?.name}CRM-PR 12345`)
    expect(opening).toContain(`Revisão médica${reviewer?.name}CRM-PR 12345`)
    expect(opening).toContain('Publicado em 12 de agosto de 2026')
    expect(opening).toContain('Revisado em 3 de novembro de 2026')
    expect(opening).toContain('1 min de leitura')
  })

  test('leads from a raised number to its source, and from the contents to each heading', () => {
    expect(page.querySelector('.prose sup a')?.getAttribute('href')).toBe('#fonte-1')
    expect(page.querySelector('#fonte-1')?.textContent).toBe('OMS. CID-11. icd.who.int')
    const links = [...page.querySelectorAll('.toc a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['#sinais', '#diagnostico'])
  })

  test('leads from its contents to each of two headings that are equal', () => {
    const names = ['Sinais', 'Dor', 'Sinais', 'Sinais 2']
    const text = names.map((name) => ({
      kind: 'heading' as const,
      text: name,
      marks: [],
      image: '',
    }))
    const twice = draw({ ...toArticlePage(given, own), text })
    const ids = [...twice.querySelectorAll('.prose h2')].map(({ id }) => id)
    expect(ids).toEqual(['sinais', 'dor', 'sinais-3', 'sinais-2'])
    const links = [...twice.querySelectorAll('.toc a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(ids.map((id) => `#${id}`))
  })

  test('can be shared without script, which counts as no contact; only a script copies its address', () => {
    const share = page.querySelector('.shares a')?.getAttribute('href') ?? ''
    expect(decodeURIComponent(share)).toContain('https://www.clinica.com.br/conteudos/o-que-e')
    expect(share).not.toContain('wa.me')
    expect(page.querySelector('.shares button')?.hasAttribute('hidden')).toBe(true)
  })

  test('tells search engines who wrote and who reviewed it, and when', () => {
    expect(graphOf(page).find((node) => Array.isArray(node['@type']))).toMatchObject({
      '@type': ['Article', 'MedicalWebPage'],
      headline: 'O que é lipedema',
      datePublished: '2026-08-12',
      lastReviewed: '2026-11-03',
      author: { '@id': `https://www.clinica.com.br/#${author?.id}` },
      reviewedBy: { '@id': `https://www.clinica.com.br/#${reviewer?.id}` },
      citation: ['OMS. CID-11.'],
    })
  })
})

describe('the list of texts', () => {
  const lists = articleListsOf(content, given.pages)

  test('has one list for all and one for each topic', () => {
    expect(lists.map(({ path }) => path)).toEqual([
      '/conteudos',
      '/conteudos/assunto/o-lipedema',
      '/conteudos/assunto/sinais',
    ])
  })

  test('shows one text in front and the others below it, and the menus lead to it', () => {
    const [all] = lists
    if (!all) throw new Error('There is no list')
    const page = draw(toArticleListPage(given, all))
    expect(page.querySelectorAll('.first h2 a')).toHaveLength(1)
    expect(page.querySelectorAll('.texts .text')).toHaveLength(2)
    expect(page.querySelector('.pages')).toBeNull()
    expect(page.querySelectorAll('header nav a[href="/conteudos"]').length).toBeGreaterThan(0)
  })
})
