import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { queueMail } from '../mail/outbox.ts'
import { asOwner, testPeople } from '../testing/accounts/people.ts'
import { databases } from '../testing/server.ts'

const mail = { to: ['ana@exemplo.com.br'], subject: 'Olá', text: 'segredo' }

describe.each(databases)('the outbox in the panel on %s', (_engine, make) => {
  const site = testPeople(make, { isShared: true })

  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, headers = asOwner) =>
    site.app.inject({ method, url, headers })

  const readStatuses = async () =>
    (await site.db.selectFrom('outbox').select(['status', 'attempts']).execute()).map(
      ({ status, attempts }) => [status, attempts],
    )

  async function queueAs(status: Tables['outbox']['status'], attempts = 3) {
    const id = await queueMail(site.db, mail)
    await site.db.updateTable('outbox').set({ status, attempts }).where('id', '=', id).execute()
    return id
  }

  test('lists the newest first, page by page, without the text of a mail', async () => {
    for (const [index, subject] of ['um', 'dois', 'três'].entries()) {
      const id = await queueMail(site.db, { ...mail, subject })
      const created_at = `2026-01-0${index + 1}T00:00:00.000Z`
      await site.db.updateTable('outbox').set({ created_at }).where('id', '=', id).execute()
    }
    const answer = await ask('GET', '/api/outbox?limit=2&skip=1')
    expect(answer.json()).toMatchObject({
      total: 3,
      hasMailServer: false,
      list: [
        { subject: 'dois', to: ['ana@exemplo.com.br'], status: 'waiting', attempts: 0 },
        { subject: 'um' },
      ],
    })
    expect(answer.body).not.toContain('segredo')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each(['limit=101', 'skip=-1'])('refuses the page ?%s', async (query) => {
    expect((await ask('GET', `/api/outbox?${query}`)).statusCode).toBe(400)
  })

  test('retries a failed mail with the full number of attempts', async () => {
    const id = await queueAs('failed', 16)
    const answer = await ask('POST', `/api/outbox/${id}/retry`)
    expect(answer.json()).toMatchObject({ id, status: 'waiting', attempts: 0 })
    expect(await readStatuses()).toEqual([['waiting', 0]])
  })

  test('keeps the scheduled time of a mail that is retried early', async () => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const id = await queueMail(site.db, { ...mail, scheduledAt })
    const answer = await ask('POST', `/api/outbox/${id}/retry`)
    expect(answer.json()).toMatchObject({ nextAttemptAt: scheduledAt })
  })

  test.each(['waiting', 'failed'] as const)('deletes a mail that is %s', async (status) => {
    const id = await queueAs(status)
    expect((await ask('DELETE', `/api/outbox/${id}`)).statusCode).toBe(204)
    expect(await readStatuses()).toEqual([])
  })

  test.each(['sending', 'sent'] as const)('does not touch a mail that is %s', async (status) => {
    const id = await queueAs(status)
    expect((await ask('POST', `/api/outbox/${id}/retry`)).statusCode).toBe(409)
    expect((await ask('DELETE', `/api/outbox/${id}`)).statusCode).toBe(409)
    expect(await readStatuses()).toEqual([[status, 3]])
  })

  test.each([randomUUID(), 'x'])('finds no mail with the id %s', async (id) => {
    expect((await ask('POST', `/api/outbox/${id}/retry`)).statusCode).toBe(404)
    expect((await ask('DELETE', `/api/outbox/${id}`)).statusCode).toBe(404)
  })
})
