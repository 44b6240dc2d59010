import { describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { hero } from '#content/sections/hero.ts'
import type { ScreenPart, UndoStack } from '#protocol/history.ts'
import { anaHerself, testPanel } from '../testing/panel.ts'
import { databases, onceOn, sqlite } from '../testing/server.ts'

const opening: ScreenPart[] = [{ entity: 'hero', id: 'hero' }]
const contact: ScreenPart[] = [{ entity: 'contact', id: 'contact' }]
const colours: ScreenPart[] = [{ entity: 'design', id: 'design', fields: ['primaryColor'] }]
const logoAndLinks: ScreenPart[] = [
  { entity: 'design', id: 'design', fields: ['logoAlt'] },
  { entity: 'links', id: 'links' },
]
const treatment: ScreenPart[] = [{ entity: 'treatments', id: 'treatment_01' }]
const treatments: ScreenPart[] = [
  { entity: 'treatments' },
  { entity: 'treatmentsSection', id: 'treatmentsSection' },
]
const team: ScreenPart[] = [{ entity: 'team' }]

describe.each(databases)('the undo of a screen on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const panel = testPanel(make)
  const { get, post, edit, remove, create } = panel
  const content = async () => (await get('/api/content')).body
  const stackOf = async (screen: ScreenPart[]): Promise<UndoStack> =>
    (await post('/api/history/undo/stack', { screen })).body
  const go = async (direction: 'undo' | 'redo', screen: ScreenPart[]) => {
    const { basedOn, [direction]: step } = await stackOf(screen)
    return post('/api/history/undo', { screen, to: step?.to, basedOn })
  }
  const isDim = async (screen: ScreenPart[]) => (await stackOf(screen)).undo === null
  const titles = async (...all: string[]) => {
    for (const title of all) await edit('hero', 'hero', { title })
  }
  const title = async () => (await content()).hero.title
  const phone = async () => (await content()).contact.phone
  const launch = (id: number) =>
    panel.service.db
      .insertInto('launches')
      .values({ id, at: new Date().toISOString(), by: 'ana' })
      .execute()
  const batch = (entity: string, body: object) =>
    panel.service.send({ method: 'PUT', path: `/lm/leveza/${entity}/documents/batch`, body })
  const idsOf = async (entity: string): Promise<string[]> =>
    (await content())[entity].map(({ id }: { id: string }) => id)

  testOnce('goes back as many steps as the screen has, and forward again', async () => {
    const start = await title()
    expect(await isDim(opening)).toBe(true)
    await titles('Um', 'Dois', 'Três')
    for (const expected of ['Dois', 'Um', start]) {
      expect((await go('undo', opening)).status).toBe(200)
      expect(await title()).toBe(expected)
    }
    expect(await isDim(opening)).toBe(true)
    for (const expected of ['Um', 'Dois', 'Três']) {
      expect((await go('redo', opening)).status).toBe(200)
      expect(await title()).toBe(expected)
    }
    expect((await stackOf(opening)).redo).toBeNull()
  })

  test('never touches what another screen edits, however often it is used', async () => {
    const start = await content()
    await titles('Um')
    await edit('contact', 'contact', { phone: '(41) 3111-1111' })
    await edit('design', 'design', { logoAlt: 'Borboleta' })
    await edit('links', 'links', { contactPhone: '(41) 3222-2222' })
    await edit('design', 'design', { primaryColor: '#112233' })
    await titles('Dois')
    expect((await go('undo', contact)).status).toBe(200)
    expect(await isDim(contact)).toBe(true)
    expect((await go('undo', logoAndLinks)).status).toBe(200)
    expect((await go('undo', logoAndLinks)).status).toBe(200)
    expect(await isDim(logoAndLinks)).toBe(true)
    const { design, links, ...others } = await content()
    expect([others.hero.title, others.contact.phone]).toEqual(['Dois', start.contact.phone])
    expect(design).toMatchObject({
      primaryColor: '#112233',
      logoAlt: expect.not.stringMatching('Borboleta'),
    })
    expect(links.contactPhone).not.toBe('(41) 3222-2222')
    expect((await go('undo', colours)).status).toBe(200)
    expect((await go('redo', logoAndLinks)).status).toBe(200)
    expect((await content()).design).toMatchObject({ logoAlt: 'Borboleta' })
    expect((await content()).design.primaryColor).not.toBe('#112233')
  })

  test('is offered for what was changed on another screen, and names who changed which field', async () => {
    await edit('contact', 'contact', { phone: '(41) 3111-1111' })
    expect(await stackOf(contact)).toEqual({
      basedOn: 2,
      undo: {
        to: 1,
        at: expect.any(String),
        by: anaHerself,
        documents: [
          expect.objectContaining({ fields: [expect.objectContaining({ label: 'Telefone' })] }),
        ],
      },
      redo: null,
    })
    const { body } = await go('undo', contact)
    expect(body).toMatchObject({ release: 3, stack: await stackOf(contact) })
    const [newest] = (await get('/api/history')).body.releases
    expect(newest).toMatchObject({ kind: 'undo', source: { id: 1 } })
  })

  testOnce(
    'ends at the launch: neither it nor anything before it is a step, back or forth',
    async () => {
      await titles('Um', 'Dois')
      await edit('contact', 'contact', { phone: '(41) 3111-1111' })
      await go('undo', contact)
      await launch(5)
      expect(await stackOf(opening)).toEqual({ basedOn: 0, undo: null, redo: null })
      expect((await stackOf(contact)).redo).toBeNull()
      await titles('Três')
      await go('undo', opening)
      expect(await title()).toBe('Dois')
      expect(await isDim(opening)).toBe(true)
      for (const to of [1, 2, 4]) {
        const { basedOn } = await stackOf(opening)
        const refused = await post('/api/history/undo', { screen: opening, to, basedOn })
        expect([to, refused.body.code]).toEqual([to, 'no-such-step'])
      }
      expect(await title()).toBe('Dois')
    },
  )

  testOnce('forgets what could be repeated once something else changes on the screen', async () => {
    await titles('Um', 'Dois')
    await go('undo', opening)
    await edit('contact', 'contact', { phone: '(41) 3111-1111' })
    expect((await stackOf(opening)).redo).not.toBeNull()
    await titles('Outro')
    expect((await stackOf(opening)).redo).toBeNull()
    await go('undo', opening)
    expect(await title()).toBe('Um')
    await go('redo', opening)
    expect(await title()).toBe('Outro')
  })

  testOnce('undoes a save that only repeats an earlier text', async () => {
    await titles('Um', 'Dois', 'Um')
    await go('undo', opening)
    expect(await title()).toBe('Dois')
  })

  test('refuses a step that somebody else has overtaken on this screen, but not on another', async () => {
    await titles('Um')
    const { basedOn, undo } = await stackOf(opening)
    const step = { screen: opening, to: undo?.to, basedOn }
    await titles('Dois')
    const before = await panel.service.everything()
    expect(await post('/api/history/undo', step)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    })
    for (const to of [1, 3, 99]) {
      expect(await post('/api/history/undo', { screen: opening, to, basedOn: 3 })).toMatchObject({
        status: 409,
        body: { code: 'no-such-step' },
      })
    }
    expect(await panel.service.everything()).toEqual(before)
    const seen = await stackOf(opening)
    await edit('contact', 'contact', { phone: '(41) 3111-1111' })
    const again = { screen: opening, to: seen.undo?.to, basedOn: seen.basedOn }
    expect((await post('/api/history/undo', again)).status).toBe(200)
    expect([await title(), await phone()]).toEqual(['Um', '(41) 3111-1111'])
  })

  testOnce(
    'of one entry keeps its place in the list, and never removes it or brings it back',
    async () => {
      const former = await idsOf('treatments')
      await edit('treatments', 'treatment_01', { description: 'Alivia as pernas.' })
      const order = [
        { _id: 'treatment_01', order: 2 },
        { _id: 'treatment_02', order: 1 },
      ]
      for (const { _id, ...place } of order) await edit('treatments', _id, place)
      expect((await idsOf('treatments')).slice(0, 2)).toEqual(['treatment_02', 'treatment_01'])
      await go('undo', treatment)
      const [, first] = (await content()).treatments
      expect(first).toMatchObject({ id: 'treatment_01' })
      expect(first.description).not.toBe('Alivia as pernas.')
      expect(await isDim(treatment)).toBe(true)
      expect(former.slice(0, 2)).toEqual(['treatment_01', 'treatment_02'])

      const id = await create('treatments', { name: 'Novo', description: 'Alivia.' })
      const fresh: ScreenPart[] = [{ entity: 'treatments', id }]
      expect(await isDim(fresh)).toBe(true)
      await edit('treatments', id, { name: 'Outro nome' })
      await go('undo', fresh)
      expect(await isDim(fresh)).toBe(true)
      await remove('treatments', id)
      expect(await stackOf(fresh)).toMatchObject({ undo: null, redo: null })
    },
  )

  test('of a list undoes an import, a deletion, an order and the texts around the list, one by one', async () => {
    const before = await content()
    await edit('treatmentsSection', 'treatmentsSection', { title: 'O que fazemos' })
    await remove('treatments', 'treatment_03')
    const left = (await content()).treatments.map(({ id }: { id: string }) => ({ _id: id }))
    await batch('treatments', { create: examples.treatments.slice(0, 9), delete: left })
    await titles('Um')
    for (let turn = 0; turn < 3; turn++) expect((await go('undo', treatments)).status).toBe(200)
    expect(await content()).toEqual({ ...before, hero: { ...before.hero, title: 'Um' } })
    expect(await isDim(treatments)).toBe(true)

    const ids = await idsOf('team')
    await batch('team', { order: ids.toReversed() })
    await go('undo', team)
    expect(await idsOf('team')).toEqual(ids)
    await go('redo', team)
    expect(await idsOf('team')).toEqual(ids.toReversed())
  })

  test('does not reach past a testimonial that a patient sent', async () => {
    const testimonials: ScreenPart[] = [{ entity: 'testimonials' }]
    await remove('testimonials', 'testimonial_01')
    expect(await isDim(testimonials)).toBe(false)
    const newest = panel.service.db.updateTable('releases').set({ kind: 'arrival' })
    await newest.where('id', '=', 2).execute()
    expect(await isDim(testimonials)).toBe(true)
  })
})

