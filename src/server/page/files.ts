import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from '../http/problems.ts'
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
  // A missing file, a folder and a path outside the root get the same answer.
  app.setErrorHandler((error) => {
    throw isRefusal(error) ? problem('not-found', { cause: error }) : error
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

const isRefusal = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
