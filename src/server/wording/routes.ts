import * as z from 'zod'
import { documentKey } from '#protocol/fields.ts'
import { type DocumentReasons, WORDING_PATH, WORDING_REASONS_PATH } from '#protocol/wording.ts'
import { forReception, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { requirePart } from '../callers/reception.ts'
import type { Database } from '../database/tables.ts'
import type { App } from '../http/route-schemas.ts'
import { readReasons, readWordingReport } from './report.ts'

type Options = { db: Database; accounts: Accounts; publicUrl: string | undefined }

/** What the rules match in the texts of the site, and the reasons for keeping it, which are given with a save. */
export async function wordingRoutes(app: App, options: Options) {
  const { db } = options
  requirePerson(app, options)

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
