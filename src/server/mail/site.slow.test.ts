import { describe, expect, test } from 'vitest'
import { openSite } from '../site/open-site.ts'
import { accounts, asEditor } from '../testing/accounts/people.ts'
import { makeFolders } from '../testing/folders.ts'
import { headersOf, startMailServer } from '../testing/mail-server.ts'
import { plainRenderer, sqlite, testDatabase, testLog } from '../testing/server.ts'

const mailFrom = { name: '', address: 'contato@leveza.com.br' }
const payload = { to: 'ana@exemplo.com.br', subject: 'Consulta', html: '<b>Amanhã</b>' }

describe('a site', () => {
  const database = testDatabase(sqlite)
  const folders = makeFolders()

  async function open(smtpUrl: string | undefined) {
    const { db } = database
    const { log } = testLog()
    const site = await openSite({
      ...{ db, folders, log, accounts, smtpUrl, mailFrom },
      ...{ publicUrl: undefined, trustProxy: [], renderer: plainRenderer },
    })
    const close = async () => {
      await site.page.close()
      await site.app.close()
    }
    return { ...site, close }
  }

  const send = ({ app }: Awaited<ReturnType<typeof open>>) =>
    app.inject({ method: 'POST', url: '/lm/leveza/email/send', headers: asEditor, payload })

  test('keeps its mail without a mail server, and sends it once started with one', async () => {
    const without = await open(undefined)
    const { id } = (await send(without)).json().data
    await without.close()

    const server = await startMailServer()
    const site = await open(server.url)
    await site.app.ready()
    await expect.poll(() => server.received).toHaveLength(1)
    await site.close()
    expect(server.received.map((one) => headersOf(one)['message-id'])).toEqual([
      `<${id}@leveza.com.br>`,
    ])
  })

  test('sends mail from the service with the configured user and password', async () => {
    const logins: unknown[] = []
    const server = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username = '', password }, _session, done) => {
        logins.push([username, password])
        done(null, { user: username })
      },
    })
    const site = await open(server.url.replace('//', '//leveza:s%40nha@'))
    await send(site)
    await expect.poll(() => server.received).toHaveLength(1)
    await site.close()
    expect(logins).toEqual([['leveza', 's@nha']])
    expect(server.received[0]).toMatchObject({ to: ['ana@exemplo.com.br'] })
  })
})
