import { beforeEach, describe, expect, test } from 'vitest'
import { readSiteName } from '../content/documents.ts'
import { saveDraft } from '../drafts/drafts.ts'
import { publishDrafts } from '../drafts/publish-drafts.ts'
import { bia, testAccounts } from '../testing/accounts/accounts.ts'
import { databases, onceOn } from '../testing/server.ts'
import { type Call, signedHeaders, testService } from '../testing/service.ts'

const agenda = 'https://agenda.exemplo.com.br'

describe.each(databases)('the sign-in window of the SDK on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const service = testService(make, { sdkOrigins: [agenda] })
  const open = (query: string) => service.app.inject(`/admin/connect${query}`)

  testOnce('opens for a page that may connect, and can reach it', async () => {
    const { statusCode, headers, body } = await open(`?origin=${encodeURIComponent(agenda)}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(body).toContain(`data-origin="${agenda}"`)
    expect(body).toContain('Painel Administrativo')
    expect(body).toContain('Instituto Exemplo · Acesso Restrito')
    expect(body).not.toMatch(/<script(?![^>]* src=)|style=|onclick/)
  })

  test('shows the published name of the clinic, never that of a draft', async () => {
    const key = { entity: 'settings', id: 'settings' }
    const data = { siteName: 'Clínica do Rascunho' }
    const draft = { ...key, data, basedOn: 1, publishAt: null, by: 'ana' }
    const { version } = await saveDraft(service.db, draft)
    const { body } = await open(`?origin=${encodeURIComponent(agenda)}`)
    expect(body).toContain('Instituto Exemplo · Acesso Restrito')
    expect(await readSiteName(service.db)).toBe('Instituto Exemplo')
    await publishDrafts(service.db, [{ ...key, version }], 'ana')
    expect(await readSiteName(service.db)).toBe('Clínica do Rascunho')
  })

  testOnce.each([
    ['', 'Nenhuma página pediu esta conexão.'],
    ['?origin=https://mau.exemplo.com', 'https://mau.exemplo.com'],
    [`?origin=${agenda}/`, 'não pode se conectar'],
    [`?origin=${agenda}&origin=https://mau.exemplo.com`, 'Nenhuma página'],
    ['?origin=%3Cscript%3Ealert(1)%3C/script%3E', '&lt;script&gt;'],
  ])('refuses %s with an explanation and runs no script', async (query, words) => {
    const { statusCode, body } = await open(query)
    expect(statusCode).toBe(403)
    expect(body).toContain('Conexão não permitida')
    expect(body).toContain(words)
    expect(body).not.toContain('<script')
  })
})

describe.each(databases)('a program on another page, on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make, { sdkOrigins: [agenda], hasContent: true })
  const info: Call = { method: 'POST', path: '/lm/user/info' }
  beforeEach(() => site.add(bia))

  test('receives its own session, which expires and can be ended', async () => {
    const browser = await site.signedIn(bia)
    const { status, body } = await browser.post('/api/auth/token', { origin: agenda })
    expect(status).toBe(200)
    const session = body as { token: string; signingKey: string; expiresTime: string }
    const send = async ({ method = 'POST', path }: Call) => {
      const headers = signedHeaders({ method, path }, session)
      return (await site.app.inject({ method, url: path, headers })).json()
    }
    expect(await send(info)).toMatchObject({
      code: 200,
      data: { email: bia.email, expiresTime: session.expiresTime },
    })
    const { sessions } = (await browser.get('/api/auth/sessions')).body
    expect(sessions).toContainEqual(
      expect.objectContaining({ kind: 'program', userAgent: agenda, isCurrent: false }),
    )
    expect(await send({ method: 'POST', path: '/lm/user/sign-out' })).toMatchObject({ code: 200 })
    expect(await send(info)).toMatchObject({ code: 401 })
    expect((await browser.get('/api/auth/session')).body.user).toMatchObject({ email: bia.email })
  })

  testOnce.each(['https://mau.exemplo.com', `${agenda}/`, '', 7])(
    'receives nothing when it claims to be %j',
    async (origin) => {
      const browser = await site.signedIn(bia)
      const { status } = await browser.post('/api/auth/token', { origin })
      expect(status).toBe(typeof origin === 'string' ? 403 : 400)
      const rows = await site.db.selectFrom('sessions').select('kind').execute()
      expect(rows).toEqual([{ kind: 'page' }])
    },
  )
})
