import { entities, isEntity } from '#content/index.ts'
import { fieldLabelOf } from '#content/schema/field-label.ts'
import { titleOf } from '#content/title.ts'
import { type DocumentMatch, documentMatchesOf } from '#content/wording/document-matches.ts'
import { professionOf } from '#content/wording/professions.ts'
import { publicTextsOf } from '#content/wording/public-texts.ts'
import type { ReportedMatch, WordingReason, WordingReport } from '#protocol/wording.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { type Document, listAllDocuments } from '../content/documents.ts'
import { readDescriptions, storedKeyOf, toWordingMatch } from '../content/wording-reasons.ts'
import type { Database } from '../database/tables.ts'

/** Reads every text of the site. */
export async function readWordingReport(db: Database): Promise<WordingReport> {
  const documents = await listAllDocuments(db)
  const pictures = await readDescriptions(db)
  const reasons = await readReasons(db)
  const matches = documents.flatMap((document) =>
    documentMatchesOf(document, pictures).map((match) => reported(document, match, reasons)),
  )
  const current = new Set(matches.map(storedKeyOf))
  return {
    readAt: new Date().toISOString(),
    texts: documents.flatMap(({ entity, data }) => publicTextsOf(entity, data, pictures)).length,
    matches,
    former: [...reasons].filter(([key]) => !current.has(key)).map(([, reason]) => reason),
  }
}

function reported(
  { entity, data }: Document,
  match: DocumentMatch,
  reasons: Map<string, WordingReason>,
): ReportedMatch {
  if (!isEntity(entity)) throw new Error(`${entity} has texts and no schema`)
  const reason = reasons.get(storedKeyOf(match))
  return {
    ...toWordingMatch(match),
    entity,
    title: titleOf(entity, data),
    label: fieldLabelOf(entities[entity].schema, match.path),
    profession: professionOf(entity, data),
    ...(reason && { reason }),
  }
}

/** Those of one document, or all, by their keys, newest first. */
export async function readReasons(
  db: Database,
  of?: { entity: string; id: string },
): Promise<Map<string, WordingReason>> {
  let query = db.selectFrom('wording_reasons').selectAll().orderBy('at', 'desc')
  if (of) query = query.where('entity', '=', of.entity).where('document', '=', of.id)
  const rows = await query.execute()
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
