import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { EVENTS_PATH } from '#protocol/history.ts'
import { type Browser, testAccounts } from '../testing/accounts/accounts.ts'
import { rita } from '../testing/accounts/people-site.ts'
import { sqlite } from '../testing/server.ts'

/** These ask nobody to sign in. */
const isPublic = [
  /^GET \/(?:preview(?:\/picture)?|privacidade|acessibilidade|docs|openapi\.json)?$/,
  /^GET \/(?:site\.webmanifest|robots\.txt|sitemap\.xml|og\.(?:jpg|png)|og\/\*|favicon\.svg)$/,
  /^GET \/(?:tratamentos|conteudos)(?:\/\*|\/rss\.xml)?$/,
  /^GET \/llms\.txt$/,
  /^GET \/(?:apple-touch-icon|icon-512)\.png$/,
  /^GET \/(?:assets|media)\//,
  /^GET \/api\/(?:content|saves\/:id\/content\.json|health\/(?:live|ready))$/,
  /^POST \/api\/taps$/,
  /^(?:GET|POST) \/(?:meu-)?depoimento\/:token(?:\/termo\.txt|\/copia\.html|\/retirar)?$/,
  /^(?:GET|POST) \/api\/auth\/(?:session|sign-in(?:\/code|\/passkey(?:\/start)?)?|sign-out)$/,
  /^(?:GET|POST) \/api\/auth\/(?:setup|invite|forgot|reset|email)$/,
]

/** Everything that she may use, with what she sees or changes there alone. Any other route refuses her. */
const allowed = [
  // Her own account.
  'POST /api/auth/password',
  'POST /api/auth/profile',
  'GET /api/auth/sessions',
  'POST /api/auth/sessions/end',
  'POST /api/auth/sessions/:id/end',
  'POST /api/auth/two-factor/start',
  'POST /api/auth/two-factor/confirm',
  'POST /api/auth/two-factor/recovery-codes',
  'POST /api/auth/two-factor/disable',
  'GET /api/activity/sign-ins',
  'GET /api/auth/passkeys',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/confirm',
  'POST /api/auth/passkeys/start',
  'POST /api/auth/passkeys/:id/remove',
  'POST /lm/user/info',
  'POST /lm/user/sign-out',
  // Messages of patients.
  'GET /api/contacts',
  // Testimonials.
  'GET /api/testimonials/consents',
  'GET /api/testimonials/notifications',
  'POST /api/testimonials/requests',
  'DELETE /api/testimonials/requests/:id',
  // Her parts of the site.
  'POST /lm/:projectId/:entity/documents/find',
  'POST /lm/:projectId/:entity/documents/list',
  'GET /lm/:projectId/:entity/documents/:id',
  'PUT /lm/:projectId/:entity/documents',
  'GET /api/wording/reasons',
  // Photos of the team.
  'POST /lm/:projectId/file/batch',
  'GET /api/media',
  'GET /api/media/pictures',
  'GET /api/media/:id',
  'PATCH /api/media/:id',
  // The history of her parts.
  'GET /api/history',
  'GET /api/history/saves/:id',
  'GET /api/history/documents/:entity/:id',
  'POST /api/history/version',
  'POST /api/history/undo',
  // The panel itself.
  'GET /api/events',
  'GET /api/status',
]

type Route = { method: string; url: string }

function collectRoutes(app: FastifyInstance): Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one, url })
    }
  })
  return routes
}

const params: Record<string, string> = { ':projectId': 'leveza', ':entity': 'contact' }

const pathOf = (url: string) =>
  url
    .replace(/:name\(.*\)$/, 'name.jpg')
    .replace(/:\w+/g, (name) => params[name] ?? '00000000-0000-4000-8000-000000000000')

describe('reception', () => {
  const site = testAccounts(sqlite)
  let routes: Route[] = []
  let browser: Browser
  beforeAll(async () => {
    routes = collectRoutes(site.app)
    await site.app.ready()
  })

  const ask = async ({ method, url }: Route, cookies = new Map<string, string>()) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = {
      method: method as NonNullable<InjectOptions['method']>,
      url: pathOf(url),
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
      ...(method === 'GET' ? {} : { payload: {} }),
    }
    if (url !== EVENTS_PATH) return site.app.inject(request)
    // A stream that is open never ends.
    const signal = AbortSignal.timeout(1_000)
    return site.app.inject({ ...request, signal }).catch(() => ({ statusCode: 200, body: '' }))
  }

  const askAsRita = async (route: Route) => {
    browser ??= await site.signedIn(rita)
    const reply = await ask(route, browser.cookies)
    // Some routes end her session.
    browser = reply.statusCode === 401 ? await site.signedIn(rita) : browser
    return reply.statusCode === 401 ? ask(route, browser.cookies) : reply
  }

  const outcomeOf = async (route: Route) => {
    if ((await ask(route)).statusCode !== 401) return 'public'
    const { statusCode, body } = await askAsRita(route)
    return statusCode === 403 && body.includes('Isto não faz parte da Recepção. Peça a quem')
      ? 'refused'
      : 'allowed'
  }

  test('is refused by every route but those of her work, however new it is', async () => {
    await site.add(rita)
    const found: Record<string, string[]> = { public: [], allowed: [], refused: [] }
    for (const route of routes) {
      found[await outcomeOf(route)]?.push(`${route.method} ${route.url}`)
    }
    expect(found.allowed?.toSorted()).toEqual(allowed.toSorted())
    const isKnown = (route: string) => isPublic.some((pattern) => pattern.test(route))
    expect(found.public?.filter((route) => !isKnown(route))).toEqual([])
    expect(found.refused?.length).toBeGreaterThan(50)
  })
})
