import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  type BackupFile,
  type BackupState,
  type BackupTicket,
  backupPaths,
  type RestoredBackup,
} from '#protocol/backups.ts'
import { recordActivity } from '../activity/note-activity.ts'
import {
  type BackupPlaces,
  backupFoldersOf,
  listBackups,
  replacedFolderOf,
  type StoredBackup,
} from '../backup/backup-folder.ts'
import { backupNameOf, RestoreProblem } from '../backup/backup-format.ts'
import { readBackupSummary } from '../backup/backup-runs.ts'
import { makeBackup, writeBackup } from '../backup/make-backup.ts'
import { openSnapshot } from '../backup/snapshot.ts'
import { requireOwner } from '../callers/callers.ts'
import type { Accounts, Identity } from '../callers/identity.ts'
import { openLimiter } from '../callers/limiter.ts'
import { isSameSignature } from '../callers/signature.ts'
import { readSiteId } from '../content/site.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import type { App } from '../http/route-schemas.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { restoreSite } from './restore-site.ts'

const TICKET_MILLISECONDS = 60_000
const DOWNLOADS_PER_MINUTE = 5

type Options = {
  db: Database
  images: ImageStorage
  accounts: Accounts
  onSaved: () => Promise<unknown>
} & BackupPlaces

const Order = z.object({
  password: z.string('Senha é obrigatória').min(1, 'Senha é obrigatória'),
  file: z.string().max(200).optional(),
})

const Stored = Order.extend({ file: z.string().max(200) })

const Ticket = z.object({
  file: z.string().max(200).default(''),
  expires: z
    .string()
    .regex(/^\d{13}$/)
    .transform(Number),
  sign: z.string().regex(/^[0-9a-f]{64}$/),
})

/** Backups for owners. A download requires the password again, because it contains everything about everybody. */
export async function backupRoutes(app: App, options: Options) {
  const { db, images, accounts, dataDir, backupDir, onSaved } = options
  const limiter = openLimiter(DOWNLOADS_PER_MINUTE)
  let isBusy = false
  /** The download that each owner has under way; her next one ends it. */
  const downloads = new Map<string, Readable>()
  app.addHook('onRequest', requireOwner)

  const folders = backupFoldersOf({ dataDir, backupDir })
  const readFiles = async () => listBackups(folders, await readSiteId(db))
  const signOf = (caller: Identity, file: string, expires: number) =>
    createHmac('sha256', accounts.signingKeyOf(caller))
      .update(`backup:${expires}:${file}`)
      .digest('hex')

  app.get(backupPaths.state, async (): Promise<BackupState> => {
    const summary = await readBackupSummary(db, options)
    const files = (await readFiles()).map(({ path: _path, ...file }) => file)
    return { ...summary, files }
  })

  app.post(backupPaths.state, async ({ caller }): Promise<BackupFile> => {
    if (!backupDir) throw problem('no-backup-folder')
    if (!limiter.take(caller.userId)) throw problem('too-many-requests')
    return oneAtATime(async () => {
      const at = new Date()
      const name = backupNameOf('asked', await readSiteId(db), at)
      const source = { snapshot: await openSnapshot(db), images, kind: 'asked' as const }
      const { bytes, missing } = await writeBackup(join(backupDir, name), source)
      await recordActivity(db, { kind: 'backup-kept', details: { bytes } })
      if (missing.length > 0) throw problem('backup-incomplete')
      return { name, kind: 'asked', createdAt: at.toISOString(), bytes }
    })
  })

  app.post(
    backupPaths.ticket,
    { schema: { body: Order } },
    async (request): Promise<BackupTicket> => {
      const { file = '' } = request.body
      await requirePassword(request)
      if (!limiter.take(request.caller.userId)) throw problem('too-many-requests')
      const expires = Date.now() + TICKET_MILLISECONDS
      const sign = signOf(request.caller, file, expires)
      const search = new URLSearchParams({ file, expires: String(expires), sign })
      return { url: `${backupPaths.download}?${search}` }
    },
  )

  /** Those of the night leave by themselves, and are what is left if everything else is lost. */
  app.post(backupPaths.deletion, { schema: { body: Stored } }, async (request, reply) => {
    await requirePassword(request)
    const { path, kind } = await requireStored(request.body.file)
    if (kind === 'nightly') throw problem('nightly-backup')
    await rm(path)
    await recordActivity(db, { kind: 'backup-deleted' })
    return reply.code(204).send()
  })

  const restoring = { schema: { body: Stored } }
  app.post(backupPaths.restore, restoring, async (request): Promise<RestoredBackup> => {
    await requirePassword(request)
    const { path } = await requireStored(request.body.file)
    const { userId: by } = request.caller
    const keepIn = replacedFolderOf(options)
    const { erased } = await oneAtATime(() =>
      restoreSite({ file: path, db, images, keepIn, by }),
    ).catch((cause) => {
      if (!(cause instanceof RestoreProblem)) throw cause
      throw problem(cause.reason === 'busy' ? 'backup-busy' : 'backup-not-restored', { cause })
    })
    await onSaved()
    return { erased }
  })

  const download = { exposeHeadRoute: false, schema: { querystring: Ticket } }
  app.get(backupPaths.download, download, async (request, reply) => {
    const file = requireTicket(request.query, request.caller)
    const stored = file && (await requireStored(file))
    // Before anything is opened that would stay open if this failed.
    await recordActivity(db, { kind: 'backup-downloaded' })
    const name = file || backupNameOf('asked', await readSiteId(db), new Date())
    const stream = stored ? createReadStream(stored.path) : await openNew(request.caller.userId)
    return reply
      .header('content-type', 'application/gzip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(stream)
  })

  async function requirePassword(request: FastifyRequest<{ Body: z.infer<typeof Order> }>) {
    await accounts.requireOwnPassword(request, request.body.password)
  }

  async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isBusy) throw problem('backup-busy')
    isBusy = true
    return work().finally(() => {
      isBusy = false
    })
  }

  function requireTicket({ file, expires, sign }: z.infer<typeof Ticket>, caller: Identity) {
    const isValid = isSameSignature(signOf(caller, file, expires), sign)
    if (!isValid || expires < Date.now()) throw problem('download-expired')
    return file
  }

  async function requireStored(name: string): Promise<StoredBackup> {
    const stored = (await readFiles()).find((file) => file.name === name)
    if (!stored) throw problem('not-found')
    return stored
  }

  async function openNew(owner: string): Promise<Readable> {
    downloads.get(owner)?.destroy()
    const snapshot = await openSnapshot(db)
    const stream = await makeBackup({ snapshot, images, kind: 'asked', folder: dataDir })
    downloads.set(owner, stream)
    stream.once('close', () => {
      if (downloads.get(owner) === stream) downloads.delete(owner)
    })
    return stream
  }
}
