import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from '../http/problems.ts'
import { mediaPolicy } from '../http/security-headers.ts'

const ICONS = ['favicon.svg', 'apple-touch-icon.png', 'icon-512.png', 'og.png']

/** Where the files are that are sent as they are. */
export type Folders = {
  /** What the build made; every name carries its content's hash. */
  assets: string
  /** What comes with Leveza: pictures and icons. */
  public: string
  /** What was uploaded; served by its own route. */
  uploads: string
  /** The SDK as one file; absent where it has not been built. */
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
  // A path that leads nowhere, upwards or to a folder is answered alike: there is no such file.
  app.setErrorHandler((error) => {
    throw isRefusal(error) ? problem('not-found', { cause: error }) : error
  })
  app.register(fastifyStatic, {
    ...common,
    ...forever,
    root: folders.assets,
    prefix: '/assets/',
    preCompressed: true,
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
