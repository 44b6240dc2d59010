import * as z from 'zod'
import { type DocumentReasons, WORDING_PATH, WORDING_REASONS_PATH } from '#protocol/wording.ts'
import { forReception, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { requirePart } from '../callers/reception.ts'
import type { Database } from '../database/tables.ts'
import { answer } from '../schemas/descriptions.ts'
import { entity, id } from '../schemas/form-fields.ts'
import type { App } from '../schemas/route-schemas.ts'
import { readReasons, readWordingReport } from './report.ts'

type Options = { db: Database; accounts: Accounts; publicUrl: string | undefined }

const text = z.string()
const said = { entity: text, id: text, rule: text, words: text, sentence: text }
const match = z.object({ ...said, path: text, isSerious: z.boolean() })
const reason = z.object({ ...said, reason: text, at: z.iso.datetime() })

/** What the rules match in the texts of the site, and the reasons for keeping it, which are given with a save. */
export async function wordingRoutes(app: App, options: Options) {
  const { db } = options
  requirePerson(app, options)

  app.get(
    WORDING_PATH,
    {
      schema: {
        operationId: 'wording',
        summary: 'Os trechos que pedem outra forma de dizer; só para as páginas do site',
        response: answer(
          'O que foi encontrado nos textos do site, e o que foi mantido com motivo',
          z.object({
            readAt: z.iso.datetime(),
            texts: z.int().describe('Quantos textos foram lidos'),
            matches: z.array(match),
            former: z.array(reason),
          }),
        ),
      },
    },
    () => readWordingReport(db),
  )

  app.get(
    WORDING_REASONS_PATH,
    {
      ...forReception,
      schema: {
        operationId: 'wording-reasons',
        summary: 'Os motivos dados para os textos de um documento; só para as páginas do site',
        querystring: z.object({ entity, id }),
        response: answer('Do mais novo ao mais antigo', z.object({ reasons: z.array(reason) })),
      },
    },
    async ({ query, caller }): Promise<DocumentReasons> => {
      requirePart(caller, query.entity)
      return { reasons: [...(await readReasons(db, query)).values()] }
    },
  )
}
