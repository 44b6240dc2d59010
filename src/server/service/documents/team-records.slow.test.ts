import { describe, expect, test } from 'vitest'
import { noRegistration } from '#content/rules/registration-parts.ts'
import { RESTORE_VERSION_PATH, savePathOf } from '#protocol/history.ts'
import { sqlite } from '../../testing/server.ts'
import { testService } from '../../testing/service.ts'

const path = '/lm/leveza/team/documents'
const ana = { name: 'Dra. Ana Lima', role: 'Cirurgiã vascular', bio: 'Escuta com calma.' }
const registration = {
  council: 'CRM',
  region: 'PR',
  number: '12345',
  suffix: '',
  title: 'MÉDICA',
  specialists: [{ specialty: 'Cirurgia Vascular', number: '6789' }],
  postgraduate: '',
}
const LINE = 'MÉDICA · CRM-PR 12345 · Cirurgia Vascular RQE 6789'

describe('the record of a team member', () => {
  const service = testService(sqlite)
  const create = (body: object) => service.send({ method: 'POST', path, body })
  const change = (_id: string, update: object) =>
    service.send({ method: 'PUT', path, body: { filter: { _id }, update } })

  test('is written in parts and read as the line that the page shows', async () => {
    const { data } = await create({ ...ana, registration })
    expect(data).toMatchObject({ credentials: LINE, registration })
    expect((await service.app.inject('/api/content')).json().team.at(-1)).toMatchObject({
      name: ana.name,
      credentials: LINE,
    })
  })

  test('is written as a text by programs that know only the text', async () => {
    const { data } = await create({ ...ana, credentials: 'Médica - CRM/PR 12.345 - RQE 6789' })
    expect(data).toMatchObject({
      credentials: 'MÉDICA · CRM-PR 12345 · RQE 6789',
      registration: { ...registration, specialists: [{ specialty: '', number: '6789' }] },
    })
    const later = await change(data._id, { credentials: 'Terapeuta corporal' })
    expect(later.data).toMatchObject({
      credentials: 'Terapeuta corporal',
      registration: noRegistration,
    })
  })

  test('changes in one part, and the line with it', async () => {
    const { data } = await create({ ...ana, registration })
    const { data: changed } = await change(data._id, { registration: { number: '54321' } })
    expect(changed.credentials).toBe(LINE.replace('12345', '54321'))
    const found = await service.send<{ total: number }>({
      method: 'POST',
      path: `${path}/find`,
      body: { filter: { credentials: { $contains: '54321' } } },
    })
    expect(found.data.total).toBe(1)
  })

  test('is refused with a number that no council gives, and nothing changes', async () => {
    const before = await service.everything()
    const reply = await create({ ...ana, registration: { ...registration, number: '12-A' } })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply)).toContain('Use só números, até 7')
    expect(await service.everything()).toEqual(before)
  })

  test('makes its member the technical director of the page, and nobody else', async () => {
    const { data } = await create({ ...ana, registration })
    await change('member_01', { isTechnicalDirector: false })
    await change(data._id, { isTechnicalDirector: true })
    const { settings } = (await service.app.inject('/api/content')).json()
    expect(settings.legal.technicalDirector).toBe(
      `Diretora técnica médica: ${ana.name} – ${LINE.replaceAll(' · ', ' – ')}`,
    )
  })

  test('has one entry in the history for its line, which brings the parts back', async () => {
    const { data } = await create({ ...ana, registration })
    await change(data._id, { registration: { number: '54321' } })
    const body = { entity: 'team', id: data._id, version: 1 }
    const back = await service.send({ method: 'POST', path: RESTORE_VERSION_PATH, body })
    const { reply } = await service.send({ path: savePathOf(back.reply.json().save) })
    expect(reply.json().documents).toMatchObject([
      { fields: [{ path: 'credentials', label: 'Registro profissional', after: LINE }] },
    ])
    const { data: restored } = await service.send({ path: `${path}/${data._id}` })
    expect(restored).toMatchObject({ credentials: LINE, registration })
  })
})
