import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { sqlite, testSite } from '../testing/server.ts'
import { feedPaths } from './feeds.ts'

describe.each(Object.entries(feedPaths))('the list of pages at %s', (path, name) => {
  const site = testSite(sqlite, { publicUrl: 'https://www.leveza.com.br' })
  beforeEach(async () => {
    await site.db.insertInto('launches').values({ id: 1, at: '2026-01-01', by: 'ana' }).execute()
    await site.save('hero', { ...hero.fallback, title: 'Olá' })
  })

  const feed = () => site.page.shown()?.feed?.(name)

  test('is made once for all who ask, until the next save', async () => {
    const first = feed()
    await site.visit(path)
    expect(feed()).toBe(first)
    await site.save('hero', { ...hero.fallback, title: 'Outro' })
    expect(feed()).not.toBe(first)
  })

  test('is sent compressed', async () => {
    const plain = await site.visit(path)
    const small = await site.visit(path, { 'accept-encoding': 'br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload)).toEqual(plain.rawPayload)
  })

  test('is not sent again to a program that has it', async () => {
    const { etag = '', 'cache-control': caching } = (await site.visit(path)).headers
    expect(caching).toBe('public, no-cache')
    const again = await site.visit(path, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