// Needs no second engine: what is refused here changes nothing.
describe('the undo of a screen', () => {
  const panel = testPanel(sqlite, { isShared: true })

  test.each([
    [{ to: 1, basedOn: 1 }],
    [{ screen: [], to: 1, basedOn: 1 }],
    [{ screen: [{ entity: 'hero' }], to: 1, basedOn: 1 }],
    [{ screen: [{ entity: 'users', id: 'ana' }], to: 1, basedOn: 1 }],
    [{ screen: [{ entity: 'treatments', fields: ['name'] }], to: 1, basedOn: 1 }],
    [{ screen: [{ entity: 'hero', id: 'hero', fields: [] }], to: 1, basedOn: 1 }],
    [{ screen: [{ entity: 'hero', id: 'a\0b' }], to: 1, basedOn: 1 }],
    [{ screen: [{ entity: 'hero', id: 'hero' }], basedOn: 1 }],
    [{ screen: [{ entity: 'hero', id: 'hero' }], to: 1 }],
  ])('refuses %j, and nothing changes', async (body) => {
    await panel.edit('hero', 'hero', { title: hero.fallback.title })
    const before = await panel.service.everything()
    expect(await panel.post('/api/history/undo', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid-content' },
    })
    expect(await panel.service.everything()).toEqual(before)
  })
})
