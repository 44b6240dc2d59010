import type { Facts } from '#content/checks/check.ts'
import { checksOf } from '#content/checks/checks.ts'
import { contentOf } from '#content/index.ts'
import type { DataUse } from '#content/legal/data-use.ts'
import type { Launch } from '#protocol/launch.ts'
import { listAllDocuments } from '../content/documents.ts'
import { readLaunchedAt } from '../content/launch.ts'
import { readWarnings } from '../content/wording-reasons.ts'
import type { Database } from '../database/tables.ts'
import { listDrafts } from '../drafts/drafts.ts'
import { readConsents } from '../testimonials/consent-records.ts'

/** Everything that is wrong with the saved site. */
export async function readLaunch(db: Database, use: DataUse | null): Promise<Launch> {
  const launchedAt = await readLaunchedAt(db)
  const content = contentOf(await listAllDocuments(db))
  return { launchedAt, checks: checksOf(content, await readFacts(db, launchedAt !== null, use)) }
}

/** What the checks need to know besides the content. */
export async function readFacts(
  db: Database,
  isLaunched: boolean,
  use: DataUse | null,
): Promise<Facts> {
  const { consents, approvals } = await readConsents(db, { role: 'owner' })
  const drafts = await listDrafts(db)
  return {
    ...{ isLaunched, use, now: new Date() },
    pictures: await readPictures(db),
    authorizations: consents.toSorted((one, other) => +other.isCovering - +one.isCovering),
    approvedAt: approvals.map(({ approvedAt }) => approvedAt),
    refusedDrafts: drafts.flatMap(({ entity, sheet, problem }) =>
      problem ? [{ field: entity, title: sheet.title, problem }] : [],
    ),
    passages: await readWarnings(db, await listAllDocuments(db)),
  }
}

async function readPictures(db: Database): Promise<NonNullable<Facts['pictures']>> {
  const rows = await db
    .selectFrom('media')
    .select(['url', 'alt', 'is_decorative', 'tint'])
    .where('deleted_at', 'is', null)
    .execute()
  return Object.fromEntries(
    rows.map(({ url, alt, is_decorative, tint }) => [
      url,
      { isDescribed: Boolean(alt) || is_decorative === 1, tint },
    ]),
  )
}
