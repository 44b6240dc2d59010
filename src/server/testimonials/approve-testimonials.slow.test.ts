import { describe, expect, test } from 'vitest'
import { APPROVALS_PATH, type ApprovalResult } from '#protocol/consents.ts'
import { RESTORE_LIST_PATH } from '#protocol/history.ts'
import { listDocuments } from '../content/documents.ts'
import { createConsented, recordConsent } from '../testing/consents.ts'
import { namesOf, patientOf } from '../testing/patient.ts'
import { databases, onceOn } from '../testing/server.ts'
import { ownPage, testService } from '../testing/service.ts'

const path = '/lm/leveza/testimonials/documents'
const said = { name: 'Rosa', text: 'A equipe conversa entre si.', rating: 5, role: '', image: '' }

describe.each(databases)('several testimonials on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testService(make)
  const patient = patientOf(site)
  const create = async (name: string): Promise<string> =>
    (await site.send({ method: 'POST', path, body: { ...said, name } })).data._id
  const createAuthorized = async (name: string) => {
    const id = await create(name)
    await recordConsent(site.db, { id, data: { ...said, name } })
    return id
  }
  const put = (id: string, update: object) =>
    site.send({ method: 'PUT', path, body: { filter: { _id: id }, update } })
  const readVersions = async () =>
    (await listDocuments(site.db, 'testimonials')).map(({ id, version }) => ({ id, version }))
  const post = (payload: object, headers: Record<string, string> = ownPage) =>
    site.app.inject({ method: 'POST', url: APPROVALS_PATH, headers, payload })
  const approve = async (ids: string[]): Promise<ApprovalResult> => {
    const versions = await readVersions()
    const testimonials = ids.map((id) => versions.find((other) => other.id === id) ?? gone(id))
    return (await post({ testimonials })).json()
  }
  const gone = (id: string) => ({ id, version: 1 })

  test('are approved in one release where the patient authorized it; each of the others says why not', async () => {
    const [ana, bia] = [await createAuthorized('Ana'), await createAuthorized('Bia')]
    const missing = await create('Rosa')
    const reworded = await createAuthorized('Carla')
    await put(reworded, { text: 'Outro texto.' })
    const before = site.page.shown()?.release ?? 0
    const { approved, refused } = await approve([ana, missing, bia, reworded, 'testimonial_gone'])
    expect(approved).toEqual([ana, bia].map((id) => ({ id, version: 2 })))
    expect(refused).toEqual([
      { id: missing, reason: expect.stringContaining('Falta a autorização') },
      { id: reworded, reason: expect.stringContaining('O texto mudou ou o prazo acabou') },
      { id: 'testimonial_gone', reason: 'Este conteúdo não existe mais.' },
    ])
    expect(await namesOf(site)).toEqual(expect.arrayContaining(['Ana', 'Bia']))
    expect(await namesOf(site)).not.toEqual(expect.arrayContaining(['Rosa']))
    expect(site.page.shown()?.release).toBe(before + 1)
  })

  test('include what a patient sent, and exclude what she took back', async () => {
    await patient.send({ name: 'Renata Moura' })
    const other = await patient.send({ name: 'Lúcia Prado' })
    const [first, second] = (await readVersions()).slice(-2)
    await patient.withdraw(other.own)
    const { approved, refused } = (await post({ testimonials: [first, second] })).json()
    expect(approved).toMatchObject([{ id: first?.id }])
    expect(refused).toMatchObject([{ id: second?.id, reason: 'Este conteúdo não existe mais.' }])
    expect(await namesOf(site)).toContain('R. M.')
  })

  testOnce('keep the reason for serious words', async () => {
    const text = 'O melhor tratamento do Brasil!'
    const data = { ...said, imagePosition: '', text, is_approved: false }
    const id = await createConsented(site.db, data)
    const reason = 'Opinião dela.'
    const answer = await post({ testimonials: [{ id, version: 1 }], reason })
    expect(answer.json()).toEqual({ approved: [{ id, version: 2 }], refused: [] })
    const kept = await site.db
      .selectFrom('wording_reasons')
      .select(['document', 'reason'])
      .execute()
    expect(kept).toContainEqual({ document: id, reason })
  })

  testOnce('are not approved in a version that nobody looked at', async () => {
    const id = await createAuthorized('Ana')
    await put(id, { rating: 4 })
    const { approved, refused } = (await post({ testimonials: [{ id, version: 1 }] })).json()
    expect(approved).toEqual([])
    expect(refused).toMatchObject([{ reason: expect.stringContaining('Outra pessoa alterou') }])
    expect(await namesOf(site)).not.toContain('Ana')
  })

  testOnce('are approved only by people of the panel, up to a hundred at a time', async () => {
    const testimonials = [{ id: await createAuthorized('Ana'), version: 1 }]
    expect((await post({ testimonials }, {})).statusCode).toBe(401)
    expect((await post({ testimonials: [] })).statusCode).toBe(400)
    expect((await post({ testimonials: Array(101).fill(testimonials[0]) })).statusCode).toBe(400)
    expect(await namesOf(site)).not.toContain('Ana')
    expect((await post({ testimonials: Array(100).fill(testimonials[0]) })).statusCode).toBe(200)
    expect(await namesOf(site)).toContain('Ana')
  })

  test('are restored hidden where nobody authorized them, if an earlier list is restored', async () => {
    const id = await createConsented(site.db, { ...said, is_approved: true })
    const former = await readVersions()
    await site.send({ method: 'DELETE', path: `${path}/${id}` })
    await site.db.deleteFrom('testimonial_consents').execute()
    const body = { entity: 'testimonials', seen: await readVersions(), former }
    const { reply } = await site.send({ method: 'POST', path: RESTORE_LIST_PATH, body })
    expect(reply.json()).toMatchObject({ skipped: [{ title: 'Rosa', reason: 'consent-missing' }] })
    expect((await readVersions()).map((version) => version.id)).toContain(id)
    expect(await namesOf(site)).not.toContain('Rosa')
  })
})
