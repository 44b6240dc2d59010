import type { Selectable } from 'kysely'
import * as z from 'zod'
import { certainties } from '#content/erasure/needle.ts'
import {
  type BackupsNaming,
  CONFIRMATION,
  type Erasure,
  type ErasureOutcome,
  type ErasureRequest,
  type ErasureSearch,
  type ErasureTestimonial,
  erasurePaths,
  erasureReasons,
  type Finds,
  findPlaces,
  MAX_TERM_LENGTH,
  MAX_TERMS,
  MIN_TERM_LENGTH,
  type ReportRequest,
  receiptPathOf,
  repeatedPathOf,
} from '#protocol/erasure.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { type BackupPlaces, backupFoldersOf } from '../backup/backup-folder.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { openSharedLimiter } from '../callers/shared-limiter.ts'
import { readSiteName } from '../content/documents.ts'
import { fromJson } from '../database/json.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { Log } from '../http/log.ts'
import { problem } from '../http/problems.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { answer, anything } from '../schemas/descriptions.ts'
import { uuidParams } from '../schemas/form-fields.ts'
import type { App } from '../schemas/route-schemas.ts'
import { readTestimonials } from './consents.ts'
import { erasePerson, saveOutcome } from './erase-person.ts'
import { type BackupArchive, backupsBetween, findInBackups } from './find-in-backups.ts'
import { findPerson, readPerson } from './find-person.ts'
import { finishErasures } from './finish-erasures.ts'
import { makeAccessReport } from './make-access-report.ts'
import { receiptOf } from './printed/receipt.ts'

/** A search reads everything that the site ever said. */
const SEARCHES_PER_MINUTE = 20
const MAX_CHOSEN = 2_000
const SHOWN_ERASURES = 50

type Options = {
  db: Database
  images: ImageStorage
  accounts: Accounts
  log: Log
  publicUrl: string | undefined
  /** Shows the page as it is now. */
  onSaved: () => Promise<unknown>
} & BackupPlaces

const NO_TERM = 'Escreva um nome, um e-mail ou um telefone, com pelo menos duas letras'
const NOTHING = 'Escreva um nome ou escolha um depoimento'

const searchFields = {
  terms: z
    .array(
      z
        .string(NO_TERM)
        .trim()
        .min(MIN_TERM_LENGTH, { error: NO_TERM, abort: true })
        .max(MAX_TERM_LENGTH, `Use no máximo ${MAX_TERM_LENGTH} caracteres`)
        .refine((term) => lettersOf(term) >= MIN_TERM_LENGTH, NO_TERM),
      NO_TERM,
    )
    .max(MAX_TERMS, `Use no máximo ${MAX_TERMS} formas`)
    .describe('Nomes, e-mails e telefones de uma mesma pessoa, em qualquer grafia, e o link dela'),
  testimonials: z
    .array(z.string().max(100))
    .max(MAX_TERMS)
    .describe('Depoimentos que são desta pessoa')
    .default([]),
}

const isSearch = ({ terms, testimonials }: ErasureSearch) => terms.length + testimonials.length > 0

const Search = z.object(searchFields).refine(isSearch, NOTHING) satisfies z.ZodType<ErasureSearch>

const Report = z
  .object({
    ...searchFields,
    chosen: z
      .array(z.string().max(500))
      .max(MAX_CHOSEN)
      .describe('As `key` dos achados que são desta pessoa'),
  })
  .refine(isSearch, NOTHING) satisfies z.ZodType<ReportRequest>

const lettersOf = (term: string) => term.replace(/[^\p{L}\p{N}]/gu, '').length

const Request = z.object({
  ...searchFields,
  chosen: z
    .array(z.string().max(500), 'Escolha o que apagar')
    .min(1, 'Escolha pelo menos um achado')
    .max(MAX_CHOSEN)
    .describe('As `key` dos achados que devem ser apagados'),
  password: z.string('Senha é obrigatória').min(1, 'Senha é obrigatória'),
  confirmation: z.literal(CONFIRMATION, `Escreva ${CONFIRMATION} para confirmar`),
}) satisfies z.ZodType<ErasureRequest>

const text = z.string()

const find = z.object({
  key: text,
  place: z.enum(findPlaces),
  title: text,
  field: text,
  snippet: z.array(anything),
  certainty: z
    .enum(certainties)
    .describe('O nome inteiro; nome e sobrenome; ou só uma parte do nome ou as iniciais'),
  versions: z.int().describe('Em quantas versões antigas está'),
  outcome: text,
  after: text.optional(),
  obstacle: text.optional().describe('Por que não pode ser apagado aqui'),
})

const erasure = z.object({
  id: text,
  at: text,
  by: anything,
  reason: z.enum(erasureReasons),
  outcome: anything,
  isFinished: z.boolean(),
})

const params = uuidParams('not-found')

