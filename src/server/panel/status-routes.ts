import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { STATUS_PATH } from '#protocol/status.ts'
import { requirePerson } from '../callers/callers.ts'
import { root } from '../disk/root.ts'
import type { PanelOptions } from './api.ts'
import { readStatus } from './status.ts'
import { openStorageProbe } from './storage-probe.ts'

const packageFile = join(root, 'package.json')

/** The state of the system, for the overview. */
export async function statusRoutes(app: FastifyInstance, options: PanelOptions) {
  const { db, page, images, hasMailServer, proxyWarnings, backupDir } = options
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const startedAt = new Date().toISOString()
  const isStorageReady = openStorageProbe(images)
  requirePerson(app, options)

  app.get(STATUS_PATH, () =>
    readStatus({
      db,
      page,
      images,
      hasMailServer,
      version,
      startedAt,
      isStorageReady,
      proxyWarnings,
      isNightly: backupDir !== undefined,
    }),
  )
}
