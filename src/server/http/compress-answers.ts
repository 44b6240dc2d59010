import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from './negotiation.ts'

const MIN_LENGTH = 4_096
const QUALITY = 4

const compress = promisify(brotliCompress)
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }

/** A list of hundreds of texts has megabytes, and is read on phones, too. Nothing secret is in these answers, so their length may depend on what they contain. */
export function compressAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', async ({ headers }, reply, answer) => {
    if (typeof answer !== 'string' || answer.length < MIN_LENGTH) return answer
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    if (encodingFor(headers['accept-encoding']) !== 'br') return answer
    reply.header('content-encoding', 'br').removeHeader('content-length')
    return compress(answer, options)
  })
}
