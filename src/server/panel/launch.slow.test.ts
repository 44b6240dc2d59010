import { describe, expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { links } from '#content/sections/links.ts'
import { settings } from '#content/sections/settings.ts'
import {
  HISTORY_PATH,
  RESTORE_SITE_PATH,
  RESTORE_VERSION_PATH,
  UNDO_PATH,
} from '#protocol/history.ts'
import { olga, testPanel } from '../testing/panel.ts'
import { databases, onceOn } from '../testing/server.ts'

const { phone, whatsapp, email, address } = contact.fallback
const { instagram } = links.fallback.socialMedia

/** What an example would be, and what a clinic has in its place; nothing, where it may be empty. */
const identities: [entity: string, example: object, own?: object][] = [
  ['contact', { phone }, { phone: '(47) 3333-1234' }],
  ['contact', { whatsapp }, { whatsapp: '(47) 99123-4567' }],
  ['contact', { email }, { email: 'oi@clinica.com.br' }],
  ['contact', { address }, { address: 'Rua das Flores, 10, Blumenau – SC' }],
  ['links', { socialMedia: { instagram, youtube: instagram } }],
  ['footer', { socialMedia: { instagram } }],
  ['legalPages', { privacyEmail: email }],
  ['settings', { siteName: settings.fallback.siteName }, { siteName: 'Clínica Flor' }],
]

describe.each(databases)('the launch on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const panel = testPanel(make)
  const { get, post, edit, remove, service, becomeOwner } = panel
  const content = async () => (await get('/api/content')).body

  /** Resolves everything that blocks the launch. */
  async function prepare() {
    await edit('contact', 'contact', {
      phone: '(47) 3333-1234',
      whatsapp: '(47) 99123-4567',
      email: 'oi@clinica.com.br',
      address: 'Rua das Flores, 10, Blumenau – SC',
    })
    const legal = {
      cnpj: '12.345.678/0001-95',
      clinicRegistration: 'CRM-SC PJ 1234',
      technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-SC 12345',
    }
    await edit('settings', 'settings', { siteName: 'Clínica Flor', legal })
    for (const { id } of (await content()).treatments) await remove('treatments', id)
  }

  /** Launches a site that still has what the launch empties by itself. */
  async function launchWithExamples() {
    await prepare()
    await becomeOwner()
    for (const [entity, example, own] of identities) if (!own) await edit(entity, entity, example)
    expect((await post('/api/launch')).status).toBe(200)
  }

  testOnce('lists what is left to do, with the field for each', async () => {
    const { status, body } = await get('/api/launch')
    expect(status).toBe(200)
    expect(body.launchedAt).toBeNull()
    expect(body.checks).toContainEqual({
      id: expect.any(String),
      field: 'treatments',
      weight: 'serious',
      title: 'Marque os tratamentos que a clínica oferece',
      text: 'Os de exemplo não vão ao ar sem que alguém os escolha.',
    })
  })

  testOnce('is refused while something blocks it, and nothing changes', async () => {
    await becomeOwner()
    const before = await service.everything()
    const { status, body } = await post('/api/launch')
    expect(status).toBe(409)
    expect(body.code).toBe('not-ready-to-launch')
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
      'contact.phone',
      'team',
      'settings.legal',
      'settings.siteName',
      'treatments',
    ])
    expect(await service.everything()).toEqual(before)
    expect((await get('/api/launch')).body.launchedAt).toBeNull()
  })

  testOnce('is refused while a name or a number of the example clinic is left', async () => {
    await prepare()
    await becomeOwner()
    for (const [entity, example, own] of identities) {
      if (!own) continue
      await edit(entity, entity, example)
      const refusal = { code: 'not-ready-to-launch', details: [{ weight: 'serious' }] }
      expect(await post('/api/launch')).toMatchObject({ status: 409, body: refusal })
      await edit(entity, entity, own)
    }
    expect((await post('/api/launch')).status).toBe(200)
  })

  testOnce('empties the profiles of the example clinic', async () => {
    await launchWithExamples()
    const list = '/lm/leveza/links/documents/list'
    expect((await post(list, {})).body.data).toMatchObject([
      { socialMedia: { instagram: '', youtube: '' } },
    ])
  })

  testOnce('is final: nothing of the example clinic can be saved afterwards', async () => {
    await launchWithExamples()
    const before = await service.everything()
    for (const [entity, example] of identities) {
      const path = `/lm/leveza/${entity}/documents`
      const body = { filter: { _id: entity }, update: example }
      expect(await service.send({ method: 'PUT', path, body })).toMatchObject({
        status: 400,
        message: expect.stringContaining('É um dado de exemplo'),
      })
    }
    expect(await service.everything()).toEqual(before)
  })

  testOnce('of an office needs one physiotherapist, who stays on its page', async () => {
    await prepare()
    await becomeOwner()
    const legal = { cnpj: '', clinicRegistration: '', technicalDirector: '' }
    await edit('settings', 'settings', { establishment: 'office', legal })
    expect((await post('/api/launch')).body.details).toMatchObject([
      { title: 'Falta o registro profissional de quem atende' },
    ])
    const id = await panel.create('team', {
      ...{ name: 'Bia Reis', role: 'Fisioterapeuta', bio: 'Orienta compressão e exercícios.' },
      credentials: 'CREFITO-8 1234-F',
    })
    expect((await post('/api/launch')).status).toBe(200)
    expect((await content()).settings.legal.technicalDirector).toBe(
      'Bia Reis – Fisioterapeuta – CREFITO-8 1234-F',
    )
    const path = `/lm/leveza/team/documents/${id}`
    expect(await service.send({ method: 'DELETE', path })).toMatchObject({ status: 422 })
  })

  testOnce(
    'leaves out what an example would show on a site that was launched with it',
    async () => {
      await service.db
        .insertInto('launches')
        .values({ id: 1, by: 'ana', at: new Date().toISOString() })
        .execute()
      await edit('hero', 'hero', { title: 'Bem-vinda' })
      const { footer, team, testimonials } = await content()
      expect([footer.socialMedia.instagram, team, testimonials]).toEqual(['', [], []])
    },
  )

  testOnce('removes the example testimonials and the example notice from the page', async () => {
    await prepare()
    await edit('testimonials', 'testimonial_02', { is_approved: false })
    const id = await panel.create('testimonials', { name: 'M.', text: 'Fui ouvida.', rating: 5 })
    await becomeOwner()
    expect((await content()).hasExamples).toBe(true)
    const { status, body } = await post('/api/launch')
    expect(status).toBe(200)
    expect(body.launchedAt).toMatch(/Z$/)
    const { testimonials, hasExamples } = await content()
    expect([testimonials, hasExamples]).toEqual([[], false])
    const rows = await service.db
      .selectFrom('documents')
      .select('id')
      .where('entity', '=', 'testimonials')
      .execute()
    expect(rows).toEqual([{ id }])
    const [launch] = (await get(`${HISTORY_PATH}?limit=1`)).body.saves
    expect(launch).toMatchObject({
      kind: 'launch',
      by: { userId: olga.userId },
      count: 14,
      canUndo: false,
    })
  })

  test('removes what is marked as an example and nothing else', async () => {
    await prepare()
    await edit('testimonials', 'testimonial_01', { name: 'Outro nome', is_approved: false })
    const own = { text: 'Fui ouvida com calma.', is_approved: false }
    await edit('testimonials', 'testimonial_02', own)
    const list = `/lm/leveza/testimonials/documents/list`
    const before: { _id: string; _isExample: boolean }[] = (await post(list, {})).body.data
    await becomeOwner()
    await post('/api/launch')
    const after: { _id: string }[] = (await post(list, {})).body.data
    const unmarked = before.filter(({ _isExample }) => !_isExample)
    expect(after.map(({ _id }) => _id)).toEqual(unmarked.map(({ _id }) => _id))
    expect(after.map(({ _id }) => _id)).toEqual(['testimonial_02'])
  })

  test('happens once', async () => {
    await prepare()
    await becomeOwner()
    const first = await post('/api/launch')
    const before = await service.everything()
    const second = await post('/api/launch')
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await service.everything()).toEqual(before)
  })

  testOnce('is a save of its own, also where no example is left', async () => {
    await prepare()
    for (const { id } of (await content()).team) await remove('team', id)
    for (const { id } of (await content()).testimonials) await remove('testimonials', id)
    await edit('links', 'links', { socialMedia: { instagram: '', facebook: '', youtube: '' } })
    await edit('footer', 'footer', { socialMedia: { instagram: '' } })
    await becomeOwner()
    await post('/api/launch')
    const [launch] = (await get(`${HISTORY_PATH}?limit=1`)).body.saves
    expect(launch).toMatchObject({ kind: 'launch', count: 0 })
    expect(service.page.shown()).toMatchObject({ save: launch.id, isLaunched: true })
  })

  testOnce('is not undone from the history', async () => {
    await prepare()
    await becomeOwner()
    await post('/api/launch')
    const before = await service.everything()
    const refusalOf = async (path: string, body: object) => (await post(path, body)).body.code
    const example = { entity: 'testimonials', id: 'testimonial_01', version: 1 }
    expect(await refusalOf(RESTORE_VERSION_PATH, example)).toBe('example-after-launch')
    const [{ id: launch }] = (await get(`${HISTORY_PATH}?limit=1`)).body.saves
    expect(await refusalOf(UNDO_PATH, { save: launch })).toBe('lasting-save')
    const earlier = { save: launch - 1, seen: launch }
    expect(await refusalOf(RESTORE_SITE_PATH, earlier)).toBe('before-launch')
    expect(await service.everything()).toEqual(before)
    expect((await get('/api/content')).body.hasExamples).toBe(false)
  })
})
