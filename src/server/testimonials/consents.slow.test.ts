import { describe, expect, test } from 'vitest'
import {
  CONSENTS_CSV_PATH,
  CONSENTS_JSON_PATH,
  consentFilePathOf,
  paperPathOf,
} from '#protocol/consents.ts'
import { createConsented, recordConsent } from '../testing/consents.ts'
import { formOf, pictureBytes } from '../testing/images/uploads.ts'
import { namesOf, patientOf, readConsents } from '../testing/patient.ts'
import { databases } from '../testing/server.ts'
import { ownPage, testService } from '../testing/service.ts'
import { hideExpired } from './sweep.ts'

const path = '/lm/leveza/testimonials/documents'
const said = { name: 'Rosa', text: 'A equipe conversa entre si.', rating: 5, role: '', image: '' }

describe.each(databases)('a testimonial on %s', (_engine, make) => {
  const site = testService(make)
  const patient = patientOf(site)
  const put = (id: string, update: object) =>
    site.send({ method: 'PUT', path, body: { filter: { _id: id }, update } })
  const attach = (id: string, content: Buffer, headers: Record<string, string> = ownPage) => {
    const form = formOf([{ field: 'file', name: 'termo.pdf', type: 'application/pdf', content }])
    return site.app.inject({
      method: 'POST',
      url: paperPathOf(id),
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    })
  }

  test('cannot be created or approved without a consent, and says why', async () => {
    const refused = { status: 422, message: expect.stringContaining('Falta a autorização') }
    const approved = { ...said, is_approved: true }
    expect(await site.send({ method: 'POST', path, body: approved })).toMatchObject(refused)
    const { data } = await site.send({ method: 'POST', path, body: said })
    expect(await put(data._id, { is_approved: true })).toMatchObject(refused)
    expect(await namesOf(site)).not.toContain('Rosa')
  })

  test('can be approved with a signed paper, which only people of the panel can open', async () => {
    const { data } = await site.send({ method: 'POST', path, body: said })
    const paper = Buffer.from('%PDF-1.7 assinado')
    expect((await attach(data._id, paper, {})).statusCode).toBe(401)
    expect((await attach(data._id, paper)).statusCode).toBe(204)
    expect((await put(data._id, { is_approved: true })).status).toBe(200)
    expect(await namesOf(site)).toContain('Rosa')
    const [consent] = (await readConsents(site)).consents
    const url = consentFilePathOf(consent?.id ?? '')
    expect((await site.app.inject(url)).statusCode).toBe(401)
    const file = await site.app.inject({ url, headers: ownPage })
    expect(file.rawPayload).toEqual(paper)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'no-store',
    })
  })

  test('needs another paper when its text changes', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    expect((await put(id, { text: 'Outro texto.' })).status).toBe(422)
    expect((await put(id, { text: 'Outro texto.', is_approved: false })).status).toBe(200)
    expect((await put(id, { is_approved: true })).status).toBe(422)
    expect((await attach(id, pictureBytes('jpg'))).statusCode).toBe(204)
    expect((await put(id, { is_approved: true })).status).toBe(200)
  })

  test('takes no file that is neither a PDF nor a picture, and none above 3 MB', async () => {
    const { data } = await site.send({ method: 'POST', path, body: said })
    expect((await attach(data._id, Buffer.from('<script>'))).statusCode).toBe(415)
    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(3 * 1024 * 1024)])
    expect((await attach(data._id, large)).statusCode).toBe(415)
    expect((await attach('testimonial_nobody', Buffer.from('%PDF-'))).statusCode).toBe(404)
  })

  test('leaves the site when its consent expires', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    await site.page.refresh()
    expect(await namesOf(site)).toContain('Rosa')
    expect(await hideExpired(site.db)).toBe(false)
    const expires_at = new Date(Date.now() - 1).toISOString()
    await site.db.updateTable('testimonial_consents').set({ expires_at }).execute()
    expect(await hideExpired(site.db)).toBe(true)
    await site.page.refresh()
    expect(await namesOf(site)).not.toContain('Rosa')
    expect((await put(id, { is_approved: true })).status).toBe(422)
  })

  test('says since when it is approved; hiding it and approving it again starts over', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    const dayOf = (version: number) => `2026-03-0${version}T12:00:00.000Z`
    const isApprovedSince = async (version?: number) => {
      for (const written of [1, 2, 3, 4]) {
        const of = site.db.updateTable('revisions').where('id', '=', id)
        await of
          .set({ at: dayOf(written) })
          .where('version', '=', written)
          .execute()
      }
      const since = version ? [{ testimonial: id, approvedAt: dayOf(version) }] : []
      expect((await readConsents(site)).approvals).toEqual(since)
    }
    await put(id, { imagePosition: '50% 20%' })
    await isApprovedSince(1)
    await put(id, { is_approved: false })
    await isApprovedSince()
    await put(id, { is_approved: true })
    await isApprovedSince(4)
  })

  test('keeps its record, which owners can download as JSON and CSV', async () => {
    await patient.send()
    await recordConsent(site.db, { id: 'testimonial_01', data: said })
    const download = (url: string) => site.app.inject({ url, headers: ownPage })
    expect((await download(CONSENTS_JSON_PATH)).statusCode).toBe(403)
    site.accounts.person = { ...site.accounts.person, role: 'owner' }
    const records = (await download(CONSENTS_JSON_PATH)).json()
    expect(records).toHaveLength(2)
    expect(records.find(({ channel }: { channel: string }) => channel === 'link')).toMatchObject({
      termVersion: 2,
      termText: expect.stringContaining('com as minhas iniciais, R. M.'),
      proof: expect.stringMatching(/^[0-9a-f]{64}$/),
      naming: 'initials',
      recordedBy: 'Ana',
    })
    const csv = await download(CONSENTS_CSV_PATH)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain('"Prova (SHA-256)"')
  })
})
