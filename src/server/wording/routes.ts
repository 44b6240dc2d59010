import * as z from 'zod'
import {
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  WORDING_PATH,
  WORDING_REASONS_PATH,
} from '#protocol/wording.ts'
import { forReception, requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { isPartOf } from '../callers/reception.ts'
import type { Database } from '../database/tables.ts'
import { answer } from '../schemas/descriptions.ts'
import { entity, id } from '../schemas/form-fields.ts'
import type { App } from '../schemas/route-schemas.ts'
import { keepWording } from './keep-wording.ts'
import { readWordingReport } from './report.ts'

type Options = {
  db: Database
  /** Resolves when the public page shows what was saved. */
  onSaved: () => Promise<unknown>
  accounts: Accounts
  publicUrl: string | undefined
}

const MAX_TEXT = 5000

const said = z.string('Trecho inválido').min(1, 'Trecho inválido').max(MAX_TEXT, 'Trecho inválido')

const KeepForm = z.object({
  entity,
  id,
  path: z.string('Campo inválido').max(200, 'Campo inválido'),
  rule: z.string('Regra inválida').max(80, 'Regra inválida'),
  words: said,
  text: said,
  reason: z
    .string('Escreva o motivo')
    .trim()
    .min(MIN_REASON_LENGTH, 'Escreva o motivo em algumas palavras')
    .max(MAX_REASON_LENGTH, `O motivo pode ter até ${MAX_REASON_LENGTH} caracteres`),
})

const text = z.string()
const match = z.object({
  entity: text,
  id: text,
  path: text,
  rule: text,
  words: text,
  sentence: text,
})

const response = answer(
  'O que foi encontrado nos textos do site, e o que foi mantido com motivo',
  z.object({
    readAt: z.iso.datetime(),
    texts: z.int().describe('Quantos textos foram lidos'),
    finds: z.array(match),
    former: z.array(match),
  }),
)

/** What the rules match in the texts of the site, and the reasons for keeping it, which only owners give. */
export async function wordingRoutes(app: App, options: Options) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(
    WORDING_PATH,
    {
      ...forReception,
      schema: {
        operationId: 'wording',
        summary: 'Os trechos que pedem outra forma de dizer; só para as páginas do site',
        response,
      },
    },
    async ({ caller }) => {
      const report = await readWordingReport(db)
      if (caller.role !== 'reception') return report
      const matches = report.matches.filter(({ entity }) => isPartOf(caller, entity))
      return { ...report, matches, former: [] }
    },
  )

  const keeping = {
    operationId: 'wording-keep',
    summary: 'Manter um trecho com motivo; só para quem responde pelo site',
    body: KeepForm,
    response,
  }
  app.post(
    WORDING_REASONS_PATH,
    { onRequest: requireOwner, schema: keeping },
    async ({ body, caller }) => {
      await keepWording(db, body, caller.userId)
      await onSaved()
      return readWordingReport(db)
    },
  )
}
