import { entities, isEntity } from '#content/index.ts'
import { fieldLabelOf } from '#content/schema/field-label.ts'
import { titleOf } from '#content/title.ts'
import {
  type DocumentMatch,
  documentMatchesOf,
  matchKeyOf,
} from '#content/wording/document-matches.ts'
import { professionOf } from '#content/wording/professions.ts'
import { publicTextsOf } from '#content/wording/public-texts.ts'
import type { MatchState, ReportedMatch, WordingReason, WordingReport } from '#protocol/wording.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { type Document, listAllDocuments } from '../content/documents.ts'
import { readLiveManifest } from '../content/manifests.ts'
import { readManifestDocuments } from '../content/releases.ts'
import { readDescriptions, storedKeyOf, toWordingMatch } from '../content/wording-gate.ts'
import type { Database } from '../database/tables.ts'

/** Reads the working copy: what visitors see, and what waits. */
export async function readWordingReport(db: Database): Promise<WordingReport> {
  const documents = await listAllDocuments(db)
  const live = await readManifestDocuments(db, await readLiveManifest(db))
  const pictures = await readDescriptions(db)
  const shown = new Set(
    live.flatMap((document) => documentMatchesOf(document, pictures)).map(matchKeyOf),
  )
  const reasons = await readReasons(db)
  const matches = documents.flatMap((document) =>
    documentMatchesOf(document, pictures).map((match) => reported(document, match, shown, reasons)),
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
  shown: Set<string>,
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
    state: reason ? 'kept' : stateOf(match, shown),
    ...(reason && { reason }),
  }
}

function stateOf(match: DocumentMatch, shown: Set<string>): MatchState {
  if (!match.isSerious) return 'advice'
  return shown.has(matchKeyOf(match)) ? 'live' : 'blocked'
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
