import { describe, expect, test } from 'vitest'
import { asEditor, asOwner, testPeople } from '../testing/accounts/people.ts'
import type { MakePlace } from '../testing/databases.ts'
import { databases, sqlite } from '../testing/server.ts'

const mail = { to: ['ana@exemplo.com.br'], subject: 'Olá', text: 'Bom dia.' }
const INCOMPLETE = 'Failed to send email: Missing required parameters.'
const CONTROLS = 'Quebras de linha e caracteres de controle não são permitidos'

function testOutbox(make: MakePlace, options?: { isShared: boolean }) {
  const site = testPeople(make, options)
  return {
    site,
    send: (payload: object | string, headers: Record<string, string> = asEditor) =>
      site.app.inject({ method: 'POST', url: '/lm/leveza/email/send', headers, payload }),
    readOutbox: () => site.db.selectFrom('outbox').selectAll().execute(),
  }
}

describe.each(databases)('an e-mail through the service on %s', (_engine, make) => {
  const { send, readOutbox } = testOutbox(make, { isShared: true })

  test('is queued, and its id returned', async () => {
    const answer = await send(mail)
    const [row] = await readOutbox()
    expect(answer.json()).toEqual({
      code: 200,
      message: 'OK',
      data: { id: row?.id, status: 'waiting' },
    })
    expect(row).toMatchObject({ subject: 'Olá', text: 'Bom dia.', status: 'waiting', attempts: 0 })
  })

  test('accepts a single address instead of a list', async () => {
    await send({ ...mail, to: 'ana@exemplo.com.br', replyTo: 'bia@exemplo.com.br' })
    const [row] = await readOutbox()
    expect(JSON.parse(row?.to ?? '')).toEqual(['ana@exemplo.com.br'])
    expect(JSON.parse(row?.reply_to ?? '')).toEqual(['bia@exemplo.com.br'])
  })

  test('waits for its scheduled time, given in any time zone', async () => {
    const soon = new Date(Date.now() + 7_200_000)
    const inBrasilia = `${new Date(soon.getTime() - 3 * 3_600_000).toISOString().slice(0, -1)}-03:00`
    expect((await send({ ...mail, scheduledAt: inBrasilia })).statusCode).toBe(200)
    const [row] = await readOutbox()
    expect(row).toMatchObject({
      scheduled_at: soon.toISOString(),
      next_attempt_at: soon.toISOString(),
    })
  })

  test('can have fifty recipients', async () => {
    expect((await send({ ...mail, to: manyAddresses(50) })).statusCode).toBe(200)
  })
})

describe('an e-mail that is refused', () => {
  const { site, send, readOutbox } = testOutbox(sqlite, { isShared: true })

  test.each([
    ['nothing', {}],
    ['no recipient', { subject: 'Olá', text: 'x' }],
    ['no subject', { to: 'a@b.com', text: 'x' }],
    ['neither html nor text', { to: 'a@b.com', subject: 'Olá' }],
    ['a list', [mail]],
  ])('is refused with %s', async (_what, body) => {
    const answer = await send(body)
    expect(answer.json()).toEqual({
      ...{ code: 400, message: INCOMPLETE, data: null },
      problem: 'mail-incomplete',
    })
    expect(await readOutbox()).toEqual([])
  })

  test.each([
    ['a line break in the subject', { subject: 'Oi\r\nBcc: x@y.com' }, CONTROLS],
    ['a line separator in the subject', { subject: 'Oi\u2028Bcc: x@y.com' }, CONTROLS],
    ['a next-line character in the name', { fromName: 'Ana\u0085Bcc: x@y.com' }, CONTROLS],
    ['a line break in a recipient', { to: 'a@b.com\r\nBcc: x@y.com' }, CONTROLS],
    ['a line break in the reply address', { replyTo: ['a@b.com\nTo: x@y.com'] }, CONTROLS],
    ['two addresses in one', { to: ['a@b.com, x@y.com'] }, 'E-mail inválido'],
    ['a name with the address', { to: ['Ana <a@b.com>'] }, 'E-mail inválido'],
    ['an object for a recipient', { to: [{ address: 'a@b.com' }] }, 'E-mail inválido'],
    ['an object for the text', { text: { path: '/etc/passwd' } }, 'Use apenas texto'],
    [
      'an attachment',
      { attachments: [{ path: '/etc/passwd' }] },
      'Campo desconhecido: attachments',
    ],
    ['headers of its own', { headers: { bcc: 'x@y.com' } }, 'Campo desconhecido: headers'],
    ['too many recipients', { to: manyAddresses(51) }, 'Use no máximo 50 endereços'],
    ['a subject that never ends', { subject: 'x'.repeat(256) }, 'Use no máximo 255 caracteres'],
    [
      'an hour that has passed',
      { scheduledAt: '2020-01-01T00:00:00Z' },
      'O horário de envio deve estar no futuro',
    ],
    [
      'an invalid hour',
      { scheduledAt: 'amanhã' },
      'Use uma data ISO 8601, como 2030-01-31T12:00:00Z',
    ],
  ])('is refused with %s', async (_what, change, message) => {
    const answer = await send({ ...mail, ...change })
    expect(answer.json()).toMatchObject({ code: 400, message })
    expect(answer.statusCode).toBe(400)
    expect(await readOutbox()).toEqual([])
  })

  test('is refused with NUL in it', async () => {
    expect((await send({ ...mail, subject: 'a\0b' })).statusCode).toBe(400)
    expect(await readOutbox()).toEqual([])
  })

  test.each([
    ['without a session', {}, 401],
    ['from another site', { ...asEditor, 'sec-fetch-site': 'cross-site' }, 403],
    ['with a token that nobody has', { authorization: 'Bearer x' }, 401],
  ])('is refused %s', async (_how, headers, code) => {
    expect((await send(mail, headers as Record<string, string>)).json()).toMatchObject({ code })
    expect(await readOutbox()).toEqual([])
  })

  test('is refused in any format but JSON', async () => {
    const headers = { ...asEditor, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send('to=a@b.com', headers)).json()).toMatchObject({ code: 415 })
  })

  test('is refused for another project', async () => {
    const url = '/lm/outro/email/send'
    const answer = await site.app.inject({ method: 'POST', url, headers: asEditor, payload: mail })
    expect(answer.json()).toMatchObject({ code: 404 })
  })
})

describe('one person', () => {
  const { send, readOutbox } = testOutbox(sqlite)

  test('may send thirty e-mails a minute, which does not affect others', async () => {
    for (let count = 0; count < 30; count++) expect((await send(mail)).statusCode).toBe(200)
    expect((await send(mail)).json()).toMatchObject({ code: 429, data: null })
    expect(await readOutbox()).toHaveLength(30)
    expect((await send(mail, asOwner)).statusCode).toBe(200)
  })
})

function manyAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `pessoa${index}@exemplo.com.br`)
}
