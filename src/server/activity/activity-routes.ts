import { Readable } from 'node:stream'
import * as z from 'zod'
import {
  ACTIVITY_CSV_PATH,
  ACTIVITY_PATH,
  type ActivityGroup,
  type ActivityPage,
  activityGroups,
} from '#protocol/activity.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import type { Database } from '../database/tables.ts'
import { wholeNumber } from '../schemas/form-fields.ts'
import type { App } from '../schemas/route-schemas.ts'
import { csvHead, csvLineOf } from './activity-csv.ts'
import { recordActivity } from './note-activity.ts'
import { type ActivityFilter, type Cursor, readActivity } from './read-activity.ts'

const MAX_SHOWN = 100
const ROWS_PER_CHUNK = 500

export type ActivityOptions = {
  db: Database
  accounts: Accounts
  publicUrl: string | undefined
  /** How long entries are kept. */
  activityMonths: number
}

const groups = Object.keys(activityGroups) as [ActivityGroup, ...ActivityGroup[]]

const Filter = z.object({
  by: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  group: z.enum(groups).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
})

const Search = Filter.extend({
  limit: wholeNumber(1, MAX_SHOWN).default(50),
  after: z
    .string()
    .regex(/^[\w.:-]{1,40}_[\w-]{36}$/)
    .transform(toCursor)
    .optional(),
})

/** Who did what and when. Owners only. */
export async function activityRoutes(app: App, options: ActivityOptions) {
  const { db, activityMonths: months } = options
  requirePerson(app, options)
  app.addHook('onRequest', requireOwner)

  app.get(
    ACTIVITY_PATH,
    { schema: { querystring: Search } },
    async ({ query }): Promise<ActivityPage> => {
      const { limit, ...search } = query
      const entries = await readActivity(db, { ...search, limit: limit + 1 })
      const last = entries.length > limit ? entries[limit - 1] : undefined
      return { entries: entries.slice(0, limit), next: last ? cursorOf(last) : null, months }
    },
  )

  app.get(ACTIVITY_CSV_PATH, { schema: { querystring: Filter } }, async ({ query }, reply) => {
    await recordActivity(db, { kind: 'activity-downloaded' })
    const name = `registro-${new Date().toISOString().slice(0, 10)}.csv`
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(csvOf(db, query)))
  })
}

const cursorOf = ({ at, id }: Cursor) => `${at}_${id}`

function toCursor(text: string): Cursor {
  const [at = '', id = ''] = text.split('_')
  return { at, id }
}

/** Read in pages, so that memory does not grow with the table. */
async function* csvOf(db: Database, filter: ActivityFilter): AsyncGenerator<string> {
  yield csvHead()
  let after: Cursor | undefined
  for (;;) {
    const entries = await readActivity(db, { ...filter, after, limit: ROWS_PER_CHUNK })
    yield entries.map(csvLineOf).join('')
    after = entries.at(-1)
    if (entries.length < ROWS_PER_CHUNK) return
  }
}
