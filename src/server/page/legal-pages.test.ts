import { describe, expect, test } from 'vitest'
import { legalPages } from '#content/sections/legal-pages.ts'
import { databases, testSite } from '../testing/server.ts'

describe.each(databases)('the privacy and accessibility pages on %s', (_engine, make) => {
  const site = testSite(make, { publicUrl: 'https://www.leveza.com.br' })

  test.each([
    ['/privacidade', 'Privacidade'],
    ['/acessibilidade', 'Acessibilidade'],
  ])('are at %s', async (path, title) => {
    const answer = await site.visit(path, { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
    })
    expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
    expect((await site.visit(path)).body).toContain(`<title>${title}</title><p>${path}</p>`)
  })

  test('are not sent again to a visitor who has them', async () => {
    const { etag } = (await site.visit('/privacidade')).headers
    const again = await site.visit('/privacidade', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('show what an editor has saved', async () => {
    const privacy = { ...legalPages.fallback.privacy, title: 'Seus dados' }
    await site.save('legalPages', { ...legalPages.fallback, privacy })
    expect((await site.visit('/privacidade')).body).toContain('<title>Seus dados</title>')
    expect(JSON.parse((await site.visit('/api/content')).body)).not.toHaveProperty('legalPages')
  })
})
