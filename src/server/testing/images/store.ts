import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Stored = {
  bytes: Buffer
  type: string
  cacheControl: string
  /** The site that a backup in the bucket says it is from. */
  metadata?: NodeJS.Dict<string | string[]>
}

/** What is wrong with the server: it fails, it never answers, it breaks off in the middle of an answer, or it stalls there. */
export type Fault = 'fails' | 'hangs' | 'breaks off' | 'stalls'

export type Request = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

export type Store = {
  url: string
  objects: Map<string, Stored>
  /** Method and path of every request since the beginning of the test. */
  calls: string[]
  /** Whether its bucket was deleted, with everything in it. */
  isGone: boolean
  /** How the server fails on a request; undefined if it does not. */
  faultOf: (request: Request) => Fault | undefined
}

export type Respond = (request: Request, response: ServerResponse, store: Store) => void

/** A store on loopback, empty and without faults before each test. */
export function testStore(respond: Respond): Store {
  const working = { isGone: false, faultOf: () => undefined }
  const store: Store = { url: '', objects: new Map(), calls: [], ...working }
  const server = createServer(async (incoming, response) => {
    const { method = '', headers } = incoming
    const url = new URL(incoming.url ?? '', 'http://store')
    const request = { method, url, headers, body: await buffer(incoming) }
    store.calls.push(`${method} ${url.pathname}${url.search}`)
    const fault = store.faultOf(request)
    if (fault === 'hangs') return
    if (fault === 'fails') return response.writeHead(500).end('{"message":"Internal Server Error"}')
    if (fault === 'breaks off' || fault === 'stalls') {
      response.writeHead(200, { 'content-length': '9999', 'content-type': 'image/png' })
      response.write('half')
      return fault === 'stalls' ? undefined : setTimeout(() => response.destroy(), 20)
    }
    respond(request, response, store)
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    store.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    store.objects.clear()
    store.calls.length = 0
    Object.assign(store, working)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return store
}
