import { isDeepStrictEqual } from 'node:util'
import { entities } from '#content/index.ts'
import { readStored } from '#content/schema/section.ts'
import type { RestoreRequest } from '#protocol/history.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { type Document, readDocument } from './documents.ts'
import { SITE_ITSELF } from './examples.ts'
import { isInvented, readLaunchedAt } from './launch.ts'
import { parseDocument, requireEntity } from './parse-document.ts'
import { makeRelease } from './releases.ts'
import { returnDocument, updateDocument } from './writes.ts'

/** Restores a version by saving it as a new one, with a release. Throws `version-not-found`, or `stale-version` with the current document (undefined when it is deleted). */
export function restoreVersion(
  db: Database,
  { entity, id, version, basedOn }: RestoreRequest,
  by: string,
): Promise<Document> {
  requireEntity(entity)
  return withWriteLock(db, async (db) => {
    const signature = { by, at: new Date().toISOString() }
    const history = await readHistoryOf(db, entity, id, version)
    const current = await readDocument(db, entity, id)
    if (basedOn !== undefined && basedOn !== history.newest.version) {
      throw problem('stale-version', { details: current })
    }
    const { data, isExample, newest, createdAt } = history
    if (isInvented({ entity, data, isExample }) && (await readLaunchedAt(db))) {
      throw problem('example-after-launch')
    }
    const former = { version: newest.version + 1, position: newest.position ?? undefined }
    const document = current
      ? await updateDocument(db, current, data, signature, isExample)
      : await returnDocument(db, { entity, id, data, isExample, createdAt, ...former }, signature)
    await makeRelease(db, { kind: 'restore', ...signature })
    return document
  })
}

/** The data of the version, adapted to today's schema, whether it is example content, and the newest version of the document. */
async function readHistoryOf(db: Database, entity: string, id: string, version: number) {
  const revisions = db.selectFrom('revisions').where('entity', '=', entity).where('id', '=', id)
  const newest = await revisions
    .select(['version', 'position'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = await revisions
    .select(['data', 'at', 'by'])
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  const wanted = await revisions.select('data').where('version', '=', version).executeTakeFirst()
  const stored = wanted?.data ? fromJson(wanted.data) : undefined
  if (!newest || !first || stored === undefined) throw problem('version-not-found')

  const isExample =
    first.by === SITE_ITSELF && isDeepStrictEqual(stored, fromJson(first.data ?? ''))
  requireEntity(entity)
  const data = parseDocument(entity, readStored(entities[entity] as never, stored))
  return { data, isExample, newest, createdAt: first.at }
}
