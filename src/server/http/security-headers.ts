import { createHash } from 'node:crypto'

export type Headers = Readonly<Record<string, string>>

const common: Headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** For answers that are not pages: nothing in them runs or loads when they are opened directly. */
export const otherHeaders = (publicUrl: string | undefined): Headers => ({
  ...common,
  ...transportHeaders(publicUrl),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

/** For pictures: sandboxed even when opened as a document. */
export const mediaPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** For the decoder of iPhone photos, the only script that may run WebAssembly: a worker obeys its own policy, so that no page has to allow it. */
export const decoderPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** For pages: allows our own scripts and exactly these inline styles. */
export const pageHeaders = (publicUrl: string | undefined, styles: string[]): Headers => ({
  ...common,
  ...transportHeaders(publicUrl),
  'content-security-policy': pagePolicy(publicUrl, styles),
})

/** The headers of a page that only signed-in people may see: nobody stores or lists it. */
export const privatePageHeaders = (publicUrl: string | undefined, styles: string[]): Headers => ({
  ...pageHeaders(publicUrl, styles),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
})

function pagePolicy(publicUrl: string | undefined, styles: string[]): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ]
  if (isSecure(publicUrl)) policy.push('upgrade-insecure-requests')
  return policy.join('; ')
}

/** For the panel: allows our own scripts and, by nonce, the styles that its components insert. */
export const panelHeaders = (publicUrl: string | undefined, nonce: string): Headers => ({
  ...common,
  ...transportHeaders(publicUrl),
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isSecure(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; '),
})

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

const isSecure = (publicUrl: string | undefined) => publicUrl?.startsWith('https://') === true

const transportHeaders = (publicUrl: string | undefined): Headers =>
  isSecure(publicUrl) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
