import { describe, expect, test } from 'vitest'
import { sqlite, testSite } from '../testing/server.ts'

describe('a visitor', () => {
  const site = testSite(sqlite, { isShared: true })

  test.each([
    '/assets/.secret',
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..\\secret.txt',
    '/assets/%2e%2e%5csecret.txt',
    '/assets//etc/passwd',
    '/assets/page.js%00.css',
    '/assets/',
    '/media/',
    '/media/team',
    '/media/team/',
    '/media/.secret',
    '/media/..%2f.secret',
    '/media/%252e%252e/.secret',
  ])('cannot read other files of the machine with %s', async (path) => {
    const answer = await site.visit(path)
    expect([302, 400, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(/secret|root:/)
  })

  test('caches the files of the build for a year, compressed as well as possible', async () => {
    const answer = await site.visit('/assets/page.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.body).toBe('brotli of start()')
    expect((await site.visit('/assets/page.js')).body).toBe('start()')
  })

  test('caches pictures for a year, and no script in them can run', async () => {
    const { headers } = await site.visit('/media/team/ana.webp')
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('runs WebAssembly nowhere but in the decoder of iPhone photos', async () => {
    const policyOf = async (path: string) =>
      (await site.visit(path)).headers['content-security-policy']
    expect(await policyOf('/assets/heic-worker-a1.js')).toContain("'wasm-unsafe-eval'")
    for (const path of ['/', '/admin', '/assets/page.js']) {
      expect(await policyOf(path)).not.toContain('wasm')
    }
  })

  test.each([
    ['/assets/page.js', 'bytes=9999-', [416, 'bytes */7', 'no-such-range']],
    ['/media/team/ana.webp', 'bytes=9999-10000', [416, 'bytes */7', 'no-such-range']],
    ['/media/team/ana.webp', 'bytes=5-', [206, 'bytes 5-6/7', 're']],
    ['/media/team/ana.webp', 'bytes=5-0', [200, undefined, 'picture']],
    ['/assets/page.js', 'bytes=nada', [200, undefined, 'start()']],
  ])('gets of %s with the range %s: %s', async (path, range, [status, part, text]) => {
    const { statusCode, headers, body } = await site.visit(path, { range })
    expect([statusCode, headers['content-range']]).toEqual([status, part])
    expect(body).toContain(text)
  })

  test('sees the icon of the site', async () => {
    const answer = await site.visit('/favicon.svg')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
  })
})
