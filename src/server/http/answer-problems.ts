import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isServicePath, refusalOf } from './envelope.ts'
import { STATUS_CODES } from './http-server.ts'
import type { Log } from './log.ts'
import { Problem, type ProblemCode, problem } from './problems.ts'
import type { Headers } from './security-headers.ts'

/** Paths that programs request; an unknown path anywhere else was opened by a person. */
const machinePaths = /^\/(?:api|assets|media|lm)(?:[/?]|$)/

/** Maps errors of Fastify and Node to ours. */
const meanings: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const meaning = meanings[code ?? '']
  if (meaning) return problem(meaning, { cause: error })
  const isRefusal = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return problem(isRefusal ? 'malformed-request' : 'unexpected', { cause: error })
}

const bodyOf = ({ code, message, details }: Problem) => ({ code, message, details })

/** An unexpected failure is named by its request, so that whoever is asked for help finds it in the log. Any other explains itself. */
function named(error: Problem, { id }: FastifyRequest): Problem {
  const { code, message } = error
  return code === 'unexpected' ? problem(code, { message: `${message} (código ${id})` }) : error
}

function answer(reply: FastifyReply, error: Problem) {
  const { retryAfterSeconds } = error
  const shown = named(error, reply.request)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(error.statusCode)
    .type('application/json; charset=utf-8')
    .header('x-request-id', reply.request.id)
    .send(isServicePath(reply.request.url) ? refusalOf(shown) : bodyOf(shown))
}

/** Answers every error and every unknown path, in Portuguese and without revealing causes; people who open an unknown one are sent elsewhere. */
export function answerProblems(
  app: FastifyInstance,
  log: Log,
  sendElsewhere: (reply: FastifyReply, path: string) => unknown = (reply) =>
    reply.redirect('/', 302),
): void {
  app.setErrorHandler((error, { id: request, method, routeOptions: { url: route } }, reply) => {
    const known = toProblem(error)
    if (known.statusCode >= 500) log.error({ error, request, method, route }, known.code)
    return answer(reply, known)
  })

  app.setNotFoundHandler(({ method, url }, reply) => {
    const isPerson = (method === 'GET' || method === 'HEAD') && !machinePaths.test(url)
    const [path = ''] = url.split('?')
    return isPerson ? sendElsewhere(reply, path) : answer(reply, problem('not-found'))
  })
}

/** Answers URLs that the router cannot decode; hooks do not run for these. */
export const frameworkErrors = (headers: Headers) =>
  function answerUnreadable(error: Error, _request: FastifyRequest, reply: FastifyReply) {
    reply.headers(headers)
    answer(reply, toProblem(error))
  }

/** Answers bytes that are not HTTP, and requests that arrived too slowly. */
export const clientErrorHandler = (headers: Headers) =>
  function answerBroken(error: Error, socket: Socket) {
    if (!socket.writable) return socket.destroy()
    const known = toProblem(Object.assign(error, { statusCode: 400 }))
    const { statusCode } = known
    const body = JSON.stringify(bodyOf(known))
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.write(
      [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...lines, '', body].join('\r\n'),
    )
    socket.destroySoon()
  }
