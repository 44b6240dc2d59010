import { entities, isEntity } from '#content/index.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import { titleOf } from '#content/title.ts'
import { type DocumentFind, documentFindsOf, findKeyOf } from '#content/wording/document-finds.ts'
import { professionOf } from '#content/wording/professions.ts'
import { publicTextsOf } from '#content/wording/public-texts.ts'
import type { FindState, ReportedFind, WordingReason, WordingReport } from '#protocol/wording.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { type Document, listAllDocuments } from '../content/documents.ts'
import { readNewestManifest } from '../content/manifests.ts'
import { readManifestDocuments } from '../content/releases.ts'
import { storedKeyOf, toWordingFind } from '../content/wording-gate.ts'
import type { Database } from '../database/tables.ts'

/** Reads the working copy: what visitors see, and what waits. */
export async function readWordingReport(db: Database): Promise<WordingReport> {
  const documents = await listAllDocuments(db)
  const live = await readManifestDocuments(db, (await readNewestManifest(db))?.manifest ?? [])
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
    label: labelOf(entity, find.path),
    profession: professionOf(entity, data),
    state: reason ? 'kept' : stateOf(find, shown),
    ...(reason && { reason }),
  }
}

function stateOf(find: DocumentFind, shown: Set<string>): FindState {
  if (!find.isGrave) return 'advice'
  return shown.has(findKeyOf(find)) ? 'live' : 'holds'
}

/** The last field of the path that has a name: an entry of a list is called as its list. */
function labelOf(entity: keyof typeof entities, path: string): string {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length -= 1) {
    try {
      return fieldAt(entities[entity].schema, steps.slice(0, length).join('.')).label
    } catch {
      // Entries of a list of lines, and those that are either a line or a group, have no field of their own.
    }
  }
  return path
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
