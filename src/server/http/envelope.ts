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

/** The message is that of the first invalid field, if fields are invalid. */
export const refusalOf = ({ statusCode, message, details }: Problem): Envelope => ({
  code: statusCode,
  message: firstMessageOf(details) ?? message,
  data: details ?? null,
})

function firstMessageOf(details: unknown): string | undefined {
  const first = Array.isArray(details) ? details[0] : undefined
  return typeof first?.message === 'string' ? first.message : undefined
}
