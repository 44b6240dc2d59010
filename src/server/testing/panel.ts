import type { Identity } from '../callers/identity.ts'
import type { MakePlace } from './databases.ts'
import { insertUser, ownPage, testService } from './service.ts'

export const olga: Identity = {
  userId: 'user-olga',
  email: 'olga@exemplo.com.br',
  userName: 'Olga',
  createdTime: '2026-01-01T03:04:05.000Z',
  role: 'owner',
  sessionId: 'session-olga',
}

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects
type Answer = { status: number; body: any }

/** The panel's API of a site with the example content in which Ana is signed in, fresh for each test unless the tests share it. */
export function testPanel(make: MakePlace, { isShared = false } = {}) {
  const service = testService(make, { isShared })
  const documents = (entity: string) => `/lm/leveza/${entity}/documents`
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    headers: Record<string, string> = ownPage,
  ): Promise<Answer> => {
    const reply = await service.app.inject({
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  return {
    service,
    get: (path: string, headers?: Record<string, string>) => ask('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) =>
      ask('POST', path, body, headers),
    /** Changes a document through the document service. */
    edit: async (entity: string, id: string, update: object) => {
      const body = { filter: { _id: id }, update }
      await service.send({ method: 'PUT', path: documents(entity), body })
    },
    remove: async (entity: string, id: string) => {
      await service.send({ method: 'DELETE', path: `${documents(entity)}/${id}` })
    },
    create: async (entity: string, document: object): Promise<string> => {
      const call = { method: 'POST', path: documents(entity), body: document } as const
      return (await service.send(call)).data._id
    },
    /** Signs in Olga, an owner, in place of Ana, an editor. */
    becomeOwner: async () => {
      await insertUser(service.db, olga)
      service.accounts.person = olga
    },
  }
}
