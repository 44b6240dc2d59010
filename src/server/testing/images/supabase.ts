import type { ServerResponse } from 'node:http'
import { type Request, type Store, type Stored, testStore } from './store.ts'

const MAX_BYTES = 3 * 1024 * 1024
const OBJECT = '/storage/v1/object'

export type SupabaseStore = Store & {
  /** Null until it is created. */
  bucket: Record<string, unknown> | null
  /** Whether the policies of the key allow it to delete. */
  mayDelete: boolean
  /** Whether the policies of the key allow it to read; without them it is told that nothing is there. */
  mayRead: boolean
}

/** Answers like the real storage server of Supabase. */
export function testSupabase(): SupabaseStore {
  const store: SupabaseStore = Object.assign(
    testStore((request, response) => respond(request, response, store)),
    { bucket: null, mayDelete: true, mayRead: true },
  )
  return store
}

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const refuse = (response: ServerResponse, status: number, code: string, message: string) =>
  send(response, status, { statusCode: code, error: message, message })

function respond(request: Request, response: ServerResponse, store: SupabaseStore) {
  const { method, url, headers } = request
  const { pathname } = url
  const isPublic = pathname.startsWith(`${OBJECT}/public/images/`)
  if (!isPublic && headers.apikey !== 'key') return refuse(response, 401, '401', 'Invalid API key')
  if (pathname === '/rest/v1/site_settings') return send(response, 200, [{ id: 1 }])
  if (store.isGone) store.bucket = null
  if (pathname === '/storage/v1/bucket') return respondBucket(request, response, store)
  if (pathname === '/storage/v1/bucket/images')
    return store.bucket ? send(response, 200, store.bucket) : refuseBucket(response)
  if (pathname === `${OBJECT}/list/images`) return list(request, response, store)
  if (pathname === `${OBJECT}/images` && method === 'DELETE')
    return remove(request, response, store)
  const key = decodeURIComponent(pathname.replace(/^.*?\/images\//, ''))
  if (method === 'POST' || method === 'PUT') return upload(key, request, response, store)
  if (!store.bucket || (isPublic && !store.bucket.public)) return refuseBucket(response)
  const stored = isPublic || store.mayRead ? store.objects.get(key) : undefined
  if (!stored) return refuse(response, 400, '404', 'Object not found')
  sendObject(stored, method, response)
}

const refuseBucket = (response: ServerResponse) => refuse(response, 400, '404', 'Bucket not found')

function respondBucket({ method, body }: Request, response: ServerResponse, store: SupabaseStore) {
  if (method === 'GET') return send(response, 200, store.bucket ? [store.bucket] : [])
  if (store.bucket) return refuse(response, 409, '409', 'The resource already exists')
  store.bucket = JSON.parse(String(body))
  send(response, 200, { name: 'images' })
}

function upload(key: string, request: Request, response: ServerResponse, store: SupabaseStore) {
  const { headers, body } = request
  const isUpsert = headers['x-upsert'] === 'true' || request.method === 'PUT'
  if (!store.bucket) return refuseBucket(response)
  if (store.objects.has(key) && !isUpsert)
    return refuse(response, 400, '409', 'The resource already exists')
  if (body.length > MAX_BYTES)
    return refuse(response, 413, '413', 'The object exceeded the maximum allowed size')
  const type = headers['content-type'] ?? ''
  const cacheControl = headers['cache-control'] ?? ''
  store.objects.set(key, { bytes: body, type, cacheControl })
  send(response, 200, { Key: `images/${key}`, Id: '1' })
}

/** Says only what it has removed, also to a key that may remove nothing. */
function remove({ body }: Request, response: ServerResponse, store: SupabaseStore) {
  const { prefixes } = JSON.parse(String(body)) as { prefixes: string[] }
  const mayRemove = store.bucket !== null && store.mayDelete && store.mayRead
  const gone = prefixes.filter((key) => mayRemove && store.objects.delete(key))
  send(
    response,
    200,
    gone.map((name) => ({ name })),
  )
}

function list({ body }: Request, response: ServerResponse, { objects }: Store) {
  const { prefix, search = '', limit, offset } = JSON.parse(String(body))
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(`${prefix}/`))
    .map((key) => key.slice(prefix.length + 1))
    .filter((name) => name.includes(search))
    .sort()
  const page = names.slice(offset, offset + limit)
  const sizeOf = (name: string) => objects.get(`${prefix}/${name}`)?.bytes.length
  send(
    response,
    200,
    page.map((name) => ({ name, id: name, metadata: { size: sizeOf(name) } })),
  )
}

function sendObject(
  { bytes, type, cacheControl }: Stored,
  method: string,
  response: ServerResponse,
) {
  const headers = {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': cacheControl,
  }
  response.writeHead(200, headers).end(method === 'HEAD' ? undefined : bytes)
}
