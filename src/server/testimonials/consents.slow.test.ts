import { describe, expect, test } from 'vitest'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import {
  CONSENTS_CSV_PATH,
  consentFilePathOf,
  paperPathOf,
  patientFormPathOf,
  REQUESTS_PATH,
  TESTIMONIAL_NOTIFICATIONS_PATH,
  type TestimonialNotification,
} from '#protocol/consents.ts'
import { wordsDigestOf } from '../content/authorizations.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { backUp, restore } from '../testing/backup.ts'
import { createConsented, recordConsent } from '../testing/consents.ts'
import { formOf, pictureBytes } from '../testing/images/uploads.ts'
import { complete, namesOf, ownPathOf, patientOf, readConsents } from '../testing/patient.ts'
import { databases, onceOn } from '../testing/server.ts'
import { ownPage, testService } from '../testing/service.ts'
import { endConsents } from './endings.ts'

const path = '/lm/leveza/testimonials/documents'
const said = { name: 'Rosa', text: 'A equipe conversa entre si.', rating: 5, role: '', image: '' }

describe.each(databases)('a testimonial on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testService(make)
  const patient = patientOf(site)
  const put = (id: string, update: object) =>
    site.send({ method: 'PUT', path, body: { filter: { _id: id }, update } })
  const today = toClinicTime(new Date()).day
  const attach = (
    id: string,
    content: Buffer,
    headers: Record<string, string> = ownPage,
    said: Record<string, string> = { signedOn: today },
  ) => {
    const form = formOf([
      ...Object.entries(said).map(([field, content]) => ({ field, content })),
      { field: 'file', name: 'termo.pdf', type: 'application/pdf', content },
    ])
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

  test('has the days of its paper, and who signed for a minor', async () => {
    const { data } = await site.send({ method: 'POST', path, body: said })
    const paper = Buffer.from('%PDF-1.7 assinado')
    const signedOn = `${Number(today.slice(0, 4)) - 1}-01-31`
    const validUntil = `${today.slice(0, 4)}-12-31`
    const minor = { isMinor: 'true', representative: ' Marta Souza ', relation: 'mãe' }
    const form = { signedOn, validUntil, ...minor }
    expect((await attach(data._id, paper, ownPage, form)).statusCode).toBe(204)
    const [consent] = (await readConsents(site)).consents
    expect(consent).toMatchObject({
      signedOn,
      representative: 'Marta Souza, mãe',
      isCovering: true,
    })
    expect(toClinicTime(new Date(consent?.expiresAt ?? '')).day).toBe(validUntil)
    expect(toClinicTime(new Date(consent?.recordedAt ?? '')).day).toBe(today)
    site.accounts.person = { ...site.accounts.person, role: 'owner' }
    const { body } = await site.app.inject({ url: CONSENTS_CSV_PATH, headers: ownPage })
    const row = body.split('\r\n').find((line) => line.includes(data._id))
    const day = (iso: string) => iso.split('-').reverse().join('/')
    expect(row).toContain(`"${day(signedOn)}"`)
    expect(row).toContain(`"${day(validUntil)}, 23:59`)
    expect(row).toContain('"Marta Souza, mãe"')
  })

  testOnce(
    'keeps nothing of a paper that was signed in the future, has ended or names nobody',
    async () => {
      const { data } = await site.send({ method: 'POST', path, body: said })
      const refused = { signedOn: '2999-01-01', isMinor: 'true' }
      const answer = await attach(data._id, Buffer.from('%PDF-'), ownPage, refused)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'invalid-content',
        details: [
          { path: 'signedOn', message: 'O dia da assinatura não pode estar no futuro.' },
          { path: 'representative', message: 'Escreva o nome de quem responde por ela.' },
          { path: 'relation', message: expect.stringContaining('mãe') },
        ],
      })
      expect((await attach(data._id, Buffer.from('%PDF-'), ownPage, {})).statusCode).toBe(400)
      expect((await readConsents(site)).consents).toEqual([])
      expect(await site.db.selectFrom('consent_files').selectAll().execute()).toEqual([])
    },
  )

  test('keeps the reference of its request, which owners alone see, until she takes it back', async () => {
    const body = { reference: ' 4711-B ' }
    const { reply } = await site.send<never>({ method: 'POST', path: REQUESTS_PATH, body })
    const { token } = reply.json()
    const read = async () => {
      const { requests, consents } = await readConsents(site)
      return [...requests, ...consents].map(({ reference }) => reference)
    }
    expect(await read()).toEqual([''])
    const own = ownPathOf(await patient.post(patientFormPathOf(token), complete))
    expect(await read()).toEqual([''])
    site.accounts.person = { ...site.accounts.person, role: 'owner' }
    expect(await read()).toEqual(['4711-B'])
    await patient.withdraw(own)
    expect(await read()).toEqual([''])
    const long = { reference: 'a'.repeat(81) }
    const refused = await site.send<never>({ method: 'POST', path: REQUESTS_PATH, body: long })
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('80 letras') })
  })

  test('needs another paper when its text changes', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    expect((await put(id, { text: 'Outro texto.' })).status).toBe(422)
    expect((await put(id, { text: 'Outro texto.', is_approved: false })).status).toBe(200)
    expect((await put(id, { is_approved: true })).status).toBe(422)
    expect((await attach(id, pictureBytes('jpg'))).statusCode).toBe(204)
    expect((await put(id, { is_approved: true })).status).toBe(200)
  })

  test('needs another paper when it gets a photo', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    const image = 'https://exemplo.com.br/rosa.jpg'
    expect((await put(id, { image })).status).toBe(422)
    expect((await put(id, { image, is_approved: false })).status).toBe(200)
  })

  testOnce('takes no file that is neither a PDF nor a picture, and none above 3 MB', async () => {
    const { data } = await site.send({ method: 'POST', path, body: said })
    expect((await attach(data._id, Buffer.from('<script>'))).statusCode).toBe(415)
    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(3 * 1024 * 1024)])
    expect((await attach(data._id, large)).statusCode).toBe(415)
    expect((await attach('testimonial_nobody', Buffer.from('%PDF-'))).statusCode).toBe(404)
  })

  test('is announced when it arrives and when its author takes it back', async () => {
    const told = async () =>
      (await site.app.inject({ url: TESTIMONIAL_NOTIFICATIONS_PATH, headers: ownPage }))
        .json<TestimonialNotification[]>()
        .map(({ kind, name, isWaiting }) => [kind, name, isWaiting])
    expect(await told()).toEqual([])
    const { own, id } = await patient.send()
    expect(await told()).toEqual([['arrived', 'R. M.', true]])
    await put(id, { is_approved: true })
    expect(await told()).toEqual([['arrived', 'R. M.', false]])

    await patient.withdraw(own)
    expect(await told()).toEqual([['withdrawn', '', false]])
    const withdrawn_by = site.accounts.person.userId
    await site.db.updateTable('testimonial_consents').set({ withdrawn_by }).execute()
    expect(await told()).toEqual([])
  })

  const expire = (testimonial: string) =>
    site.db
      .updateTable('testimonial_consents')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('testimonial_id', '=', testimonial)
      .execute()
  const readWords = async (id: string) =>
    JSON.stringify(await site.db.selectFrom('revisions').selectAll().where('id', '=', id).execute())

  test('by a link is authorized until its author takes it back', async () => {
    await patient.send()
    expect((await readConsents(site)).consents).toMatchObject([{ expiresAt: null }])
  })

  test('is hidden on the day its authorization ends, with its words and papers kept', async () => {
    const { data } = await site.send({ method: 'POST', path, body: said })
    const id = data._id
    await attach(id, Buffer.from('%PDF-1.7 assinado'))
    await put(id, { is_approved: true })
    await site.page.refresh()
    // Not by a request: the first one starts the jobs of the site, of which one hides what has expired, too.
    expect(String(site.page.shown()?.content.variants.identity.bytes)).toContain('Rosa')
    expect(await endConsents(site.db)).toBe(false)
    await expire(id)
    // Of two processes one hides.
    const ended = await Promise.all([endConsents(site.db), endConsents(site.db)])
    expect(ended.filter(Boolean)).toEqual([true])
    await site.page.refresh()
    expect(await namesOf(site)).not.toContain('Rosa')
    expect((await site.app.inject('/')).body).not.toContain(said.text)
    expect(await readWords(id)).toContain(said.text)
    const [consent] = (await readConsents(site)).consents
    expect(consent).toMatchObject({ file: { name: 'termo.pdf' }, withdrawnAt: null })
    expect(await site.db.selectFrom('erased').selectAll().execute()).toEqual([])
    expect(await endConsents(site.db)).toBe(false)
  })

  test('comes back hidden with a backup from before its authorization ended', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    await expire(id)
    const images = openDiskStorage(site.folders.uploads)
    const file = await backUp({ ...site.place, images })
    await site.whileStopped((place) => restore(file, place))
    expect(await readWords(id)).toContain(said.text)
    expect(await namesOf(site)).not.toContain('Rosa')
  })

  test('whose authorization has ended is approved again only with another paper', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    await expire(id)
    await endConsents(site.db)
    expect((await put(id, { is_approved: true })).status).toBe(422)
    expect((await attach(id, pictureBytes('jpg'))).statusCode).toBe(204)
    expect((await put(id, { is_approved: true })).status).toBe(200)
  })

  test('stays when another paper came before its authorization ends', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    expect((await attach(id, pictureBytes('jpg'))).statusCode).toBe(204)
    await site.db
      .updateTable('testimonial_consents')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('signed_on', 'is', null)
      .execute()
    expect(await endConsents(site.db)).toBe(false)
    expect(await readWords(id)).toContain(said.text)
  })

  test('is hidden when what still holds authorizes other words', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    await recordConsent(site.db, { id, data: { ...said, text: 'Outro texto.' } })
    await site.db
      .updateTable('testimonial_consents')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('words_digest', '=', wordsDigestOf(said))
      .execute()
    expect(await endConsents(site.db)).toBe(true)
    await site.page.refresh()
    expect(await namesOf(site)).not.toContain('Rosa')
    expect(await readWords(id)).toContain(said.text)
    expect(await endConsents(site.db)).toBe(false)
  })

  test('says since when it is approved; hiding it and approving it again starts over', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    const dayOf = (version: number) => `2026-03-0${version}T12:00:00.000Z`
    const isApprovedSince = async (version?: number) => {
      for (const written of [1, 2, 3, 4]) {
        const saves = site.db.selectFrom('revisions').select('save').where('id', '=', id)
        await site.db
          .updateTable('saves')
          .set({ at: dayOf(written) })
          .where('id', 'in', saves.where('version', '=', written))
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

  test('keeps its record, which owners can download', async () => {
    await patient.send()
    await recordConsent(site.db, { id: 'testimonial_01', data: said })
    const download = () => site.app.inject({ url: CONSENTS_CSV_PATH, headers: ownPage })
    expect((await download()).statusCode).toBe(403)
    site.accounts.person = { ...site.accounts.person, role: 'owner' }
    const { headers, body } = await download()
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain('"Prova (SHA-256)"')
    expect(body).toMatch(
      /"link";.+"iniciais";"3";"Termo.+com as minhas iniciais\..+";"[0-9a-f]{64}";"";"";"";"Ana"/s,
    )
  })
})
