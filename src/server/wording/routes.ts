import type { FastifyInstance } from 'fastify'
import { WORDING_PATH, WORDING_REASONS_PATH } from '#protocol/wording.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import type { Database } from '../database/tables.ts'
import { parseBody } from '../http/parse-body.ts'
import { KeepForm } from './keep-form.ts'
import { keepWording } from './keep-wording.ts'
import { readWordingReport } from './report.ts'

type Options = {
  db: Database
  /** Resolves when the public page shows what was saved. */
  onSaved: () => Promise<unknown>
  accounts: Accounts
  publicUrl: string | undefined
}

/** What the rules match in the texts of the site, and the reasons for keeping it, which only owners give. */
export async function wordingRoutes(app: FastifyInstance, options: Options) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(WORDING_PATH, () => readWordingReport(db))

  app.post(WORDING_REASONS_PATH, { onRequest: requireOwner }, async ({ body, caller }) => {
    await keepWording(db, parseBody(KeepForm, body), caller.userId)
    await onSaved()
    return readWordingReport(db)
  })
}
