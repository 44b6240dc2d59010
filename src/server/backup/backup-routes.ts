import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  type BackupFile,
  type BackupState,
  type BackupTicket,
  backupPaths,
} from '#protocol/backups.ts'
import { noteActivity } from '../activity/note-activity.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts, Identity } from '../callers/identity.ts'
import { openSharedLimiter } from '../callers/shared-limiter.ts'
import { isSameSignature } from '../callers/signature.ts'
import type { Database } from '../database/tables.ts'
import { parseBody, parseSearchParams } from '../http/parse-body.ts'
import { problem } from '../http/problems.ts'
import { readSiteId } from '../images/library/ownership.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { writeBackup } from './backup-file.ts'
import { listBackups } from './backup-folder.ts'
import { backupNameOf } from './backup-name.ts'
import { readBackupSummary } from './backup-runs.ts'
import { makeBackup } from './make-backup.ts'
import { openSnapshot } from './snapshot.ts'

const TICKET_MILLISECONDS = 60_000
const DOWNLOADS_PER_MINUTE = 5

type Options = {
  db: Database
  images: ImageStorage
  accounts: Accounts
  publicUrl: string | undefined
  /** The folder of the nightly backups; absent if none are made. */
  backupDir?: string | undefined
}

const Order = z.object({
  password: z.string('Senha é obrigatória').min(1, 'Senha é obrigatória'),
  /** A backup from the folder; absent for one that is made now. */
  file: z.string().max(200).optional(),
})

const Ticket = z.object({
  file: z.string().max(200).default(''),
  expires: z
    .string()
    .regex(/^\d{13}$/)
    .transform(Number),
  sign: z.string().regex(/^[0-9a-f]{64}$/),
})

/** Backups for owners. A download requires the password again, because it contains everything about everybody. */
export const backupRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, images, accounts, backupDir } = options
  const limiter = openSharedLimiter(db, 'backup', DOWNLOADS_PER_MINUTE)
  let isMaking = false
  requirePerson(app, options)
  app.addHook('onRequest', requireOwner)

  const readFiles = async () => (backupDir ? listBackups(backupDir, await readSiteId(db)) : [])
  const signOf = (caller: Identity, file: string, expires: number) =>
    createHmac('sha256', accounts.signingKeyOf(caller))
      .update(`backup:${expires}:${file}`)
      .digest('hex')

  app.get(backupPaths.state, async (): Promise<BackupState> => {
    const summary = await readBackupSummary(db, backupDir !== undefined)
    return { ...summary, files: await readFiles() }
  })

  app.post(backupPaths.state, async ({ caller }): Promise<BackupFile> => {
    if (!backupDir) throw problem('no-backup-folder')
    if (!(await limiter.take(caller.userId))) throw problem('too-many-requests')
    if (isMaking) throw problem('backup-busy')
    isMaking = true
    try {
      const at = new Date()
      const name = backupNameOf('asked', await readSiteId(db), at)
      const source = { snapshot: await openSnapshot(db), images, kind: 'asked' as const }
      const { bytes } = await writeBackup(join(backupDir, name), source)
      await noteActivity(db, { kind: 'backup-kept', details: { bytes } })
      return { name, kind: 'asked', createdAt: at.toISOString(), bytes }
    } finally {
      isMaking = false
    }
  })

  app.post(backupPaths.ticket, async (request): Promise<BackupTicket> => {
    const { password, file = '' } = parseBody(Order, request.body)
    if (!accounts.requireOwnPassword) throw problem('owner-only')
    await accounts.requireOwnPassword(request, password)
    if (!(await limiter.take(request.caller.userId))) throw problem('too-many-requests')
    const expires = Date.now() + TICKET_MILLISECONDS
    const sign = signOf(request.caller, file, expires)
    const search = new URLSearchParams({ file, expires: String(expires), sign })
    return { url: `${backupPaths.download}?${search}` }
  })

  app.get(backupPaths.download, { exposeHeadRoute: false }, async (request, reply) => {
    const file = requireTicket(request)
    const { name, stream } = file ? await openStored(file) : await openNew()
    await noteActivity(db, { kind: 'backup-downloaded' })
    return reply
      .header('content-type', 'application/gzip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(stream)
  })

  function requireTicket({ query, caller }: FastifyRequest): string {
    const { file, expires, sign } = parseSearchParams(Ticket, query)
    const isValid = isSameSignature(signOf(caller, file, expires), sign)
    if (!isValid || expires < Date.now()) throw problem('download-expired')
    return file
  }

  async function openStored(name: string) {
    const isKnown = (await readFiles()).some((file) => file.name === name)
    if (!backupDir || !isKnown) throw problem('not-found')
    return { name, stream: createReadStream(join(backupDir, name)) }
  }

  async function openNew() {
    if (isMaking) throw problem('backup-busy')
    isMaking = true
    try {
      const name = backupNameOf('asked', await readSiteId(db), new Date())
      const stream = await makeBackup({ snapshot: await openSnapshot(db), images, kind: 'asked' })
      stream.once('close', () => {
        isMaking = false
      })
      return { name, stream }
    } catch (error) {
      isMaking = false
      throw error
    }
  }
}
