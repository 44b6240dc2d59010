import { titleOf } from '#content/index.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { DraftKey, PublishedDrafts } from '#protocol/drafts.ts'
import type { Refused } from '#protocol/history.ts'
import type { Job } from '../async/open-job.ts'
import { applyAllowed, type Change } from '../content/changes.ts'
import { readDocument, readSiteName } from '../content/documents.ts'
import { parseDocument } from '../content/parse-document.ts'
import { inSave } from '../content/saves.ts'
import { keepReason } from '../content/wording-reasons.ts'
import { fromJson } from '../database/engine.ts'
import { requireRefusal } from '../database/failures.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { queueMail } from '../mail/outbox.ts'
import { deleteDraft, type Row, readBase, requireDraft } from './drafts.ts'

/** Publishes these drafts with one save. One that is refused stays, and is named. Throws `draft-not-found`, `stale-version` and, for all of them, `reason-required`. */
export const publishDrafts = (
  db: Database,
  keys: DraftKey[],
  by: string,
  reason?: string | undefined,
): Promise<PublishedDrafts> =>
  withWriteLock(db, async (db) => {
    const rows: Row[] = []
    for (const key of keys) rows.push(await requireDraft(db, key))
    return publish(db, rows, { by, kind: undefined, reason })
  })

type Due = { count: number; refused: (Refused & { by: string })[] }

/** Publishes what is due, each draft exactly once, however many processes try. Returns what was refused. */
export async function publishDue(db: Database, now = new Date()): Promise<Due> {
  // Nearly always nothing is, and then nobody has to wait for a lock.
  if ((await readDue(db, now)).length === 0) return { count: 0, refused: [] }
  return withWriteLock(db, async (db) => {
    const rows = await readDue(db, now)
    const refused: Due['refused'] = []
    for (const [by, own] of Map.groupBy(rows, ({ by }) => by)) {
      const published = await publish(db, own, { by, kind: 'scheduled' })
      refused.push(...published.refused.map((one) => ({ ...one, by })))
    }
    return { count: rows.length, refused }
  })
}

const readDue = (db: Database, now: Date): Promise<Row[]> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('publish_at', '<=', now.toISOString())
    .where('problem', 'is', null)
    .orderBy('publish_at')
    .execute()

type Publishing = { by: string; kind: 'scheduled' | undefined; reason?: string | undefined }

async function publish(
  db: Locked,
  rows: Row[],
  { by, kind, reason }: Publishing,
): Promise<PublishedDrafts> {
  const changes = new Map<Change, Row>()
  const refused = new Map<Row, string>()
  for (const row of rows) {
    try {
      changes.set(await changeOf(db, row), row)
    } catch (error) {
      refused.set(row, requireRefusal(error).message)
    }
  }
  const save = await inSave(db, { by, kind }, async (save) => {
    for (const { change, problem } of await applyAllowed(db, [...changes.keys()], save)) {
      const row = changes.get(change)
      if (row) refused.set(row, problem.message)
    }
    const written = save.written.map(({ after, ...key }) => ({ ...key, data: after }))
    if (reason) await keepReason(db, written, { reason, by, at: save.at })
    return save
  })
  for (const row of rows) {
    const reason = refused.get(row)
    await (reason === undefined ? deleteDraft(db, row) : noteProblem(db, row, reason))
  }
  return {
    save: save.written.length > 0 ? save.id : null,
    refused: [...refused].map(([{ entity, id, data }, reason]) => {
      return { entity, id, title: titleOf(entity, fromJson(data)), reason }
    }),
  }
}

/** Throws `draft-outdated`, and what is missing for visitors to see it. */
async function changeOf(db: Locked, row: Row): Promise<Change> {
  const { entity, id, based_on } = row
  const current = await readDocument(db, entity, id)
  const isNew = based_on === null
  if (isNew !== (current === undefined) || (await readBase(db, row, current)) !== undefined) {
    throw problem('draft-outdated')
  }
  const data = { ...(fromJson(row.data) as object), ...(isNew && dayOf(row)) }
  return { kind: 'put', entity, id, data: parseDocument(entity, data, current?.data) }
}

/** A text that waited for its day shows the day on which it is published. */
const dayOf = ({ entity, publish_at }: Row) =>
  entity === 'articles' && publish_at ? { publishedOn: toClinicTime(new Date()).day } : {}

const noteProblem = (db: Locked, { entity, id }: Row, reason: string) =>
  db
    .updateTable('drafts')
    .set({ problem: reason })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .execute()

const EVERY_MILLISECONDS = 5_000

type Options = {
  db: Database
  hasMailServer: boolean
  onSaved: () => Promise<unknown>
}

/** Publishes drafts on their day; what was due while the site was off is published at its start. */
export const draftJob = ({ db, hasMailServer, onSaved }: Options): Job => ({
  name: 'publish drafts that are due',
  everyMilliseconds: EVERY_MILLISECONDS,
  run: async () => {
    const { count, refused } = await publishDue(db)
    if (count > 0) await onSaved()
    if (!hasMailServer) return
    for (const { by, reason } of refused) await tell(db, by, reason)
  },
})

/** Without a word of the draft: e-mail stays where nobody erases it. */
async function tell(db: Database, userId: string, reason: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  const siteName = await readSiteName(db)
  const text = [
    'Olá!',
    `Um rascunho seu não foi publicado no dia marcado: ${reason}`,
    'Ele continua guardado. Abra Início no painel para conferir e publicar.',
    siteName,
  ].join('\n\n')
  await queueMail(db, { to: [user.email], subject: `Um rascunho espera · ${siteName}`, text })
}
