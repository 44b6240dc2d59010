import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { testLog } from '../testing/server.ts'
import { watchForwardedHeaders } from './forwarded-headers.ts'

type Visit = { from: string; header?: string }

/** Returns the warnings of a site with this TRUST_PROXY after these visits. */
async function visit(trustProxy: string[], visits: Visit[]) {
  const { log, lines } = testLog()
  const app = fastify({ trustProxy: trustProxy.length > 0 ? trustProxy : false })
  const warnings = watchForwardedHeaders(app, { log, trustProxy })
  app.get('/', async () => 'ok')
  for (const { from, header } of visits) {
    const headers = header ? { [header]: '203.0.113.7' } : {}
    await app.inject({ url: '/', remoteAddress: from, headers })
  }
  await app.close()
  return { lines, warnings: warnings() }
}

describe('a proxy', () => {
  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'that sends %s without being trusted causes a warning that says what to do',
    async (header) => {
      const { lines, warnings } = await visit([], [{ from: '127.0.0.1', header }])
      expect(warnings).toEqual(['nearby-proxy'])
      expect(lines).toMatchObject([
        { level: 'warn', advice: expect.stringContaining('Defina TRUST_PROXY') },
      ])
    },
  )

  test.each(['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.0.0.1'])(
    'at %s counts as part of our own network',
    async (from) => {
      const { warnings } = await visit([], [{ from, header: 'x-forwarded-for' }])
      expect(warnings).toEqual(['nearby-proxy'])
    },
  )

  test('at a public address may be a forging visitor, which the warning says', async () => {
    const { lines, warnings } = await visit([], [{ from: '198.51.100.9', header: 'forwarded' }])
    expect(warnings).toEqual(['distant-proxy'])
    expect(lines[0]?.advice).toContain('Se não, nada precisa ser feito')
    expect(JSON.stringify(lines)).not.toMatch(/198\.51|203\.0/)
  })

  test('causes one warning, however many requests it sends', async () => {
    const near = { from: '127.0.0.1', header: 'x-forwarded-for' }
    const far = { from: '198.51.100.9', header: 'x-forwarded-for' }
    const { lines } = await visit([], [near, far, near, far, near])
    expect(lines).toHaveLength(2)
  })

  test.each([
    ['127.0.0.1', ['loopback']],
    ['::ffff:127.0.0.1', ['loopback']],
    ['10.1.2.3', ['10.0.0.0/8']],
  ])('at %s that is trusted by %j causes no warning', async (from, trustProxy) => {
    const visits = ['x-forwarded-for', 'forwarded', 'x-real-ip'].map((header) => ({ from, header }))
    expect(await visit(trustProxy, visits)).toEqual({ lines: [], warnings: [] })
  })

  test('other than the trusted one causes a warning', async () => {
    const { warnings } = await visit(['10.0.0.1'], [{ from: '10.0.0.2', header: 'x-real-ip' }])
    expect(warnings).toEqual(['nearby-proxy'])
  })
})
