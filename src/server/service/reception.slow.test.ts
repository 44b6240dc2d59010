import { beforeEach, describe, expect, test } from 'vitest'
import {
  DRAFT_PAGE_PATH,
  DRAFTS_PATH,
  type Draft,
  draftPathOf,
  PUBLISH_DRAFTS_PATH,
} from '#protocol/drafts.ts'
import {
  DELETED_PATH,
  documentHistoryPathOf,
  HISTORY_PATH,
  pastPagePathOf,
  RESTORE_SITE_PATH,
  RESTORE_SITE_PREVIEW_PATH,
  RESTORE_VERSION_PATH,
  savePathOf,
  UNDO_PATH,
} from '#protocol/history.ts'
import type { Identity } from '../callers/identity.ts'
import { applyChanges } from '../testing/documents.ts'
import { formOf, pictureBytes } from '../testing/images/uploads.ts'
import { sqlite } from '../testing/server.ts'
import {
  ana,
  insertUser,
  ownPage,
  signedHeaders,
  type TestService,
  testService,
} from '../testing/service.ts'
import { openEventHub } from './events/event-hub.ts'

const rita: Identity = {
  ...ana,
  userId: 'user-rita',
  userName: 'Rita',
  email: 'rita@exemplo.com.br',
  role: 'reception',
  sessionId: 'session-rita',
}

const refused = {
  status: 403,
  message: expect.stringMatching(/^Isto não faz parte da Recepção\. Peça a quem/),
}

const asking = (service: TestService) => {
  const as = (person: Identity) => {
    service.accounts.person = person
  }
  const put = (entity: string, id: string, update: object) =>
    service.send<{ [field: string]: unknown; _version: number }>({
      method: 'PUT',
      path: `/lm/leveza/${entity}/documents`,
      body: { filter: { _id: id }, update },
    })
  const api = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => {
    const reply = await service.app.inject({
      method,
      url: path,
      headers: ownPage,
      ...(body && { payload: body }),
    })
    return {
      status: reply.statusCode,
      ...(reply.body && (reply.json() as Record<string, unknown>)),
    }
  }
  return { as, put, api }
}

