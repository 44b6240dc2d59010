import { describe, expect, test } from 'vitest'
import { DIGEST_PATH } from '#protocol/contacts.ts'
import { openDatabase } from '../database/open/open.ts'
import { databases, sqlite, testDatabase } from '../testing/server.ts'
import { ana, insertUser, ownPage, testService } from '../testing/service.ts'
import { countOn } from '../testing/taps.ts'
import { isDigestReader, queueDigest, saveDigestReader } from './digest.ts'

const owner = { ...ana, userId: 'user-eva', email: 'eva@exemplo.com.br', role: 'owner' as const }
const URL = 'https://clinica.example'

/** Monday, half past eight in Curitiba. */
const monday = new Date('2026-11-16T11:30:00Z')
const PROCESSES = 4

describe.each(databases)('the weekly digest on %s', (_engine, make) => {
  const site = testDatabase(make)
  const mails = () => site.db.selectFrom('outbox').select(['to', 'subject', 'text']).execute()
  const subscribe = async () => {
    await insertUser(site.db, owner)
    await saveDigestReader(site.db, owner.userId, true)
  }

  test('reaches every owner who asked for it once, however many processes there are', async () => {
    await subscribe()
    const others = await Promise.all(
      Array.from({ length: PROCESSES }, () => openDatabase(site.place, () => {})),
    )
    await Promise.all(others.map((db) => queueDigest(db, URL, monday)))
    await Promise.all(others.map((db) => queueDigest(db, URL, new Date('2026-11-20T20:00:00Z'))))
    await Promise.all(others.map((db) => db.destroy()))
    expect(await mails()).toHaveLength(1)
    await queueDigest(site.db, URL, new Date('2026-11-23T11:00:00Z'))
    expect(await mails()).toHaveLength(2)
  })

  test('is due on Monday at eight, and covers the week before', async () => {
    await subscribe()
    await queueDigest(site.db, URL, new Date('2026-11-15T15:00:00Z'))
    await site.db.deleteFrom('outbox').execute()
    await countOn(site, '2026-11-09', { count: 3 })
    await countOn(site, '2026-11-15', { count: 1, kind: 'phone', place: 'nav' })
    await countOn(site, '2026-11-08', { count: 1 })
    await countOn(site, '2026-11-16', { count: 50 })
    await queueDigest(site.db, URL, new Date('2026-11-16T10:59:00Z'))
    expect(await mails()).toEqual([])
    await queueDigest(site.db, URL, new Date('2026-11-16T11:00:00Z'))
    const [mail] = await mails()
    expect(mail?.to).toContain(owner.email)
    expect(mail?.subject).toMatch(/^Quem quis falar com a clínica na semana: 4 · /)
    expect(mail?.text).toContain('De 09/11 a 15/11, 4 toques procuraram a clínica pelo site')
    expect(mail?.text).toContain('3 a mais que na semana anterior (1)')
    expect(mail?.text).toContain('WhatsApp: 3 (antes 1)\nTelefone: 1 (antes 0)')
    expect(mail?.text).toContain(`${URL}/admin`)
    expect(mail?.text).toContain('Para não receber mais este resumo')
  })

  test('does not reach owners who stopped it or asked after it was sent, nor people who are no longer owners', async () => {
    await subscribe()
    await saveDigestReader(site.db, owner.userId, false)
    await queueDigest(site.db, URL, monday)
    await saveDigestReader(site.db, owner.userId, true)
    await queueDigest(site.db, URL, monday)
    await site.db.updateTable('users').set({ role: 'editor' }).execute()
    await queueDigest(site.db, URL, new Date('2026-11-23T12:00:00Z'))
    expect(await mails()).toEqual([])
    await site.db.deleteFrom('users').execute()
    expect(await isDigestReader(site.db, owner.userId)).toBe(false)
  })
})

describe('asking for the digest', () => {
  const site = testService(sqlite)
  const ask = (isOn: boolean) =>
    site.app.inject({ method: 'PUT', url: DIGEST_PATH, headers: ownPage, payload: { isOn } })

  test('is for owners, and needs a mail server', async () => {
    expect((await ask(true)).statusCode).toBe(403)
    await insertUser(site.db, owner)
    site.accounts.person = owner
    expect((await ask(true)).statusCode).toBe(409)
    expect((await ask(false)).statusCode).toBe(204)
  })
})
