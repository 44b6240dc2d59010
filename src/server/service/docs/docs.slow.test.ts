import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { type EntityName, entities, isCollection } from '#content/index.ts'
import { escaped } from '#content/rules/text.ts'
import { sqlite } from '../../testing/server.ts'
import { ownPage, signedHeaders, testService } from '../../testing/service.ts'
import { PICTURE_BYTES, uploadExampleOf } from './docs-page.ts'
import { examplesOf, operationsOf } from './operations.ts'

describe('the documentation', () => {
  const service = testService(sqlite)

  test('shows only requests that work, in this order', async () => {
    const page = (await service.app.inject('/docs')).body
    for (const call of examplesOf('leveza')) {
      expect(page).toContain(escaped(`${call.method} ${call.path}`))
      if (call.body) expect(page).toContain(escaped(JSON.stringify(call.body, null, 2)))
      const told = JSON.stringify(call)
      expect(await service.send(call, signedHeaders(call)), told).toMatchObject({ code: 200 })
    }
  })

  test('shows an upload that works with a real picture', async () => {
    const page = (await service.app.inject('/docs')).body
    const { method, path, type, body } = uploadExampleOf('leveza')
    expect(page).toContain(escaped(body.replaceAll('\r', '').trim()))
    const [before = '', after = ''] = body.split(PICTURE_BYTES)
    const payload = Buffer.concat([
      Buffer.from(before),
      readFileSync('public/icon-512.png'),
      Buffer.from(after),
    ])
    const headers = { ...ownPage, 'content-type': type }
    const reply = (await service.app.inject({ method, url: path, headers, payload })).json()
    expect(reply).toMatchObject({
      code: 200,
      data: [{ category: 'team-member', name: 'foto.png' }],
    })
    const fileUrls = reply.data.map(({ url }: { url: string }) => url)
    const deleted = await service.send({ method: 'DELETE', path, body: { fileUrls } })
    expect(deleted).toMatchObject({ code: 200, data: { fileUrls } })
  })

  test('has a working example of every operation of every entity', async () => {
    for (const entity of Object.keys(entities) as EntityName[]) {
      const isEmpty = isCollection(entity) && examples[entity].length === 0
      for (const { method, path, query, body } of operationsOf(entity)) {
        const search = query ? `?${new URLSearchParams(query)}` : ''
        const call = { method, path: `/lm/leveza/${entity}/documents${path}${search}`, body }
        // There is no first entry that the example could be about.
        if (isEmpty && /_0[12]/.test(JSON.stringify(call))) continue
        expect(await service.send(call), JSON.stringify(call)).toMatchObject({ code: 200 })
      }
    }
  })
})

const described = ['email-send', 'file-delete', 'file-upload', 'user-info', 'user-sign-out']

describe('the documentation', () => {
  const service = testService(sqlite, { isShared: true })

  test('is a page without scripts, whose policy allows exactly its own style', async () => {
    const { body, headers } = await service.app.inject('/docs')
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).not.toMatch(/<script|style=|onclick/)
    expect(body).toContain('<html lang="pt-BR">')
  })

  test('shows a signature that anybody can verify', async () => {
    const { body } = await service.app.inject('/docs')
    const [, text = '', sign] =
      /este texto<\/p>\n<pre tabindex="0"><code>(.*?)<\/code><\/pre>\n<p>tem a assinatura <code>(\w+)/s.exec(
        body,
      ) ?? []
    expect(text.split('\n')).toHaveLength(6)
    expect(createHmac('sha256', '0'.repeat(64)).update(text).digest('hex')).toBe(sign)
  })

  test('describes the service alone, nothing of the panel', async () => {
    const { paths } = (await service.app.inject('/openapi.json')).json()
    const operations: { operationId: string; tags?: string[] }[] = Object.values(paths).flatMap(
      (path) => Object.values(path as object),
    )
    const others = operations.filter(({ tags }) => !tags).map(({ operationId }) => operationId)
    expect(others.sort()).toEqual(described)
  })

  test('describes every entity in OpenAPI, with the real limits and without dangling references', async () => {
    const reply = await service.app.inject('/openapi.json')
    const { openapi, paths, components } = reply.json()
    expect(openapi).toBe('3.1.0')
    for (const entity of Object.keys(entities)) {
      expect(paths).toHaveProperty([`/lm/leveza/${entity}/documents/find`, 'post'])
      expect(components.schemas).toHaveProperty([entity, 'properties', '_version'])
    }
    const references = [...reply.body.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)]
    for (const [, kind = '', name = ''] of references) expect(components[kind]).toHaveProperty(name)
    expect(paths).toHaveProperty(['/lm/leveza/treatments/documents/{id}', 'delete'])
    expect(paths).toHaveProperty(['/lm/leveza/email/send', 'post'])
    expect(paths).toHaveProperty(['/lm/leveza/file/batch', 'delete'])
    expect(paths).toHaveProperty(['/lm/leveza/hero/documents/batch', 'put'])
    expect(paths).not.toHaveProperty(['/lm/leveza/hero/documents/{id}', 'delete'])
    const sent = (path: string, method: string) =>
      paths[`/lm/leveza/${path}`][method].requestBody.content['application/json'].schema
    expect(sent('team/documents/find', 'post').properties).toMatchObject({
      limit: { minimum: 0, maximum: 200, default: 50 },
      skip: { maximum: 1_000_000 },
    })
    expect(sent('team/documents/batch', 'post')).toMatchObject({ minItems: 1, maxItems: 100 })
    expect(sent('email/send', 'post').properties).toMatchObject({
      subject: { maxLength: 255 },
      to: { oneOf: [{ type: 'string' }, { type: 'array', maxItems: 50 }] },
    })
    expect(components.schemas.treatments.properties.name).toMatchObject({
      title: 'Nome',
      type: 'string',
    })
  })
})
