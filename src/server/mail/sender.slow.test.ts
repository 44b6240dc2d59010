import { describe, expect, test } from 'vitest'
import { headersOf, startMailServer } from '../testing/mail-server.ts'
import { databases, testDatabase, testLog } from '../testing/server.ts'
import { type Mail, queueMail } from './outbox.ts'
import { openSender } from './sender.ts'

const mail: Mail = { to: ['ana@exemplo.com.br'], subject: 'Olá', text: 'Bom dia.' }
const mailFrom = { name: 'Instituto Leveza', address: 'contato@leveza.com.br' }
const NOWHERE = 'smtp://127.0.0.1:1'

describe.each(databases)('the outbox on %s', (_engine, make) => {
  const database = testDatabase(make)

  const open = (smtpUrl: string) =>
    openSender({ db: database.db, log: testLog().log, smtpUrl, mailFrom })

  /** Sends what is due with a temporary sender. */
  async function flush(smtpUrl: string) {
    const sender = open(smtpUrl)
    await sender.wake()
    await sender.stop()
  }

  const readMail = (id: string) =>
    database.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Pretends that the pause is over, or that the process that claimed it is gone. */
  const letTimePass = () =>
    database.db.updateTable('outbox').set({ next_attempt_at: '2020-01-01T00:00:00.000Z' }).execute()

  test('delivers a mail unchanged', async () => {
    const server = await startMailServer()
    const id = await queueMail(database.db, {
      to: ['ana@exemplo.com.br', 'bia@exemplo.com.br'],
      subject: 'Sua consulta está marcada',
      fromName: 'Recepção',
      html: '<p>Até amanhã</p>',
      text: 'See you',
      replyTo: ['recepcao@leveza.com.br'],
    })
    await flush(server.url)
    const [received] = server.received
    if (!received) throw new Error('Nothing was delivered.')
    expect(received).toMatchObject({
      from: 'contato@leveza.com.br',
      to: ['ana@exemplo.com.br', 'bia@exemplo.com.br'],
    })
    expect(headersOf(received)).toMatchObject({
      to: 'ana@exemplo.com.br, bia@exemplo.com.br',
      from: expect.stringMatching(/^=\?UTF-8\?.+\?= <contato@leveza\.com\.br>$/),
      'reply-to': 'recepcao@leveza.com.br',
      subject: expect.stringMatching(/^=\?UTF-8\?/),
      'message-id': `<${id}@leveza.com.br>`,
      date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/),
    })
    expect(received.raw).toContain('See you')
    expect(received.raw).toContain(
      '<p>Até amanhã</p>'.replace('ã', '=C3=A3').replace('é', '=C3=A9'),
    )
  })

  test('deletes the text of a mail once it is sent', async () => {
    const server = await startMailServer()
    const id = await queueMail(database.db, { ...mail, html: '<a href="/reset?token=x">' })
    await flush(server.url)
    expect(await readMail(id)).toMatchObject({ status: 'sent', html: null, text: null })
  })

  test('sends by itself when something is queued', async () => {
    const server = await startMailServer()
    const sender = open(server.url)
    await queueMail(database.db, mail)
    await expect.poll(() => server.received).toHaveLength(1)
    await sender.stop()
  })

  test('keeps a mail while the mail server is down, and sends it once', async () => {
    const id = await queueMail(database.db, mail)
    await flush(NOWHERE)
    expect(await readMail(id)).toMatchObject({ status: 'waiting', attempts: 1 })
    expect((await readMail(id)).last_error).toContain('ECONNREFUSED')

    const server = await startMailServer()
    await flush(server.url)
    expect(server.received, 'the pause is not over').toHaveLength(0)
    await letTimePass()
    await flush(server.url)
    await flush(server.url)
    expect(server.received).toHaveLength(1)
    expect(await readMail(id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
  })

  test('resends what a crashed process was sending, with the same message id', async () => {
    const id = await queueMail(database.db, mail)
    await database.db.updateTable('outbox').set({ status: 'sending' }).execute()
    await letTimePass()
    const server = await startMailServer()
    await flush(server.url)
    expect(server.received.map((one) => headersOf(one)['message-id'])).toEqual([
      `<${id}@leveza.com.br>`,
    ])
  })

  test('does not touch what another process is sending', async () => {
    await queueMail(database.db, mail)
    const leaseEnd = new Date(Date.now() + 60_000).toISOString()
    const sending = { status: 'sending', next_attempt_at: leaseEnd } as const
    await database.db.updateTable('outbox').set(sending).execute()
    const server = await startMailServer()
    await flush(server.url)
    expect(server.received).toHaveLength(0)
  })

  test('waits for a mail’s scheduled time', async () => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    await queueMail(database.db, { ...mail, scheduledAt })
    const server = await startMailServer()
    await flush(server.url)
    expect(server.received).toHaveLength(0)
    await letTimePass()
    await flush(server.url)
    expect(server.received).toHaveLength(1)
  })

  test('sends nothing while another process runs the jobs', async () => {
    const server = await startMailServer()
    await queueMail(database.db, mail)
    const { log } = testLog()
    const { db } = database
    const sender = openSender({ db, log, smtpUrl: server.url, mailFrom, mayRun: () => false })
    await sender.wake()
    await sender.stop()
    expect(server.received).toHaveLength(0)
  })

  test('gives up at once on a final refusal', async () => {
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such person'), { responseCode: 550 })),
    })
    const id = await queueMail(database.db, mail)
    await flush(server.url)
    expect(await readMail(id)).toMatchObject({ status: 'failed', attempts: 1 })
    expect((await readMail(id)).last_error).toContain('no such person')
  })

  test('gives up after two days of trying', async () => {
    const id = await queueMail(database.db, mail)
    await database.db.updateTable('outbox').set({ attempts: 15 }).execute()
    await flush(NOWHERE)
    expect(await readMail(id)).toMatchObject({ status: 'failed', attempts: 16 })
  })

  test('records which of several recipients were refused', async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('bia') ? new Error('no such person') : null),
    })
    const id = await queueMail(database.db, { ...mail, to: ['ana@x.com', 'bia@x.com'] })
    await flush(server.url)
    const { status, last_error } = await readMail(id)
    expect([status, last_error]).toEqual(['sent', 'Recusado para: bia@x.com'])
  })

  test('finishes the mail in progress before it closes, and starts no other', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const server = await startMailServer({
      onMailFrom: (_address, _session, done) => {
        begun.resolve()
        goOn.promise.then(() => done())
      },
    })
    await queueMail(database.db, mail)
    await queueMail(database.db, mail)
    const sender = open(server.url)
    void sender.wake()
    await begun.promise
    const closing = sender.stop()
    goOn.resolve()
    await closing
    expect(server.received).toHaveLength(1)
    const statuses = await database.db.selectFrom('outbox').select('status').execute()
    expect(statuses.map(({ status }) => status).sort()).toEqual(['sent', 'waiting'])
  })
})
