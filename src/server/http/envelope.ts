import * as z from 'zod'
import type { Envelope } from '#protocol/documents.ts'
import type { Problem } from './problems.ts'

const SERVICE_PATHS = /^\/lm(?:[/?]|$)/

export const isServicePath = (url: string) => SERVICE_PATHS.test(url)

/** What `ok` answers with, as a schema. */
export const envelopeOf = (data: z.ZodType) =>
  z.object({
    code: z.int().describe('Igual ao código HTTP; 200 é sucesso'),
    message: z.string(),
    data,
  })

export const ok = <Data>(data: Data, message = 'OK'): Envelope<Data> => ({
  code: 200,
  message,
  data,
})

export const refusalOf = ({ statusCode, message, details, code }: Problem): Envelope => ({
  code: statusCode,
  message,
  data: details ?? null,
  problem: code,
})
