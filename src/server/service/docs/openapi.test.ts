import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { answer, collectDescribed, wholeNumber, zodCompilers } from '../../http/route-schemas.ts'
import { standInAccounts } from '../../testing/service.ts'
import { documentService } from '../service.ts'
import { documentSchemaOf, givenSchemaOf, openApiOf } from './openapi.ts'

const openApp = () => fastify({ schemaController: { compilersFactory: zodCompilers } })

/** A site with one more route, whose limits are these. */
async function describedWith(maxName: number, maxLimit: number) {
  const app = openApp()
  const routes = collectDescribed(app)
  const schema = {
    operationId: 'rename',
    summary: 'Mudar o nome',
    params: z.object({ id: z.uuid() }),
    querystring: z.object({ limit: wholeNumber(1, maxLimit) }),
    body: z.object({ name: z.string().max(maxName).optional() }),
    response: answer('O nome', z.object({ name: z.string() })),
  }
  app.post('/api/names/:id', { schema }, async () => null)
  app.get('/api/inside', async () => null)
  await app.ready()
  const paths: object = openApiOf('leveza', routes).paths
  return paths
}

describe('the description of the service', () => {
  test('asks for no key in the entries of a list, and promises one', () => {
    expect(givenSchemaOf('hero')).toHaveProperty('properties.cards.items.required', [
      ...['title', 'description'],
    ])
    expect(documentSchemaOf('hero')).toHaveProperty('properties.cards.items.required', [
      ...['title', 'description', '_key'],
    ])
  })

  test('is that of the schemas that validate requests', async () => {
    expect(await describedWith(80, 100)).toEqual({
      '/api/names/{id}': {
        post: {
          operationId: 'rename',
          summary: 'Mudar o nome',
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              schema: expect.objectContaining({ type: 'string', format: 'uuid' }),
            },
            {
              name: 'limit',
              in: 'query',
              required: true,
              schema: { type: 'integer', minimum: 1, maximum: 100 },
            },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { type: 'object', properties: { name: { type: 'string', maxLength: 80 } } },
              },
            },
          },
          responses: expect.objectContaining({
            200: {
              description: 'O nome',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { name: { type: 'string' } },
                    required: ['name'],
                  },
                },
              },
            },
          }),
        },
      },
    })
  })

  test('leaves out no route that other programs may call', async () => {
    const app = openApp()
    app.register(documentService, {
      // No request arrives.
      db: {} as never,
      onSaved: async () => {},
      accounts: standInAccounts(),
      publicUrl: undefined,
      projectId: 'leveza',
      projectRoutes: (project) => {
        project.get('/secret', async () => null)
      },
      prefix: '/lm',
    })
    await expect(app.ready()).rejects.toThrow('GET /lm/:projectId/secret has no description.')
  })
})
