import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { makeFolder } from '../../testing/server.ts'
import { sdkRoutes } from './docs-routes.ts'

test('the SDK loads from any page, and again only when it has changed', async () => {
  const folder = join(makeFolder(), 'sdk')
  mkdirSync(folder)
  writeFileSync(join(folder, 'sdk.js'), 'export const createClient = 1')
  writeFileSync(join(folder, 'sdk.js.gz'), 'gzip')
  const app = fastify()
  app.register(sdkRoutes, { folder })
  const { statusCode, headers, body } = await app.inject('/sdk.js')
  expect([statusCode, body]).toEqual([200, 'export const createClient = 1'])
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  const again = { 'if-none-match': String(headers.etag) }
  expect((await app.inject({ url: '/sdk.js', headers: again })).statusCode).toBe(304)
  const small = await app.inject({ url: '/sdk.js', headers: { 'accept-encoding': 'gzip' } })
  expect(small.headers['content-encoding']).toBe('gzip')
  await app.close()
})
