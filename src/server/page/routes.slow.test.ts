import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { about } from '#content/sections/about.ts'
import { hero } from '#content/sections/hero.ts'
import { toJson } from '../database/engine.ts'
import { createDocument, saveDocument } from '../testing/documents.ts'
import { plainRenderer, sqlite, testSite } from '../testing/server.ts'

const withTitle = (title: string) => ({ ...hero.fallback, title })

describe('the page', () => {
  const site = testSite(sqlite)
  afterEach(() => vi.useRealTimers())

  test('shows the examples on a new site', async () => {
    const answer = await site.visit('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(`<title>${hero.fallback.title}</title>`)
  })

  test('shows what was saved at once', async () => {
    await site.save('hero', withTitle('Olá'))
    expect((await site.visit('/')).body).toContain('<title>Olá</title>')
  })

  test('shows the newest of many saves made together', async () => {
    const titles = ['Um', 'Dois', 'Três', 'Quatro']
    await Promise.all(titles.map((title) => site.save('hero', withTitle(title))))
    expect(site.page.shown()?.save).toBe(5)
  })

  test('is sent in the smallest encoding that the browser accepts', async () => {
    const plain = (await site.visit('/')).rawPayload
    const brotli = await site.visit('/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await site.visit('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain)
    expect(gzip.headers.vary).toBe('accept-encoding')
  })

  test('is not sent again to a visitor who already has it', async () => {
    const { etag = '' } = (await site.visit('/')).headers
    const again = await site.visit('/', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, no-cache' })
  })

  test('is sent again once it has changed', async () => {
    const { etag = '' } = (await site.visit('/')).headers
    await site.save('hero', withTitle('Olá'))
    const again = await site.visit('/', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(200)
  })

  test('answers a HEAD request with its length', async () => {
    const answer = await site.app.inject({ method: 'HEAD', url: '/' })
    const { length } = (await site.visit('/')).rawPayload
    expect(answer.headers['content-length']).toBe(String(length))
    expect(answer.body).toBe('')
  })

  test("changes its year at midnight in the clinic's time zone", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T02:59:00Z') })
    await site.save('hero', withTitle('Olá'))
    expect((await site.visit('/')).body).toContain('<p>2030</p>')
    vi.setSystemTime(new Date('2031-01-01T03:00:00Z'))
    await site.page.refresh()
    expect((await site.visit('/')).body).toContain('<p>2031</p>')
  })

  test('shows the default for unreadable stored content, and the log says where, once', async () => {
    const saved = { entity: 'hero', id: 'hero', data: withTitle('Olá'), by: 'ana' }
    await saveDocument(site.db, saved)
    const damaged = { ...withTitle('Olá'), title: 7, subtitle: 'Ainda legível' }
    await site.db
      .updateTable('documents')
      .set({ data: toJson(damaged) })
      .where('id', '=', 'hero')
      .execute()
    await site.page.refresh()
    await site.save('about', about.fallback)
    const { title, subtitle } = (await site.visit('/api/content')).json().hero
    expect({ title, subtitle }).toEqual({ title: hero.fallback.title, subtitle: 'Ainda legível' })
    expect(site.lines.filter(({ level }) => level === 'warn')).toMatchObject([
      { entity: 'hero', id: 'hero', path: 'title' },
    ])
    expect(JSON.stringify(site.lines)).not.toContain('legível')
  })

  test('has a preview for editors, which is hidden from search engines', async () => {
    const preview = await site.visit('/preview')
    expect(preview.body).toContain('Prévia')
    expect(preview.headers['x-robots-tag']).toBe('noindex')
  })

  test('has a miniature of its first screen for the panel, which follows every save', async () => {
    await site.save('hero', withTitle('Olá'))
    const picture = await site.visit('/preview/picture')
    expect(picture.body).toContain('Olá')
    expect(picture.headers['x-robots-tag']).toBe('noindex')
  })

  describe('as content', () => {
    test('contains what visitors see and nothing that is hidden', async () => {
      const [treatment] = examples.treatments
      const hidden = { ...treatment, name: 'Em segredo', is_active: false }
      await createDocument(site.db, { entity: 'treatments', data: hidden, by: 'ana' })
      await site.page.refresh()
      const answer = await site.visit('/api/content')
      expect(answer.json().treatments).toHaveLength(examples.treatments.length)
      expect(answer.body).not.toContain('Em segredo')
      expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache' })
    })
  })
})

describe('a page that cannot be rendered', () => {
  let isBroken = false
  const site = testSite(sqlite, {
    renderer: {
      ...plainRenderer,
      renderPage: (input) => {
        if (isBroken) throw new Error('broken')
        return plainRenderer.renderPage(input)
      },
    },
  })

  test('does not replace the last good one, and the log says so once', async () => {
    isBroken = true
    await site.save('hero', withTitle('Olá'))
    await site.page.refresh()
    expect((await site.visit('/')).body).not.toContain('Olá')
    expect(site.lines.filter(({ level }) => level === 'error')).toHaveLength(1)

    isBroken = false
    await site.page.refresh()
    expect((await site.visit('/')).body).toContain('Olá')
  })
})

describe('a site that cannot be rendered at all', () => {
  const renderPage = () => {
    throw new Error('broken')
  }
  const site = testSite(sqlite, { renderer: { ...plainRenderer, renderPage } })

  test.each(['/', '/preview', '/api/content', '/api/health/ready'])(
    'says at %s that it is not ready',
    async (path) => {
      const answer = await site.visit(path)
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({
        code: 'not-ready',
        message: 'O site não está pronto. Tente novamente em instantes.',
      })
    },
  )
})

describe('search engines', () => {
  const site = testSite(sqlite, { publicUrl: 'https://www.leveza.com.br' })

  /** The launch itself is tested in launch.slow.test.ts; these are its effects. */
  const launch = async () => {
    const at = new Date().toISOString()
    await site.db.insertInto('launches').values({ id: 2, at, by: 'ana' }).execute()
    await site.save('hero', { ...hero.fallback, title: 'Olá' })
  }

  test('are asked not to index the site until the launch', async () => {
    expect((await site.visit('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await site.visit('/sitemap.xml')).statusCode).toBe(404)
    for (const path of ['/', '/privacidade', '/acessibilidade', '/api/content']) {
      expect((await site.visit(path)).headers['x-robots-tag']).toBe('noindex')
    }
  })

  test('may index everything after the launch and get a sitemap', async () => {
    await launch()
    for (const path of ['/', '/privacidade', '/acessibilidade', '/api/content']) {
      expect((await site.visit(path)).headers).not.toHaveProperty('x-robots-tag')
    }
    expect((await site.visit('/robots.txt')).body).toBe(
      'User-agent: *\nAllow: /\nSitemap: https://www.leveza.com.br/sitemap.xml\n',
    )
  })

  test('are told when the page was last changed', async () => {
    await launch()
    const { at = '' } = site.page.shown() ?? {}
    const answer = await site.visit('/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...answer.body.matchAll(/<loc>(.+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://www.leveza.com.br/',
      'https://www.leveza.com.br/privacidade',
      'https://www.leveza.com.br/acessibilidade',
    ])
    expect(answer.body).toContain(`<lastmod>${at}</lastmod>`)
  })
})

describe('a site that does not know its own address', () => {
  const site = testSite(sqlite)

  test('has no sitemap and does not restrict search engines', async () => {
    expect((await site.visit('/')).headers).not.toHaveProperty('x-robots-tag')
    expect((await site.visit('/robots.txt')).body).toBe('User-agent: *\nAllow: /\n')
    expect((await site.visit('/sitemap.xml')).statusCode).toBe(404)
  })
})