const schemas = {
  search: {
    operationId: 'forgetting-search',
    summary: 'Onde uma pessoa é citada; nada muda e nada do que se procura é guardado',
    body: Search,
    response: answer('Os achados', z.object({ mentions: z.array(find), more: z.int() })),
  },
  backups: {
    operationId: 'forgetting-backups',
    summary: 'Quais cópias de segurança ainda citam a pessoa, e quando saem',
    body: Search,
    response: answer('As cópias', z.object({ files: z.array(anything), unreadable: z.int() })),
  },
  testimonials: {
    operationId: 'forgetting-testimonials',
    summary: 'Os depoimentos de pacientes, também os sem nome e os excluídos',
    response: answer('Os depoimentos', z.array(anything)),
  },
  report: {
    operationId: 'forgetting-report',
    summary: 'O relatório de acesso com os achados escolhidos (LGPD, art. 18, II); nada muda',
    body: Report,
    response: answer('Uma página para imprimir', z.object({ html: text })),
  },
  list: {
    operationId: 'forgetting-list',
    summary: 'Os pedidos atendidos, do mais novo ao mais antigo, sem nomes',
    response: answer('Os pedidos', z.array(erasure)),
  },
  erase: {
    operationId: 'forgetting-erase',
    summary: 'Apagar os achados escolhidos, do site e do histórico (LGPD, art. 18); sem volta',
    body: Request,
    response: answer('O que foi apagado e o que fica', erasure),
  },
  receipt: {
    operationId: 'forgetting-receipt',
    summary: 'O comprovante para entregar à pessoa',
    params,
    response: answer('Uma página para imprimir', text, 'text/html'),
  },
}

/** The rights to be forgotten and to know what is kept (LGPD, art. 18). Owners only; to erase, they give their password again. What is looked for comes in the body, which is never logged or kept. */
export async function erasureRoutes(app: App, options: Options) {
  const { db, images, accounts, log, backupDir, backupBucket, onSaved } = options
  const archive = { db, folders: backupFoldersOf(options), hasBucket: Boolean(backupBucket) }
  const limiter = openSharedLimiter(db, 'forgetting', SEARCHES_PER_MINUTE)
  requirePerson(app, options)
  app.addHook('onRequest', requireOwner)
  const reading = { ...archive, isNightly: backupDir !== undefined }
  const takeTurn = async (userId: string) => {
    if (!(await limiter.take(userId))) throw problem('too-many-requests')
  }

  app.get(erasurePaths.all, { schema: schemas.list }, () => readErasures(reading))

  app.post(erasurePaths.search, { schema: schemas.search }, async (request): Promise<Finds> => {
    const { body, caller } = request
    await takeTurn(caller.userId)
    const { mentions, more } = await findPerson(db, await readPerson(db, body), caller.userId)
    return { mentions: mentions.map(({ passages: _, since: __, ...mention }) => mention), more }
  })

  app.get(
    erasurePaths.testimonials,
    { schema: schemas.testimonials },
    (): Promise<ErasureTestimonial[]> => readTestimonials(db),
  )

  app.post(erasurePaths.report, { schema: schemas.report }, async ({ body, caller }) => {
    await takeTurn(caller.userId)
    return { html: await makeAccessReport({ images, archive }, body, caller.userId) }
  })

  const { backups } = schemas
  app.post(erasurePaths.backups, { schema: backups }, async (request): Promise<BackupsNaming> => {
    const { body, caller } = request
    await takeTurn(caller.userId)
    return findInBackups({ ...archive, person: await readPerson(db, body) })
  })

  app.post(erasurePaths.all, { schema: schemas.erase }, async (request): Promise<Erasure> => {
    const { password, ...search } = request.body
    const { erasureDigestOf: digest } = accounts
    if (!accounts.requireOwnPassword || !digest) throw problem('owner-only')
    await accounts.requireOwnPassword(request, password)
    const { userId: by } = request.caller
    const { isNightly } = reading
    const { id, outcome, inBackups } = await erasePerson(db, { ...search, by, isNightly, digest })
    await onSaved()
    await finishErasures({ db, images, log })
    const backups = await findInBackups({ ...archive, ...inBackups })
    await saveOutcome(db, id, { ...outcome, backups })
    log.info({ erasure: id, by }, 'a person was forgotten')
    return requireErasure(reading, id)
  })

  app.post(repeatedPathOf(':id'), { schema: { params } }, async ({ params }, reply) => {
    const { id } = await requireErasure(reading, params.id)
    await db.updateTable('erasures').set({ is_to_repeat: 0 }).where('id', '=', id).execute()
    return reply.code(204).send()
  })

  app.get(receiptPathOf(':id'), { schema: schemas.receipt }, async ({ params }, reply) => {
    const erasure = await requireErasure(reading, params.id)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="comprovante-${erasure.at.slice(0, 10)}.html"`,
      )
      .send(receiptOf(erasure, await readSiteName(db)))
  })
}

type Reading = BackupArchive & { isNightly: boolean }

async function requireErasure(reading: Reading, id: string): Promise<Erasure> {
  const rows = reading.db.selectFrom('erasures').selectAll().where('id', '=', id)
  const [erasure] = await toErasures(reading, await rows.execute())
  if (!erasure) throw problem('not-found')
  return erasure
}

/** Newest first. */
async function readErasures(reading: Reading): Promise<Erasure[]> {
  const rows = reading.db.selectFrom('erasures').selectAll().orderBy('at', 'desc')
  return toErasures(reading, await rows.limit(SHOWN_ERASURES).execute())
}

type Row = Selectable<Tables['erasures']>

async function toErasures(reading: Reading, rows: Row[]): Promise<Erasure[]> {
  const authorOf = await readAuthors(
    reading.db,
    rows.map(({ by }) => by),
  )
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      at: row.at,
      by: authorOf(row.by),
      reason: row.reason,
      outcome: await readOutcome(reading, row),
      isFinished: row.is_finished === 1,
      isToRepeat: row.is_to_repeat === 1,
    })),
  )
}

async function readOutcome({ isNightly, ...place }: Reading, { outcome, at }: Row) {
  // Written by `erasePerson` and `eraseTestimonial` alone.
  const stored = fromJson(outcome) as ErasureOutcome
  if (!stored.since) return stored
  return { ...stored, isNightly, backups: await backupsBetween(place, stored.since, at) }
}