describe('reception', () => {
  const service = testService(sqlite)
  const { as, put, api } = asking(service)
  beforeEach(async () => {
    await insertUser(service.db, rita)
    as(rita)
  })

  test('changes contact, hours and the photos of the team, and the page shows it', async () => {
    expect(await put('contact', 'contact', { phone: '(41) 3111-2222' })).toMatchObject({
      code: 200,
    })
    const days = { from: '2030-12-23', until: '2030-12-31', noticeFrom: '' }
    const closures = [{ name: 'Recesso', ...days, notice: '' }]
    expect(await put('contact', 'contact', { closures })).toMatchObject({ code: 200 })
    const photo = { image: '/media/equipe.jpg', imagePosition: '' }
    expect(await put('team', 'member_01', photo)).toMatchObject({ code: 200, data: photo })
    expect((await service.app.inject('/api/content')).body).toContain('(41) 3111-2222')
  })

  test('changes nothing else, by no route, name of a field, or signature of a program', async () => {
    const before = await service.everything()
    expect(await put('hero', 'hero', { title: 'x' })).toMatchObject(refused)
    expect(await put('settings', 'settings', { cnpj: '' })).toMatchObject(refused)
    expect(await put('teamSection', 'teamSection', { title: 'x' })).toMatchObject(refused)
    expect(await put('team', 'member_01', { name: 'x' })).toMatchObject(refused)
    expect(await put('team', 'member_01', { image: '/media/x.jpg', bio: 'x' })).toMatchObject(
      refused,
    )
    expect(await put('team', 'member_01', { is_active: false })).toMatchObject(refused)
    expect(await put('testimonials', 'testimonial_01', { is_approved: false })).toMatchObject(
      refused,
    )
    expect(await put('nothing', 'nothing', { x: 1 })).toMatchObject(refused)
    const call = { method: 'PUT', path: '/lm/leveza/hero/documents' } as const
    const signed = { ...call, body: { filter: { _id: 'hero' }, update: { title: 'x' } } }
    const signingKey = service.accounts.signingKeyOf(rita)
    expect(await service.send(signed, signedHeaders(signed, { signingKey }))).toMatchObject(refused)
    expect(await service.everything()).toEqual(before)
  })

  test.each([
    ['another site', 'https://outro.exemplo/foto.jpg'],
    ['no site', `data:image/png;base64,${'A'.repeat(60)}`],
  ])('gives a member no photo of %s', async (_where, image) => {
    expect(await put('team', 'member_01', { image })).toMatchObject(refused)
  })

  test('keeps a photo of another site that an editor has chosen', async () => {
    as(ana)
    await put('team', 'member_01', { image: 'https://outro.exemplo/foto.jpg' })
    as(rita)
    const crop = { imagePosition: '20% 30%' }
    expect(await put('team', 'member_01', crop)).toMatchObject({ code: 200 })
  })

  test('reads her parts alone', async () => {
    const read = (entity: string) =>
      service.send({ method: 'POST', path: `/lm/leveza/${entity}/documents/list`, body: {} })
    for (const entity of ['contact', 'team', 'testimonials']) {
      expect(await read(entity)).toMatchObject({ code: 200 })
    }
    for (const entity of ['hero', 'settings', 'treatments', 'legalPages']) {
      expect(await read(entity)).toMatchObject(refused)
      const path = `/lm/leveza/${entity}/documents/${entity}`
      expect(await service.send({ path })).toMatchObject(refused)
    }
  })

  test('sees the history of her parts alone, even of a change that also changed others', async () => {
    as(ana)
    await put('hero', 'hero', { title: 'Palavra secreta' })
    const edit = (entity: string, change: object) => ({
      ...{ kind: 'edit' as const, entity, id: entity },
      edit: (stored: unknown) => ({ ...(stored as object), ...change }),
    })
    const together = [
      edit('contact', { phone: '(41) 3111-2222' }),
      edit('hero', { title: 'Segredo maior' }),
    ]
    await applyChanges(service.db, together, { by: ana.userId })
    const prepared = { data: { title: 'Ainda espera' }, basedOn: 3 }
    await api('PUT', draftPathOf('hero', 'hero'), prepared)
    as(rita)
    const page = await api('GET', HISTORY_PATH)
    expect(page).toMatchObject({ saves: [{ id: 3, count: 1 }, { id: 1 }] })
    expect(JSON.stringify(page)).not.toMatch(/"hero"|treatments|Abertura/)
    const found = async (words: string) =>
      (await api('GET', `${HISTORY_PATH}?words=${words}`)) as { saves?: { id: number }[] }
    expect((await found('Segredo')).saves).toEqual([])
    expect((await found('3111')).saves).toMatchObject([{ id: 3 }])
    expect(await api('GET', `${HISTORY_PATH}?entity=hero`)).toMatchObject(refused)
    const detail = await api('GET', savePathOf(3))
    expect(detail).toMatchObject({ documents: [{ entity: 'contact' }] })
    expect(JSON.stringify(detail)).not.toContain('Segredo')
    expect((await api('GET', savePathOf(2))).status).toBe(404)
    expect(await api('GET', documentHistoryPathOf('hero', 'hero'))).toMatchObject(refused)
    expect(await api('GET', DELETED_PATH)).toMatchObject(refused)
    expect(await api('GET', pastPagePathOf(3))).toMatchObject(refused)
  })

  test('prepares nothing, and sees nothing that is prepared', async () => {
    as(ana)
    const prepared = { data: { phone: '(41) 3111-2222' }, basedOn: 1 }
    const path = draftPathOf('contact', 'contact')
    const { version } = (await api('PUT', path, prepared)) as unknown as Draft
    as(rita)
    const key = { entity: 'contact', id: 'contact', version }
    for (const answer of [
      await api('GET', DRAFTS_PATH),
      await api('GET', path),
      await api('PUT', path, { ...prepared, version }),
      await api('POST', `${DRAFTS_PATH}/team`, { data: {}, basedOn: null }),
      await api('DELETE', `${path}?version=${version}`),
      await api('POST', PUBLISH_DRAFTS_PATH, { drafts: [key] }),
      await api('GET', DRAFT_PAGE_PATH),
    ]) {
      expect(answer).toMatchObject(refused)
    }
    as(ana)
    expect(await api('GET', path)).toMatchObject({ version })
  })

  test('goes back only where she may change, whatever asks for it', async () => {
    await put('contact', 'contact', { phone: '(41) 3111-2222' })
    as(ana)
    await put('team', 'member_01', { name: 'Outro nome' })
    await put('team', 'member_01', { image: '/media/a.jpg' })
    await put('hero', 'hero', { title: 'Outro' })
    const path = '/lm/leveza/team/documents'
    await service.send({ method: 'DELETE', path: `${path}/member_02` })
    as(rita)
    const before = await service.everything()
    for (const version of [
      { entity: 'hero', id: 'hero', version: 1 },
      { entity: 'team', id: 'member_01', version: 1 },
      { entity: 'team', id: 'member_02', version: 1 },
    ]) {
      expect(await api('POST', RESTORE_VERSION_PATH, version)).toMatchObject(refused)
    }
    const undo = (save: number) => api('POST', UNDO_PATH, { save })
    for (const save of [3, 5, 6]) expect(await undo(save)).toMatchObject(refused)
    const site = { save: 1, seen: 6 }
    expect(await api('POST', RESTORE_SITE_PATH, site)).toMatchObject(refused)
    expect(await api('POST', RESTORE_SITE_PREVIEW_PATH, { save: 1 })).toMatchObject(refused)
    expect(await service.everything()).toEqual(before)
    expect(await undo(4)).toMatchObject({ status: 200, save: 7 })
    const contact = { entity: 'contact', id: 'contact', version: 1 }
    expect(await api('POST', RESTORE_VERSION_PATH, contact)).toMatchObject({ status: 200 })
  })

  test('sees what waits and of a testimonial no paper, guardian or reference', async () => {
    as({ ...ana, role: 'owner' })
    await api('POST', '/api/testimonials/requests', { reference: 'Prontuário 12' })
    as(rita)
    const { id } = (await api('POST', '/api/testimonials/requests', {})) as { id?: string }
    const { requests } = (await api('GET', '/api/testimonials/consents')) as {
      requests?: { id: string; reference: string }[]
    }
    expect(requests?.map(({ reference }) => reference)).toEqual(['', ''])
    const other = requests?.find((request) => request.id !== id)
    expect(await api('DELETE', `/api/testimonials/requests/${other?.id}`)).toMatchObject(refused)
    expect(await api('DELETE', `/api/testimonials/requests/${id}`)).toMatchObject({ status: 204 })
  })

  test('uploads and describes photos of the team, and sees no other picture', async () => {
    const upload = async (category: string) => {
      const file = { name: 'foto.png', content: pictureBytes('png') }
      const form = formOf([{ field: 'category', content: category }, file])
      const headers = { ...ownPage, ...form.headers }
      const request = {
        method: 'POST',
        url: '/lm/leveza/file/batch',
        payload: form.payload,
      } as const
      const reply = await service.app.inject({ ...request, headers })
      return {
        status: reply.statusCode,
        ...reply.json<{ data: { id: string }[]; message: string }>(),
      }
    }
    expect(await upload('hero-background')).toMatchObject(refused)
    const own = (await upload('team-member')).data[0]?.id
    expect(await api('PATCH', `/api/media/${own}`, { alt: 'Ana' })).toMatchObject({ alt: 'Ana' })
    expect(await api('PATCH', `/api/media/${own}`, { name: 'x.png' })).toMatchObject(refused)
    as(ana)
    const other = (await upload('hero-background')).data[0]?.id
    as(rita)
    expect(await api('GET', '/api/media?category=hero-background')).toMatchObject({
      total: 1,
      pictures: [{ id: own }],
    })
    expect(await api('GET', `/api/media/${other}`)).toMatchObject(refused)
    expect(await api('PATCH', `/api/media/${other}`, { alt: 'x' })).toMatchObject(refused)
    expect(Object.keys(await api('GET', '/api/media/pictures')).join()).not.toContain(
      'hero-background',
    )
  })

  test('hears of her parts by name, and of the others only that something changed', async () => {
    const hub = openEventHub(service.db, service.accounts)
    const heard: string[] = []
    const listener = { ...rita, write: (text: string) => heard.push(text), end: () => {} }
    await hub.join(listener, undefined)
    as(ana)
    await put('hero', 'hero', { title: 'Outro' })
    await put('contact', 'contact', { phone: '(41) 3111-2222' })
    await hub.advance()
    hub.close()
    expect(heard.join('')).not.toContain('hero')
    expect(heard.join('')).toMatch(/event: reset.+event: saved\ndata: {"entity":"contact"/s)
  })

  test('is told that the site works, not what is written about mails and backups', async () => {
    expect(await api('GET', '/api/status')).toMatchObject({
      status: 200,
      database: { isReady: true },
      mail: { waiting: null, failed: null },
      backup: null,
    })
  })
})
