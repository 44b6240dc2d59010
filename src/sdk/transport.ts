import type { Envelope } from '#protocol/documents.ts'
import type { ProgramCredentials } from '#protocol/sign-in-window.ts'
import { NONCE_HEADER, SIGN_HEADER, signedTextOf, TIMESTAMP_HEADER } from '#protocol/signature.ts'
import type { WordingMatch } from '#protocol/wording.ts'
import { SdkError } from './sdk-error.ts'

const RETRIED_METHODS = ['GET', 'HEAD', 'OPTIONS']
const RETRIED_CODES = [408, 409, 425, 429, 500, 502, 503, 504]

export type TransportOptions = {
  /** The origin of the service; empty for the page's own. */
  baseUrl: string
  /** Absent on the site's own pages, which use the session cookie. */
  credentials?: (() => ProgramCredentials | undefined) | undefined
  /** Called with credentials that the server did not accept. */
  onUnknown?: ((credentials: ProgramCredentials) => void) | undefined
  /** Called with the server's warning about a call that succeeded, such as a document that grows large. */
  onWarning?: ((message: string) => void) | undefined
  /** Called after a save with what the rules ask to reword in it, if there is anything. */
  onWording?: ((matches: WordingMatch[]) => void) | undefined
  /** Called after a save that changed something with its number in the history, and with what the call returns. */
  onSave?: ((save: number, data: unknown) => void) | undefined
}

type Call = {
  method?: string
  /** Sent as JSON, unless it is a form. */
  body?: unknown
  signal?: AbortSignal | undefined
}

export type Transport = <Data>(path: string, call?: Call) => Promise<Data>

/** The only `fetch`: throttles identical calls, signs, retries what is safe to repeat, and throws `SdkError` for every refusal. */
export function openTransport(options: TransportOptions): Transport {
  const { baseUrl, credentials, onUnknown } = options
  const throttle = openThrottle()

  async function send(path: string, { method = 'GET', body, signal }: Call): Promise<Response> {
    const url = new URL(baseUrl + path, globalThis.location?.href)
    const sent = await packed(method, url, body)
    const signer = credentials?.()
    const signature =
      signer && (await signedHeaders(signer, { method, url, body: sent.bytes ?? new Uint8Array() }))
    const response = await fetch(url, {
      method,
      headers: { ...sent.headers, ...signature },
      body: sent.bytes ?? null,
      signal: signal ?? null,
      credentials: credentials ? 'omit' : 'same-origin',
    }).catch((cause) => {
      if (signal?.aborted) throw cause
      throw awayError(cause)
    })
    if (signer && response.status === 401) onUnknown?.(signer)
    return response
  }

  return async (path, call = {}) => {
    const { method = 'GET', body } = call
    throttle(
      `${method} ${path} ${body instanceof FormData ? crypto.randomUUID() : JSON.stringify(body)}`,
    )
    const response = await send(path, call)
    const isWorthRetrying =
      RETRIED_METHODS.includes(method) && RETRIED_CODES.includes(response.status)
    return dataOf(isWorthRetrying ? await send(path, call) : response, options)
  }
}

export const awayError = (cause?: unknown) =>
  new SdkError(0, 'Sem conexão com o servidor.', { cause })

/** Serialises forms here, so that exactly the bytes that are sent can be signed. */
async function packed(method: string, url: URL, body: unknown) {
  if (body === undefined) return { headers: {}, bytes: undefined }
  const isForm = body instanceof FormData
  const packing = isForm
    ? new Request(url, { method, body })
    : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  const type = packing.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, bytes: new Uint8Array(await packing.arrayBuffer()) }
}

/** An envelope of the document service, or a problem of another route. */
type Answer = { [Name in keyof Envelope]?: unknown } & { details?: unknown }

/** Drops keys that could reach a prototype. */
const withoutTraps = (key: string, value: unknown) =>
  key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value

/** Whether a text can have such a key, as it is or escaped. */
const mayTrap = /__proto__|constructor|prototype|\\u/

/** The data of an envelope, or any other JSON as it is; undefined for an empty answer. HTML instead of JSON means that something other than the server answered. */
export async function dataOf<Data>(
  response: Response,
  {
    onWarning,
    onWording,
    onSave,
  }: Pick<TransportOptions, 'onWarning' | 'onWording' | 'onSave'> = {},
): Promise<Data> {
  const text = await response.text()
  const answer = parsed(text)
  if (response.ok && text && answer === undefined) throw awayError()
  const isEnvelope = typeof answer?.code === 'number' && 'data' in answer
  const code = isEnvelope ? Number(answer.code) : response.status
  if (response.ok && (!isEnvelope || code === 200)) {
    if (isEnvelope && answer.message !== 'OK') onWarning?.(String(answer.message))
    const matches = (isEnvelope && answer.warnings) as WordingMatch[] | false | undefined
    if (matches && matches.length > 0) onWording?.(matches)
    if (isEnvelope && typeof answer.save === 'number') onSave?.(answer.save, answer.data)
    return (isEnvelope ? answer.data : answer) as Data
  }
  throw new SdkError(code, String(answer?.message || response.statusText || `HTTP ${code}`), {
    data: answer?.data ?? answer?.details,
    problem: [answer?.problem, answer?.code].find((code) => typeof code === 'string'),
  })
}

function parsed(text: string): Answer | undefined {
  try {
    // Looking at each value takes ten times as long as parsing.
    return text ? JSON.parse(text, mayTrap.test(text) ? withoutTraps : undefined) : undefined
  } catch {
    return undefined
  }
}

type Request = { method: string; url: URL; body: Uint8Array<ArrayBuffer> }

const NONCE_BYTES = 18

const encoder = new TextEncoder()

/** The token, and a signature that is accepted once. */
async function signedHeaders(
  { token, signingKey }: ProgramCredentials,
  { method, url, body }: Request,
): Promise<Record<string, string>> {
  const timestamp = String(Date.now())
  const nonce = hexOf(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
  const bodyHash = hexOf(await crypto.subtle.digest('SHA-256', body))
  const query = url.search.slice(1)
  const text = signedTextOf({ method, path: url.pathname, query, timestamp, nonce, bodyHash })
  return {
    authorization: `Bearer ${token}`,
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGN_HEADER]: await hmacOf(signingKey, text),
  }
}

async function hmacOf(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ])
  return hexOf(await crypto.subtle.sign('HMAC', secret, encoder.encode(text)))
}

const hexOf = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const MAX_IDENTICAL = 4
const WINDOW_MILLISECONDS = 1_000

/** Throws 429 for the fifth identical call within a second. */
export function openThrottle(now = () => Date.now()) {
  const asked = new Map<string, number[]>()

  return (key: string) => {
    const current = now()
    // A time ahead of now was noted before the clock was set back.
    const isRecent = (time = 0) => time > current - WINDOW_MILLISECONDS && time <= current
    for (const [other, times] of asked) {
      if (!isRecent(times.at(-1))) asked.delete(other)
    }
    const recent = (asked.get(key) ?? []).filter(isRecent)
    if (recent.length >= MAX_IDENTICAL) throw new SdkError(429, 'Too many requests')
    asked.set(key, [...recent, current])
  }
}
