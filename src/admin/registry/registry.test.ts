import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { contentOf } from '#content/index.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import { legalPaths } from '#content/rules/legal-paths.ts'
import { renderPage } from '#site/render.tsx'
import { sections } from './registry.ts'

const { html } = renderPage({
  content: toPublicContent(contentOf(exampleDocuments()), {}),
  contentUrl: '/api/content',
  year: 2026,
  publicUrl: undefined,
  assets: { css: '', script: '/assets/page.js', previewScript: '/assets/preview.js', fonts: [] },
})

const previewed = sections.filter(({ anchor, page }) => anchor && !page)

describe("'Preview'", () => {
  test.each(previewed.map(({ label, anchor }) => [label, anchor]))(
    'of %s opens a part of the page that exists',
    (_label, anchor) => {
      expect(html).toContain(` id="${anchor}"`)
    },
  )

  test('of the call to action shows it, not the contact cards above it', () => {
    expect(html.indexOf(' id="cta"')).toBeGreaterThan(html.indexOf(' id="contact"'))
    expect(sections.find(({ slug }) => slug === 'cta')?.anchor).toBe('cta')
  })

  test('of the legal pages opens a legal page', () => {
    const pages = sections.flatMap(({ page }) => page ?? [])
    expect(pages).toEqual([legalPaths.privacy])
  })
})
