import { Readable } from 'node:stream'
import * as z from 'zod'
import {
  ACTIVITY_CSV_PATH,
  ACTIVITY_PATH,
  type ActivityEntry,
  type ActivityPage,
  activityKinds,
  SIGN_INS_PATH,
} from '#protocol/activity.ts'
import { idField } from '#protocol/fields.ts'
import { csvHead, csvLineOf } from '../activity/activity-csv.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { type Cursor, readActivity } from '../activity/read-activity.ts'
import { forReception, requireOwner } from '../callers/callers.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { type App, wholeNumber } from '../http/route-schemas.ts'

const MAX_SHOWN = 100
const ROWS_PER_CHUNK = 500
const SIGN_INS_SHOWN = 10

export type ActivityOptions = {
  db: Database
  /** How long entries are kept. */
  activityMonths: number
}

/** They stand with the person; the file has them, too. */
const listedKinds = activityKinds.filter((kind) => kind !== 'signed-in' && kind !== 'signed-out')

const Page = z.object({
  limit: wholeNumber(1, MAX_SHOWN).default(50),
  after: z
    .string()
    .regex(/^[\w.:-]{1,40}_[\w-]{36}$/)
    .transform(toCursor)
    .optional(),
})

const SignIns = z.object({ by: idField.optional() })

/** Who did what and when. */
export async function activityRoutes(app: App, options: ActivityOptions) {
  const { db, activityMonths: months } = options
  const ownersOnly = { onRequest: requireOwner }

  app.get(
    ACTIVITY_PATH,
    { ...ownersOnly, schema: { querystring: Page } },
    async ({ query: { limit, after } }): Promise<ActivityPage> => {
      const entries = await readActivity(db, { kinds: listedKinds, after, limit: limit + 1 })
      const last = entries.length > limit ? entries[limit - 1] : undefined
      return { entries: entries.slice(0, limit), next: last ? cursorOf(last) : null, months }
    },
  )

  /** Everybody's own; owners read those of others, too. */
  app.get(
    SIGN_INS_PATH,
    { ...forReception, schema: { querystring: SignIns } },
    async ({ caller, query: { by = caller.userId } }): Promise<ActivityEntry[]> => {
      if (by !== caller.userId && caller.role !== 'owner') throw problem('owner-only')
      return readActivity(db, { kinds: ['signed-in'], by, limit: SIGN_INS_SHOWN })
    },
  )

  app.get(ACTIVITY_CSV_PATH, ownersOnly, async (_request, reply) => {
    await recordActivity(db, { kind: 'activity-downloaded' })
    const name = `registro-${new Date().toISOString().slice(0, 10)}.csv`
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(csvOf(db)))
  })
}

const cursorOf = ({ at, id }: Cursor) => `${at}_${id}`

function toCursor(text: string): Cursor {
  const [at = '', id = ''] = text.split('_')
  return { at, id }
}

/** Read in pages, so that memory does not grow with the table. */
async function* csvOf(db: Database): AsyncGenerator<string> {
  yield csvHead()
  let after: Cursor | undefined
  for (;;) {
    const entries = await readActivity(db, { after, limit: ROWS_PER_CHUNK })
    yield entries.map(csvLineOf).join('')
    after = entries.at(-1)
    if (entries.length < ROWS_PER_CHUNK) return
  }
}
