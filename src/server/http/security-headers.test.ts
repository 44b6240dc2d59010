import { describe, expect, test } from 'vitest'
import { sqlite, testSite } from '../testing/server.ts'

const everyKindOfAnswer = [
  ['/', 200],
  ['/preview', 200],
  ['/preview/picture', 200],
  ['/api/content', 200],
  ['/robots.txt', 200],
  ['/favicon.svg', 200],
  ['/assets/page.js', 200],
  ['/media/team/ana.webp', 200],
  ['/api/health/live', 200],
  ['/api/health/ready', 200],
  ['/nada', 302],
  ['/api/nada', 404],
  ['/assets/', 404],
  ['/%', 400],
] as const

describe('every answer', () => {
  const site = testSite(sqlite, { isShared: true })

  test.each(everyKindOfAnswer)('to %s (%i) carries the security headers', async (path, status) => {
    const { statusCode, headers } = await site.visit(path)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors/),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('allows only our scripts and the inline styles of the page', async () => {
    const { headers } = await site.visit('/')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-CJZzgSzFhLM6ijhY4/BjuqDAyyUH8wsvMi6neoiNujc='; img-src 'self' data: https:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'; require-trusted-types-for 'script'",
    )
  })
})

describe('every answer of a site with a secure address', () => {
  const site = testSite(sqlite, { publicUrl: 'https://www.leveza.com.br', isShared: true })

  test.each(everyKindOfAnswer)('to %s tells browsers to use HTTPS for a year', async (path) => {
    const { headers } = await site.visit(path)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('makes the page load everything over HTTPS', async () => {
    const { headers } = await site.visit('/')
    expect(headers['content-security-policy']).toContain('; upgrade-insecure-requests')
  })
})
