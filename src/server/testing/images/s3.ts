import { createHash, createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Request, type Store, testStore } from './store.ts'

export const s3Account = { bucket: 'imagens', region: 'sa-east-1', key: 'clinic', secret: 'sésamo' }

/** Verifies the signature of every request, supports conditional writes and refuses like Ceph's gateway. */
export const testS3 = (): Store => testStore(respond)

function respond(request: Request, response: ServerResponse, { objects, isGone }: Store) {
  if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch')
  const { method, url, headers, body } = request
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  if (isGone || bucket !== s3Account.bucket) return refuse(response, 404, 'NoSuchBucket')
  if (key === '') return list(url, response, objects)
  const stored = objects.get(key)
  if (method === 'PUT') {
    if (stored && headers['if-none-match'] === '*')
      return refuse(response, 412, 'PreconditionFailed')
    const type = headers['content-type'] ?? ''
    const kept = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
    const metadata = Object.fromEntries(kept)
    objects.set(key, { bytes: body, type, cacheControl: headers['cache-control'] ?? '', metadata })
    return response.writeHead(200, { etag: '"1"' }).end()
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  if (!stored) return refuse(response, 404, 'NoSuchKey')
  const { bytes, type, metadata } = stored
  const head = {
    'content-type': type,
    'content-length': bytes.length,
    ...metadata,
  }
  response.writeHead(200, head).end(method === 'HEAD' ? undefined : bytes)
}

/** An answer to HEAD has no body, so it has no code either. */
function refuse(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml', 'accept-ranges': 'bytes' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code>` +
        `<BucketName>${s3Account.bucket}</BucketName><RequestId>tx1-default</RequestId><HostId>1-default-default</HostId></Error>`,
    )
}

/** Small pages, so that listing needs several requests. */
const PAGE = 2

function list(url: URL, response: ServerResponse, objects: Store['objects']) {
  const start = Number(url.searchParams.get('continuation-token') ?? 0)
  const prefix = url.searchParams.get('prefix') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const page = keys
    .slice(start, start + PAGE)
    .map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = start + PAGE
  const more = next < keys.length
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${page.join('')}` +
        `${more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`,
    )
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, url, headers, body }: Request): boolean {
  const pattern =
    /Credential=clinic\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)/
  const [, day = '', region = '', names = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? []
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body) && hash !== 'UNSIGNED-PAYLOAD') return false
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query, lines.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const keys = [day, region, 's3', 'aws4_request']
  const key = keys.reduce<string | Buffer>(hmac, `AWS4${s3Account.secret}`)
  return hmac(key, text).toString('hex') === signature
}
