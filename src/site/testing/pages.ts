import { type Document, Window } from 'happy-dom'
import type { Content } from '#content/index.ts'
import type { Picture } from '#content/pictures/pictures.ts'
import { type PageContent, pageShellOf } from '#content/public/page-content.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import { renderEntryPage, renderPage } from '../render.tsx'

const parser = new new Window().DOMParser()

const site = {
  year: 2026,
  publicUrl: 'https://www.clinica.com.br',
  assets: {
    css: '',
    script: '/assets/page.js',
    previewScript: '/assets/preview.js',
    printSheet: '/assets/print.css',
    fonts: [],
  },
}

type Pictures = Record<string, Picture>

/** The home page of this content. */
export const homeHtml = (content: Content, pictures: Pictures = {}): string =>
  renderPage({ content: toPublicContent(content, pictures), ...site }).html

/** Another page of this content. */
export const pageHtml = (content: Content, page: PageContent, pictures: Pictures = {}): string =>
  renderEntryPage({ shell: pageShellOf(toPublicContent(content, pictures)), page, ...site }).html

export const parsed = (html: string): Document => parser.parseFromString(html, 'text/html')

/** What a page tells search engines. */
export const graphOf = (page: Document): Record<string, unknown>[] =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@graph']
