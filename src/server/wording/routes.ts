import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { entities, isEntity, titleOf } from '#content/index.ts'
import { fieldLabelOf } from '#content/schema/paths.ts'
import { professionOf } from '#content/wording/professions.ts'
import { documentKey } from '#protocol/fields.ts'
import {
  type DocumentReasons,
  type ReportedMatch,
  WORDING_PATH,
  WORDING_REASONS_PATH,
  type WordingReason,
  type WordingReport,
} from '#protocol/wording.ts'
import { forReception } from '../callers/callers.ts'
import { requirePart } from '../callers/reception.ts'
import { readAuthors } from '../content/authors.ts'
import { type Document, listAllDocuments } from '../content/documents.ts'
import {
  type KeyedMatch,
  type Review,
  readReviews,
  toWordingMatch,
} from '../content/wording-reasons.ts'
import type { Database } from '../database/tables.ts'
import type { App } from '../http/route-schemas.ts'

type Options = { db: Database }

/** What the rules match in the texts of the site, and the reasons for keeping it, which are given with a save. */
export async function wordingRoutes(app: App, options: Options) {
  const { db } = options

  app.get(WORDING_PATH, () => readWordingReport(db))

  app.get(
    WORDING_REASONS_PATH,
    {
      ...forReception,
      schema: {
        querystring: z.object({ ...documentKey }),
      },
    },
    async ({ query, caller }): Promise<DocumentReasons> => {
      requirePart(caller, query.entity)
      return { reasons: [...(await readReasons(db, query)).values()] }
    },
  )
}

/** What the rules find in every text of the site. */
async function readWordingReport(db: Database): Promise<WordingReport> {
  const documents = await listAllDocuments(db)
  const reviews = await readReviews(db, documents)
  const reasons = await readReasons(db)
  const named: Named[] = []
  for (const [index, document] of documents.entries()) {
    named.push(...(await namedOnce(document, reviews[index])))
  }
  const current = new Set(named.map(({ key }) => key))
  return {
    readAt: new Date().toISOString(),
    texts: reviews.reduce((sum, { texts }) => sum + texts, 0),
    matches: named.map(({ key, ...match }) => {
      const reason = reasons.get(key)
      return reason ? { ...match, reason } : match
    }),
    former: [...reasons].filter(([key]) => !current.has(key)).map(([, reason]) => reason),
  }
}

type Named = ReportedMatch & { key: string }

const namedBefore = new WeakMap<Review, Named[]>()

/** The matches of a document as people call the places; made once, like the review, while others are answered. */
async function namedOnce(document: Document, review: Review | undefined): Promise<Named[]> {
  if (!review) return []
  const known = namedBefore.get(review)
  if (known) return known
  await nextTurn()
  const named = review.matches.map((match) => namedIn(document, match))
  namedBefore.set(review, named)
  return named
}

function namedIn({ entity, data }: Document, match: KeyedMatch): Named {
  if (!isEntity(entity)) throw new Error(`${entity} has texts and no schema`)
  return {
    ...toWordingMatch(match),
    key: match.key,
    entity,
    title: titleOf(entity, data),
    label: fieldLabelOf(entities[entity].schema, match.path),
    profession: professionOf(entity, data),
  }
}

/** Those of one document, or all, by their keys, newest first. */
async function readReasons(
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
