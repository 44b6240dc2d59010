import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { testLog } from '../testing/testing.ts'
import { watchForwardedHeaders } from './forwarded-headers.ts'

type Visit = { from: string; header?: string }

/** What a site with this TRUST_PROXY warns of after these visits. */
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
    'that sends %s without being trusted is warned of, with what to do',
    async (header) => {
      const { lines, warnings } = await visit([], [{ from: '127.0.0.1', header }])
      expect(warnings).toEqual(['nearby-proxy'])
      expect(lines).toMatchObject([
        { level: 'warn', advice: expect.stringContaining('Defina TRUST_PROXY') },
      ])
    },
  )

  test.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '::ffff:10.0.0.1',
    'fd00::1',
  ])('at %s is one of the own network', async (from) => {
    const { warnings } = await visit([], [{ from, header: 'x-forwarded-for' }])
    expect(warnings).toEqual(['nearby-proxy'])
  })

  test('far away may be a visitor who pretends, and is said so', async () => {
    const { lines, warnings } = await visit([], [{ from: '198.51.100.9', header: 'forwarded' }])
    expect(warnings).toEqual(['distant-proxy'])
    expect(lines[0]?.advice).toContain('Se não, nada precisa ser feito')
    expect(JSON.stringify(lines)).not.toMatch(/198\.51|203\.0/)
  })

  test('is warned of once, however often it calls', async () => {
    const near = { from: '127.0.0.1', header: 'x-forwarded-for' }
    const far = { from: '198.51.100.9', header: 'x-forwarded-for' }
    const { lines } = await visit([], [near, far, near, far, near])
    expect(lines).toHaveLength(2)
  })

  test.each([
    ['127.0.0.1', ['loopback']],
    ['::ffff:127.0.0.1', ['loopback']],
    ['10.1.2.3', ['10.0.0.0/8']],
    ['192.0.2.7', ['127.0.0.1', '192.0.2.7']],
    ['fd12::7', ['uniquelocal']],
  ])('at %s that is trusted by %j is no reason to warn', async (from, trustProxy) => {
    const visits = ['x-forwarded-for', 'forwarded', 'x-real-ip'].map((header) => ({ from, header }))
    expect(await visit(trustProxy, visits)).toEqual({ lines: [], warnings: [] })
  })

  test('that is another than the trusted one is warned of', async () => {
    const { warnings } = await visit(['10.0.0.1'], [{ from: '10.0.0.2', header: 'x-real-ip' }])
    expect(warnings).toEqual(['nearby-proxy'])
  })

  test('that sends no such header is none', async () => {
    expect((await visit([], [{ from: '127.0.0.1' }])).warnings).toEqual([])
  })
})
