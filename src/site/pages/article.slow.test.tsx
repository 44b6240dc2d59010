import { describe, expect, test } from 'vitest'
import { collections, type Entry } from '#content/index.ts'
import { entryPagesOf } from '#content/pages/entry-pages.ts'
import { articleListsOf, toArticleListPage } from '#content/public/article-list.ts'
import { pageContentOf } from '#content/public/entry-content.ts'
import type { PageContent } from '#content/public/page-content.ts'
import { start } from '#content/testing/start.ts'
import { graphOf, pageHtml, parsed } from '../testing/pages.ts'

const team = start.team.map((member) => ({ ...member, credentials: 'CRM-PR 12345' }))
const [author, reviewer] = team

const written: Entry<'articles'> = {
  ...collections.articles.fallback,
  id: 'article_1',
  isExample: false,
  name: 'O que é lipedema',
  summary: 'Conheça os sinais.',
  text: [
    { _key: 'a', kind: 'heading', text: 'Sinais', marks: [], image: '' },
    {
      ...{ _key: 'b', kind: 'paragraph', text: 'Reconhecida pela OMS.', image: '' },
      marks: [{ kind: 'source', from: 0, to: 20, target: 'oms' }],
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

const draw = (page: PageContent) => parsed(pageHtml(content, page))

describe('the page of a text', () => {
  const [own] = given.pages
  if (!own) throw new Error('The text has no page')
  const page = draw(pageContentOf(given, own))

  test('says in one line above the text who wrote it, who reviewed it, and when', () => {
    const line = [...page.querySelectorAll('.byline > span')].map(({ textContent }) => textContent)
    expect(line).toEqual([
      `Por ${author?.name}`,
      `Revisão médica de ${reviewer?.name}`,
      'Publicado em 12 ago. 2026',
      'Revisado em 3 nov. 2026',
      '1 min de leitura',
    ])
  })

  test('names the registration of both people below the text', () => {
    const signed = page.querySelector('.signatures')?.textContent
    expect(signed).toContain(`Escreveu${author?.name}CRM-PR 12345`)
    expect(signed).toContain(`Revisão médica${reviewer?.name}CRM-PR 12345`)
  })

  test('says once what is the same: one person, one day', () => {
    const alone = { ...written, reviewer: written.author, reviewedOn: written.publishedOn }
    const shown = { ...given, content: { ...content, articles: [alone] }, pages: [own] }
    const drawn = draw(pageContentOf(shown, own))
    expect(drawn.querySelector('.byline')?.textContent).toBe(
      `Escrito e revisado por ${author?.name} 12 ago. 20261 min de leitura`,
    )
    expect(drawn.querySelectorAll('.by')).toHaveLength(1)
  })

  test('does not repeat its cover in the text, and keeps the words below it', () => {
    const cover = '/media/default/cover.webp'
    const block = {
      _key: 'd',
      kind: 'picture' as const,
      text: 'No jardim',
      marks: [],
      image: cover,
    }
    const covered = { ...written, image: cover, text: [...written.text, block] }
    const shown = { ...given, content: { ...content, articles: [covered] }, pages: [own] }
    const drawn = draw(pageContentOf(shown, own))
    expect(drawn.querySelectorAll(`main img[src="${cover}"]`)).toHaveLength(1)
    expect(drawn.querySelector('.plate figcaption')?.textContent).toBe('No jardim')
  })

  test('leads on to other texts', () => {
    const links = [...page.querySelectorAll('.texts h3 a')].map(({ textContent }) => textContent)
    expect(links).toEqual(['Outro 1', 'Outro 2'])
  })

  test('leads from a raised number to its source, and from the contents to each heading', () => {
    expect(page.querySelector('.prose sup a')?.getAttribute('href')).toBe('#fonte-1')
    expect(page.querySelector('#fonte-1')?.textContent).toBe('OMS. CID-11. icd.who.int')
    const links = [...page.querySelectorAll('.toc a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['#sinais', '#diagnostico'])
  })

  test('leads from its contents to each of two headings that are equal', () => {
    const names = ['Sinais', 'Dor', 'Sinais', 'Sinais 2']
    const heading = { kind: 'heading' as const, marks: [], image: '' }
    const text = names.map((name) => ({ ...heading, text: name }))
    const twice = draw({ ...pageContentOf(given, own), text })
    const ids = [...twice.querySelectorAll('.prose h2')].map(({ id }) => id)
    expect(ids).toEqual(['sinais', 'dor', 'sinais-3', 'sinais-2'])
    const links = [...twice.querySelectorAll('.toc a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(ids.map((id) => `#${id}`))
  })

  test('can be shared without script, which counts as no contact', () => {
    const share = page.querySelector('.shares a')?.getAttribute('href') ?? ''
    expect(decodeURIComponent(share)).toContain('https://www.clinica.com.br/conteudos/o-que-e')
    expect(share).not.toContain('wa.me')
    expect(page.querySelector('.shares button')?.hasAttribute('hidden')).toBe(true)
  })

  test('tells search engines who wrote and who reviewed it, and when', () => {
    expect(graphOf(page).find((node) => Array.isArray(node['@type']))).toMatchObject({
      '@type': ['Article', 'MedicalWebPage'],
      headline: 'O que é lipedema',
      datePublished: '2026-08-12T12:00:00-03:00',
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

  test('says of a topic in a sentence what it has, to search engines, too', () => {
    const page = draw(toArticleListPage(given, lists[2] as (typeof lists)[0]))
    const sentence = '3 textos sobre “Sinais”, com autoria, revisão, datas e fontes.'
    expect(page.querySelector('main header')?.textContent).toContain(sentence)
    const described = page.querySelector('meta[name=description]')?.getAttribute('content')
    expect(described).toBe(sentence)
  })

  test('has a title of its own on each of its pages', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...written, id: `many_${index}` }))
    const long = { ...content, articles: many }
    const pages = entryPagesOf(long)
    const second = articleListsOf(long, pages).find(({ number }) => number === 2)
    if (!second) throw new Error('There is no second page')
    const page = draw(toArticleListPage({ ...given, content: long, pages }, second))
    expect(page.querySelector('title')?.textContent).toMatch(/^Conteúdos \| Página 2 de 2 \|/)
  })

  test('names a text as in front only where the clinic put it there', () => {
    const [all] = lists
    if (!all) throw new Error('There is no list')
    const labelOf = (isPinned: boolean) => {
      const articles = content.articles.map((one, index) => ({
        ...one,
        isPinned: isPinned && index === 0,
      }))
      const drawn = draw(toArticleListPage({ ...given, content: { ...content, articles } }, all))
      return drawn.querySelector('.first')?.textContent
    }
    expect(labelOf(true)).toContain('Em destaque')
    expect(labelOf(false)).not.toContain('Em destaque')
  })

  test('shows one text in front and the others below, and menus lead there', () => {
    const [all] = lists
    if (!all) throw new Error('There is no list')
    const page = draw(toArticleListPage(given, all))
    expect(page.querySelectorAll('.first h2 a')).toHaveLength(1)
    expect(page.querySelectorAll('.texts .text')).toHaveLength(2)
    expect(page.querySelector('.pages')).toBeNull()
    expect(page.querySelectorAll('header nav a[href="/conteudos"]').length).toBeGreaterThan(0)
  })
})
