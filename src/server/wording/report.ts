import { entities, isEntity } from '#content/index.ts'
import { fieldLabelOf } from '#content/schema/field-label.ts'
import { titleOf } from '#content/title.ts'
import { type DocumentFind, documentFindsOf, findKeyOf } from '#content/wording/document-finds.ts'
import { professionOf } from '#content/wording/professions.ts'
import { publicTextsOf } from '#content/wording/public-texts.ts'
import type { FindState, ReportedFind, WordingReason, WordingReport } from '#protocol/wording.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { type Document, listAllDocuments } from '../content/documents.ts'
import { readLiveManifest } from '../content/manifests.ts'
import { readManifestDocuments } from '../content/releases.ts'
import { storedKeyOf, toWordingFind } from '../content/wording-gate.ts'
import type { Database } from '../database/tables.ts'

/** Reads the working copy: what visitors see, and what waits. */
export async function readWordingReport(db: Database): Promise<WordingReport> {
  const documents = await listAllDocuments(db)
  const live = await readManifestDocuments(db, await readLiveManifest(db))
  const shown = new Set(live.flatMap(documentFindsOf).map(findKeyOf))
  const reasons = await readReasons(db)
  const finds = documents.flatMap((document) =>
    documentFindsOf(document).map((find) => reported(document, find, shown, reasons)),
  )
  const current = new Set(finds.map(storedKeyOf))
  return {
    readAt: new Date().toISOString(),
    texts: documents.flatMap(({ entity, data }) => publicTextsOf(entity, data)).length,
    finds,
    former: [...reasons].filter(([key]) => !current.has(key)).map(([, reason]) => reason),
  }
}

function reported(
  { entity, data }: Document,
  find: DocumentFind,
  shown: Set<string>,
  reasons: Map<string, WordingReason>,
): ReportedFind {
  if (!isEntity(entity)) throw new Error(`${entity} has texts and no schema`)
  const reason = reasons.get(storedKeyOf(find))
  return {
    ...toWordingFind(find),
    entity,
    title: titleOf(entity, data),
    label: fieldLabelOf(entities[entity].schema, find.path),
    profession: professionOf(entity, data),
    state: reason ? 'kept' : stateOf(find, shown),
    ...(reason && { reason }),
  }
}

function stateOf(find: DocumentFind, shown: Set<string>): FindState {
  if (!find.isSerious) return 'advice'
  return shown.has(findKeyOf(find)) ? 'live' : 'holds'
}

/** By their keys, newest first. */
async function readReasons(db: Database): Promise<Map<string, WordingReason>> {
  const rows = await db.selectFrom('wording_reasons').selectAll().orderBy('at', 'desc').execute()
  const authorOf = await readAuthors(
    db,
    rows.map(({ by }) => by),
  )
  return new Map(
    rows.map(({ key, document, by, ...row }) => [
      key,
      { ...rowOf(row), id: document, by: authorOf(by) },
    ]),
  )
}

const rowOf = <Row extends Omit<WordingReason, 'id' | 'by'>>({
  entity,
  rule,
  words,
  sentence,
  reason,
  at,
}: Row) => ({ entity, rule, words, sentence, reason, at })
