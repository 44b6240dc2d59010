import { describe, expect, test } from 'vitest'
import type { ActivityEntry, ActivityPage } from '#protocol/activity.ts'
import { deleteOldActivity, recordActivity, shortAddressOf } from '../activity/note-activity.ts'
import { ana, bia, PASSWORD, testAccounts } from '../testing/accounts/accounts.ts'
import { databases, onceOn } from '../testing/server.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const hero = '/lm/leveza/hero/documents'

describe.each(databases)('the record of activities on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make, { hasContent: true, trustProxy: [] })

  async function owner() {
    await site.add(ana, bia)
    return site.signedIn(ana)
  }
  type Browser = Awaited<ReturnType<typeof owner>>
  const read = async (browser: Browser, query = '') =>
    (await browser.get(`/api/activity${query}`)).body as unknown as ActivityPage
  const signIns = async (browser: Browser, query = '') =>
    (await browser.get(`/api/activity/sign-ins${query}`)).body as unknown as ActivityEntry[]
  const said = ({ entries }: ActivityPage) =>
    entries.map(({ by, sentence }) => (by ? `${by.name} ${sentence}` : sentence))

  test('shows who signed in, with which device and roughly from where', async () => {
    await site.add(ana)
    const browser = site.browser({ address: '189.4.12.77', headers: { 'user-agent': phone } })
    await browser.signIn(ana.email)
    const [entry] = await signIns(browser)
    expect(entry).toMatchObject({
      by: { name: 'Ana Souza' },
      ...{ address: '189.4.12.xx', device: 'phone', kind: 'signed-in' },
    })
    const { rows } = { rows: await site.db.selectFrom('activity').selectAll().execute() }
    expect(JSON.stringify(rows)).not.toContain('189.4.12.77')
  })

  testOnce('leaves out what only an older version recorded', async () => {
    const browser = await owner()
    await recordActivity(site.db, { kind: 'wording-held' as never, by: null, details: {} })
    expect((await read(browser)).entries).toEqual([])
  })

  testOnce('shows wrong passwords, without the full e-mail address, and locks', async () => {
    const browser = await owner()
    const stranger = site.browser({ address: '2001:db8:12:34::1' })
    for (let turn = 0; turn < 7; turn += 1) await stranger.signIn(bia.email, 'senha-errada')
    const page = await read(browser, '?limit=5')
    expect(said(page)).toEqual([
      'Entrada travada por um tempo para b…@exemplo.com.br: muitas senhas erradas',
      ...Array.from({ length: 4 }, () => 'Senha errada para b…@exemplo.com.br'),
    ])
    expect(page.entries[0]).toMatchObject({ address: '2001:db8:12:xx', isWarning: true })
  })

  test('shows what people have done besides signing in and changing the page, in order', async () => {
    const browser = await owner()
    const idOfBia = await site.idOf(bia)
    await browser.send('PUT', hero, { filter: { _id: 'hero' }, update: { title: 'Olá' } })
    await browser.post('/api/people/invites', { email: 'caio@exemplo.com.br', role: 'editor' })
    await browser.send('PATCH', `/api/people/${idOfBia}`, { role: 'owner' })
    await browser.post(`/api/people/${idOfBia}/reset-link`, { password: PASSWORD })
    await browser.send('DELETE', `/api/people/${idOfBia}`)
    const form = { currentPassword: PASSWORD, newPassword: 'zebra-no-jardim-verde' }
    await browser.post('/api/auth/password', form)
    expect(said(await read(browser))).toEqual([
      'Ana Souza trocou a própria senha',
      'Ana Souza removeu o acesso de Bia Lima',
      'Ana Souza criou um link de nova senha para Bia Lima',
      'Ana Souza tornou Bia Lima responsável pelo site',
      'Ana Souza convidou caio@exemplo.com.br',
    ])
  })

  testOnce('shows the last ten sign-ins of a person to herself and to owners', async () => {
    const browser = await owner()
    const editor = await site.signedIn(bia)
    const idOfAna = await site.idOf(ana)
    for (let turn = 0; turn < 11; turn += 1) await site.signedIn(ana)
    expect(await signIns(browser)).toHaveLength(10)
    const ofBia = await signIns(browser, `?by=${await site.idOf(bia)}`)
    expect(ofBia.map(({ by, kind }) => [by?.name, kind])).toEqual([['Bia Lima', 'signed-in']])
    expect(await signIns(editor)).toEqual(ofBia)
    expect((await editor.get(`/api/activity/sign-ins?by=${idOfAna}`)).status).toBe(403)
    expect((await site.browser().get('/api/activity/sign-ins')).status).toBe(401)
  })

  testOnce('does not contain what was refused', async () => {
    const browser = await owner()
    const before = said(await read(browser))
    await browser.send('PUT', hero, { filter: { _id: 'hero' }, update: { title: '' } })
    await browser.send('DELETE', `/api/people/${await site.idOf(ana)}`)
    await browser.post('/api/people/invites', { email: bia.email, role: 'editor' })
    expect(said(await read(browser))).toEqual(before)
  })

  test('can be read page by page', async () => {
    const browser = await owner()
    for (const name of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) {
      await recordActivity(site.db, { kind: 'person-removed', details: { name } })
    }
    const all: ActivityEntry[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: ActivityPage = await read(browser, `?limit=2${next && `&after=${next}`}`)
      expect(page.entries.length).toBeLessThanOrEqual(2)
      all.push(...page.entries)
      next = page.next
    }
    expect(all).toEqual((await read(browser)).entries)
    for (const query of ['?limit=0', '?limit=101', '?after=x']) {
      expect((await browser.get(`/api/activity${query}`)).status).toBe(400)
    }
  })

  testOnce('can be changed by nobody', async () => {
    const browser = await owner()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await browser.send(method, '/api/activity')).status).toBe(404)
    }
  })

  testOnce('opens in Excel, and no name in it is a formula', async () => {
    await site.add({ ...ana, name: '=HYPERLINK("https://mal.exemplo";"Ana")' })
    const browser = await site.signedIn(ana)
    await recordActivity(site.db, { kind: 'person-removed', details: { name: '"; @SUM(1)' } })
    const { reply } = await browser.get('/api/activity.csv')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="registro-[\d-]+\.csv"$/),
    })
    const [head, ...lines] = reply.body.split('\r\n')
    expect(head).toBe('\uFEFF"Quando";"Quem";"O que aconteceu";"De onde";"Endereço"')
    expect(lines[0]).toMatch(
      /^"\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d";"'=HYPERLINK\(""https:\/\/mal\.exemplo"";""Ana""\)";"baixou o registro de atividades";"computador";"127\.0\.0\.xx"$/,
    )
    expect(lines[1]).toContain('"removeu o acesso de ""; @SUM(1)"')
    expect(lines).toHaveLength(4)
  })

  test('exports all lines, however many there are', async () => {
    const browser = await owner()
    const at = '2026-01-01T00:00:00.000Z'
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      ...{ id: `row-${index}`, at, kind: 'signed-out' as const, by: null, details: '{}' },
      ...{ address: '', device: 'site' as const },
    }))
    await site.db.insertInto('activity').values(rows).execute()
    const { reply } = await browser.get('/api/activity.csv')
    expect(reply.body.split('\r\n')).toHaveLength(1 + 2 + 1200 + 1)
  })

  test('is deleted after the configured number of months', async () => {
    const browser = await owner()
    const count = async () => (await signIns(browser)).length
    const before = await count()
    const inMonths = (months: number) => new Date(Date.now() + months * 30.5 * 86_400_000)
    await deleteOldActivity(site.db, 12, inMonths(11))
    expect(await count()).toBe(before)
    await deleteOldActivity(site.db, 12, inMonths(13))
    expect(await count()).toBe(0)
  })
})

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.xx'],
    ['::ffff:203.0.113.7', '203.0.113.xx'],
    ['2001:0db8:0012:3456::1', '2001:db8:12:xx'],
    ['::1', '0:0:0:xx'],
    ['fe80::1%eth0', 'fe80:0:0:xx'],
    ['unknown', ''],
  ])('%s is stored as %s', (address, short) => {
    expect(shortAddressOf(address)).toBe(short)
  })
})
