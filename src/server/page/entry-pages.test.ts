import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { collections } from '#content/index.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { readNewestSave } from '../content/saves.ts'
import { root } from '../disk/root.ts'
import { createDocument, deleteDocument } from '../testing/documents.ts'
import { sendBytes, sqlite, testSite } from '../testing/server.ts'

const PHYSIO = 'treatment_06'
const paragraph = (text: string) => ({ kind: 'paragraph', text, marks: [], image: '' })

/** By the schema of sitemaps.org, which comes with a package. It leaves the pictures to Google's schema, which comes with none. */
async function schemaErrorsOf(sitemap: string) {
  const schema = readFileSync(join(root, 'node_modules/sitemap/schema/sitemap.xsd'), 'utf8')
  const xml = sitemap.replaceAll(/<image:image>.*?<\/image:image>/g, '')
  return (await validateXML({ xml, schema })).errors
}

describe('the page of a treatment', () => {
  const site = testSite(sqlite, { publicUrl: 'https://www.leveza.com.br' })

  async function write(fields: object, id = PHYSIO) {
    const stored = await readDocument(site.db, 'treatments', id)
    const data = { ...collections.treatments.fallback, ...(stored?.data as object), ...fields }
    await site.save('treatments', data, id)
  }

  const read = async (path: string) => JSON.parse((await site.visit(path)).body)
  const cardOf = async (id = PHYSIO) =>
    (await read('/api/content')).treatments.find((card: { id: string }) => card.id === id)

  test('is there as soon as it has a text, and its card leads to it', async () => {
    await write({ name: 'Fisioterapia Vascular' })
    expect((await site.visit('/tratamentos/fisioterapia-vascular')).statusCode).toBe(404)
    expect(await cardOf()).not.toHaveProperty('page')

    await write({ text: [paragraph('Um plano combinado com você.')] })
    const answer = await site.visit('/tratamentos/fisioterapia-vascular')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Um plano combinado com você.')
    expect(await cardOf()).toMatchObject({ page: '/tratamentos/fisioterapia-vascular' })
    expect((await site.visit('/api/content')).body).not.toContain('Um plano combinado')
  })

  test('leaves with its treatment', async () => {
    await write({ name: 'Drenagem', text: [paragraph('Texto')] })
    expect((await site.visit('/tratamentos/drenagem')).statusCode).toBe(200)
    await write({ is_active: false })
    expect((await site.visit('/tratamentos/drenagem')).statusCode).not.toBe(200)
    await deleteDocument(site.db, { entity: 'treatments', id: PHYSIO, by: 'ana' })
    await site.page.refresh()
    expect((await site.visit('/tratamentos/drenagem')).statusCode).not.toBe(200)
  })

  test('is sent like the home page: compressed, checked by its mark, with its own policy', async () => {
    await write({ name: 'Drenagem', text: [paragraph('Texto')] })
    const answer = await site.visit('/tratamentos/drenagem', { 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<title>Drenagem')
    const packed = await site.visit('/tratamentos/drenagem', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toContain('<title>Drenagem')
    const etag = String(answer.headers.etag)
    const again = await site.visit('/tratamentos/drenagem', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const plain = await site.visit('/tratamentos/drenagem?utm_source=insta')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body).toContain('<title>Drenagem</title>')
  })

  test('stays the same when something else changes', async () => {
    await write({ name: 'Drenagem', text: [paragraph('Texto')] })
    const before = await site.visit('/tratamentos/drenagem')
    await write({ description: 'Outra' }, 'treatment_07')
    const after = await site.visit('/tratamentos/drenagem')
    expect(after.headers.etag).toBe(before.headers.etag)
  })

  test('changes without the home page', async () => {
    await write({ name: 'Drenagem', text: [paragraph('Texto')] })
    const home = await site.visit('/')
    await write({ text: [paragraph('Outro texto')] })
    expect((await site.visit('/tratamentos/drenagem')).body).toContain('Outro texto')
    expect((await site.visit('/')).headers.etag).toBe(home.headers.etag)
    await write({ name: 'Massagem' })
    expect((await site.visit('/')).headers.etag).not.toBe(home.headers.etag)
  })

  test('is not at an address that names none, which visitors read', async () => {
    for (const rest of ['nada', 'a/b', '%3Cscript%3E']) {
      const answer = await site.visit(`/tratamentos/${rest}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain('Este endereço não leva a uma página')
    }
  })

  test('has no list of its own: that is the home page', async () => {
    const { statusCode, headers } = await site.visit('/tratamentos')
    expect([statusCode, headers.location]).toEqual([302, '/#treatments'])
  })

  test('has one address, with or without a slash at its end', async () => {
    const root = await site.visit('/tratamentos/')
    expect([root.statusCode, root.headers.location]).toEqual([301, '/tratamentos'])
    const { statusCode, headers } = await site.visit('/tratamentos/drenagem/?utm_source=insta')
    expect([statusCode, headers.location]).toEqual([301, '/tratamentos/drenagem?utm_source=insta'])
  })
})

describe('the texts of the clinic', () => {
  const site = testSite(sqlite, { publicUrl: 'https://www.leveza.com.br' })

  const article = (fields: object) => ({
    ...collections.articles.fallback,
    text: [paragraph('Sinais & sintomas')],
    author: 'member_01',
    reviewer: 'member_02',
    publishedOn: '2026-01-10',
    is_active: true,
    ...fields,
  })

  async function write(...all: object[]) {
    for (const fields of all) {
      await createDocument(site.db, { entity: 'articles', data: article(fields), by: 'ana' })
    }
    await site.page.refresh()
  }

  const launch = () =>
    site.db.insertInto('launches').values({ id: 1, at: '2026-01-01', by: 'ana' }).execute()

  test('are listed, by topic too, and each has a page', async () => {
    expect((await site.visit('/conteudos')).statusCode).toBe(404)
    await write({ name: 'O que é lipedema', topics: ['O lipedema'] }, { name: 'Meias' })
    expect((await site.visit('/conteudos')).body).toContain('O que é lipedema')
    const ofTopic = await site.visit('/conteudos/assunto/o-lipedema')
    expect(ofTopic.body).toContain('O que é lipedema')
    expect(ofTopic.body).not.toContain('Meias')
    expect((await site.visit('/conteudos/o-que-e-lipedema')).body).toContain('Sinais & sintomas')
    expect((await site.visit('/api/content')).body).not.toContain('Sinais & sintomas')
  })

  test('are seven to a first page, and six to each further one', async () => {
    await write(...Array.from({ length: 8 }, (_, index) => ({ name: `Texto ${index}` })))
    expect((await site.visit('/conteudos/pagina/2')).statusCode).toBe(200)
    expect((await site.visit('/conteudos/pagina/3')).statusCode).toBe(404)
  })

  test('have one address for the first page of a list', async () => {
    const answer = await site.visit('/conteudos/pagina/1')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/conteudos'])
  })

  test('stay hidden until their day, and without a signature', async () => {
    await write(
      { name: 'Depois', publishedOn: '2999-01-01' },
      { name: 'Rascunho', is_active: false },
    )
    expect((await site.visit('/conteudos/depois')).statusCode).toBe(404)
    expect((await site.visit('/conteudos/rascunho')).statusCode).toBe(404)
  })

  test('are in the feed, the sitemap with their last change, and llms.txt', async () => {
    await write({
      name: 'Dor & <peso>',
      summary: 'O que "muda"',
      image: '/media/team/team-01.webp',
    })
    await launch()
    await write({ name: 'Outro' })
    const address = 'https://www.leveza.com.br/conteudos/dor-peso'
    const feed = await site.visit('/conteudos/rss.xml')
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(feed.body).toContain('<title>Dor &amp; &lt;peso&gt;</title>')
    expect(feed.body).toContain(`<guid isPermaLink="true">${address}</guid>`)
    expect(feed.body).toContain('<pubDate>Sat, 10 Jan 2026 15:00:00 GMT</pubDate>')

    const saves = await site.db.selectFrom('saves').select('at').orderBy('id').execute()
    const [written] = saves.slice(-2)
    const sitemap = (await site.visit('/sitemap.xml')).body
    expect(sitemap).toContain(
      `<url><loc>${address}</loc><lastmod>${written?.at}</lastmod><image:image><image:loc>https://www.leveza.com.br/media/team/team-01.webp</image:loc></image:image></url>`,
    )
    expect(sitemap).toContain('<loc>https://www.leveza.com.br/conteudos</loc>')
    expect(await schemaErrorsOf(sitemap)).toEqual([])
    const misspelt = sitemap.replace('<lastmod>', '<changed>').replace('</lastmod>', '</changed>')
    expect(await schemaErrorsOf(misspelt)).toHaveLength(1)
    expect((await site.visit('/llms.txt')).body).toContain(
      `- [Dor & <peso>](${address}): O que "muda"`,
    )
  })

  test('have no link but their own in the list for programs, whatever their title says', async () => {
    await launch()
    await write({ name: 'x](https://outro.example/) [y', address: 'dor', summary: '[a](b)' })
    expect((await site.visit('/llms.txt')).body).toContain(
      String.raw`- [x\](https://outro.example/) \[y](https://www.leveza.com.br/conteudos/dor): \[a\](b)`,
    )
  })

  test('are not announced before the launch', async () => {
    await write({ name: 'Dor' })
    for (const path of ['/conteudos/rss.xml', '/llms.txt', '/sitemap.xml']) {
      expect((await site.visit(path)).statusCode).toBe(404)
    }
  })
})

describe('an address that changed', () => {
  const site = testSite(sqlite, { publicUrl: 'https://www.leveza.com.br' })

  async function write(fields: object, id = PHYSIO) {
    const stored = await readDocument(site.db, 'treatments', id)
    const data = { ...collections.treatments.fallback, ...(stored?.data as object), ...fields }
    await site.save('treatments', data, id)
  }

  const visit = async (path: string) => {
    const { statusCode, headers } = await site.visit(path)
    return headers.location ? [statusCode, headers.location] : [statusCode]
  }

  const redirect = (name: string, to: string) =>
    createDocument(site.db, { entity: 'redirects', data: { name, to, is_active: true }, by: 'ana' })

  test('leads to the page for ever, whatever it is called next', async () => {
    await write({ name: 'Fisioterapia', text: [paragraph('Texto')] })
    await write({ name: 'Drenagem' })
    await write({ address: 'drenagem-e-fisioterapia' })
    for (const old of ['/tratamentos/fisioterapia', '/tratamentos/drenagem']) {
      expect(await visit(old)).toEqual([301, '/tratamentos/drenagem-e-fisioterapia'])
    }
    expect(await visit('/tratamentos/drenagem-e-fisioterapia')).toEqual([200])
  })

  test('leads to the list while hidden, and says once deleted that it is gone', async () => {
    await write({ name: 'Drenagem', text: [paragraph('Texto')] })
    await write({ is_active: false })
    expect(await visit('/tratamentos/drenagem')).toEqual([302, '/#treatments'])
    await write({ is_active: true })
    expect(await visit('/tratamentos/drenagem')).toEqual([200])
    await deleteDocument(site.db, { entity: 'treatments', id: PHYSIO, by: 'ana' })
    await site.page.refresh()
    const gone = await site.visit('/tratamentos/drenagem')
    expect(gone.statusCode).toBe(410)
    expect(gone.body).toContain('Este tratamento saiu do site')
  })

  test('says that its page is gone also to a browser that keeps that answer', async () => {
    await write({ name: 'Drenagem', text: [paragraph('Texto')] })
    await deleteDocument(site.db, { entity: 'treatments', id: PHYSIO, by: 'ana' })
    await site.page.refresh()
    const { etag = '' } = (await site.visit('/tratamentos/drenagem')).headers
    const again = await site.visit('/tratamentos/drenagem', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(410)
  })

  test('is written down with the same save, and cannot be deleted', async () => {
    await write({ name: 'Drenagem', text: [paragraph('Texto')] })
    const before = await readNewestSave(site.db)
    await write({ name: 'Fisioterapia Vascular' })
    expect(await readNewestSave(site.db)).toBe(before + 1)
    const [made] = await listDocuments(site.db, 'redirects')
    expect(made?.data).toEqual({ name: '/tratamentos/drenagem', to: PHYSIO, is_active: true })
    await expect(
      deleteDocument(site.db, { entity: 'redirects', id: made?.id ?? '', by: 'ana' }),
    ).rejects.toMatchObject({ code: 'redirect-lasts' })
    await site.save('redirects', { ...(made?.data as object), to: '/conteudos' }, made?.id)
    await expect(
      deleteDocument(site.db, { entity: 'redirects', id: made?.id ?? '', by: 'ana' }),
    ).rejects.toMatchObject({ code: 'redirect-lasts' })
  })

  test('gives way to a new page with that address', async () => {
    await write({ name: 'Drenagem', text: [paragraph('Texto')] })
    await write({ name: 'Fisioterapia Vascular' })
    await write({ name: 'Drenagem', text: [paragraph('Outro')] }, 'treatment_07')
    expect(await visit('/tratamentos/drenagem')).toEqual([200])
    await write({ name: 'Linfática' }, 'treatment_07')
    expect(await visit('/tratamentos/drenagem')).toEqual([301, '/tratamentos/linfatica'])
  })

  test('cannot be that of another page', async () => {
    await write({ address: 'drenagem' })
    await expect(write({ address: 'drenagem' }, 'treatment_07')).rejects.toMatchObject({
      details: [{ path: 'address', message: 'Já existe uma página com este endereço' }],
    })
  })

  test('can be written by hand, for any unknown address', async () => {
    await redirect('/blog/', '/conteudos')
    await redirect('/agende', '/#contact')
    await write({ name: 'Drenagem' })
    await redirect('/campanha', '/tratamentos/drenagem')
    await site.page.refresh()
    expect(await visit('/campanha')).toEqual([302, '/#treatments'])
    expect(await visit('/blog?utm_source=x')).toEqual([301, '/conteudos'])
    expect(await visit('/blog/')).toEqual([301, '/conteudos'])
    expect(await visit('/agende')).toEqual([301, '/#contact'])
    expect(await visit('/outra')).toEqual([302, '/'])
  })

  test('is refused by hand where it would turn in circles or lead astray', async () => {
    await redirect('/a', '/b')
    await redirect('/b', '/c')
    await expect(redirect('/c', '/a#x')).rejects.toMatchObject({
      details: [{ path: 'to', message: 'Andaria em círculos: /c → /a → /b → /c' }],
    })
    for (const [name, to] of [
      ['/a', '/x'],
      ['/x', 'javascript:alert(1)'],
      ['/x', '//evil.example'],
      ['/x', '/\\evil.example'],
      ['//x', '/a'],
      ['/', '/a'],
      ['/x y', '/a'],
      ['/x/..', '/a'],
    ] as const) {
      await expect(redirect(name, to)).rejects.toMatchObject({ code: 'invalid-content' })
    }
  })

  test.each(['/a/', '/a//', '/./a', '/x/../a?b'])(
    'is refused in a circle through %s',
    async (to) => {
      await redirect('/a', '/b')
      await expect(redirect('/b', to)).rejects.toMatchObject({
        details: [{ path: 'to', message: 'Andaria em círculos: /b → /a → /b' }],
      })
    },
  )

  test('never turns in circles through the whole address of the site', async () => {
    await redirect('/a', '/b')
    await redirect('/b', 'https://www.leveza.com.br/a')
    await site.page.refresh()
    expect(await visit('/a')).toEqual([302, '/'])
  })

  test('leads to the end in one step, however many redirects follow each other', async () => {
    for (let number = 0; number < 60; number += 1) await redirect(`/a${number}`, `/a${number + 1}`)
    await site.page.refresh()
    expect(await visit('/a0')).toEqual([301, '/a60'])
  })

  test.each([
    ['https://exemplo.com.br/saúde', 'https://exemplo.com.br/sa%C3%BAde'],
    ['https://exemplo.com.br/健康', 'https://exemplo.com.br/%E5%81%A5%E5%BA%B7'],
    ['https://saúde.example/', 'https://xn--sade-rra.example/'],
  ] as const)('leads to %s as browsers write it', async (to, arrived) => {
    await redirect('/a', to)
    await site.page.refresh()
    expect(await visit('/a')).toEqual([301, arrived])
  })

  test('leads nowhere else for a program that writes another site into its request', async () => {
    const answer = await sendBytes(
      site.app,
      'GET http://outro.example/conteudos/x/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^location: \/conteudos\/x\r$/m)
  })
})
