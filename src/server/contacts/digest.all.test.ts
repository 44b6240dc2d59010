import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { headersOf, startMailServer } from '../testing/mail-server.ts'
import { type SiteProcess, startProcess } from '../testing/processes/process.ts'
import { sqlite, testDatabase } from '../testing/server.ts'
import { ana, insertUser } from '../testing/service.ts'
import { countOn } from '../testing/taps.ts'
import { saveDigestReader } from './digest.ts'
import { digestWeekAt, weekBefore } from './periods.ts'

const owner = { ...ana, userId: 'user-eva', email: 'eva@exemplo.com.br', role: 'owner' as const }

/** Lets it finish the mail in progress. */
async function stop({ child }: SiteProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The text of a message, with its quoted-printable lines joined and decoded. */
function textOf(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n')).replaceAll('=\r\n', '')
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}

// That it is queued once on PostgreSQL, too, is tested in digest.test.ts.
describe('the digest of a site with two processes', () => {
  const site = testDatabase(sqlite)

  test('arrives at the mail server once, readable, and says where it can be stopped', async () => {
    const server = await startMailServer()
    await insertUser(site.db, owner)
    await saveDigestReader(site.db, owner.userId, true)
    const [monday = ''] = weekBefore(digestWeekAt(new Date())).days
    await countOn(site, monday, { count: 3 })
    const { dataDir } = site.place
    const env = {
      ...{ DATA_DIR: dataDir, SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://clinica.example' },
      ...{ SMTP_URL: server.url, MAIL_FROM: 'Clínica <contato@clinica.example>' },
    }
    const processes = await Promise.all([startProcess(env), startProcess(env)])
    onTestFinished(async () => {
      for (const { kill } of processes) await kill()
    })
    await expect.poll(() => server.received.length, { timeout: 30_000 }).toBeGreaterThan(0)
    for (const one of processes) await stop(one)

    const [mail, ...others] = server.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({ from: 'contato@clinica.example', to: [owner.email] })
    expect(headersOf(mail ?? { from: '', to: [], raw: '' })).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-transfer-encoding': 'quoted-printable',
    })
    const text = textOf(mail?.raw ?? '')
    expect(text).toContain('3 toques procuraram a clínica pelo site')
    expect(text).toContain('WhatsApp: 3 (antes 0)')
    expect(text).toContain(
      'Ver números, no início do painel: https://clinica.example/admin?numeros',
    )
    expect(text).toContain('use o botão “Parar de receber o resumo” no mesmo lugar')
  }, 120_000)
})
