import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ownOriginsOf } from '../../callers/origins.ts'

/** What a passkey is bound to. Browsers refuse it on every other origin. */
export type PasskeySite = { origin: string; rpId: string }

/**
 * From the configuration, or `localhost` with the port of the socket; never from request headers.
 * Undefined where browsers have no passkeys: without HTTPS, and for IP addresses.
 */
export function passkeySiteOf(
  request: FastifyRequest,
  publicUrl: string | undefined,
): PasskeySite | undefined {
  const [origin] = ownOriginsOf(request, publicUrl)
  if (!origin) return undefined
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isDomain = !hostname.startsWith('[') && isIP(hostname) === 0
  return isLocal || (protocol === 'https:' && isDomain) ? { origin, rpId: hostname } : undefined
}
