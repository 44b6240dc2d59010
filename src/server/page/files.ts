import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem, problem } from '../http/problems.ts'
import { decoderPolicy, mediaPolicy } from '../http/security-headers.ts'

/** The build names a worker after its source. */
const DECODER = /\/heic-worker-[^/]+\.js(?:\.br|\.gz)?$/

const ICONS = ['apple-touch-icon.png', 'icon-512.png']

/** The folders of static files. */
export type Folders = {
  /** Build output; every name contains a hash of the content. */
  assets: string
  /** Pictures and icons that ship with Leveza. */
  public: string
  /** All that the site keeps on this disk. */
  data: string
  /** Uploaded pictures, which have their own route. */
  uploads: string
  /** The SDK as one file; absent if it has not been built. */
  sdk?: string
}

const common = {
  dotfiles: 'ignore',
  index: false,
  redirect: false,
  decorateReply: false,
} satisfies Partial<FastifyStaticOptions>

const forever = { immutable: true, maxAge: '1y' }

export async function fileRoutes(app: FastifyInstance, { folders }: { folders: Folders }) {
  app.addHook('onRequest', async ({ method, raw }) => {
    if (method !== 'GET' || !isRange(raw.headers.range)) delete raw.headers.range
  })
  // A missing file, a folder and a path outside the root get the same answer.
  app.setErrorHandler<SendError>((error, _request, reply) => {
    const { statusCode = 500, headers } = error
    if (error instanceof Problem || statusCode >= 500) throw error
    if (statusCode !== 416) throw problem('not-found', { cause: error })
    reply.header('content-range', headers?.['Content-Range'])
    throw problem('no-such-range', { cause: error })
  })
  app.register(fastifyStatic, {
    ...common,
    ...forever,
    root: folders.assets,
    prefix: '/assets/',
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (DECODER.test(path)) reply.header('content-security-policy', decoderPolicy)
    },
  })
  app.register(fastifyStatic, {
    ...common,
    ...forever,
    root: join(folders.public, 'media'),
    prefix: '/media/',
    setHeaders: (reply) => reply.header('content-security-policy', mediaPolicy),
  })
  app.register(fastifyStatic, { serve: false, root: folders.public })
  for (const name of ICONS) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: '1d' }))
  }
}

/** What the library throws for a file that it does not send. */
type SendError = Error & { statusCode?: number; headers?: Record<string, string> }

/** One range from a first byte on. Others may be ignored, invalid ones must be: RFC 9110, sections 14.1.2 and 14.2. */
function isRange(header = ''): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? []
  return first !== undefined && (!last || Number(first) <= Number(last))
}
