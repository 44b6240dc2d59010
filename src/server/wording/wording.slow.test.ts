import { describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import {
  MAX_REASON_LENGTH,
  WORDING_PATH,
  WORDING_REASONS_PATH,
  type WordingMatch,
  type WordingReason,
  type WordingReport,
} from '#protocol/wording.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { readLaunch } from '../panel/api.ts'
import { createConsented } from '../testing/consents.ts'
import { bringFields } from '../testing/documents.ts'
import { sqlite } from '../testing/server.ts'
import { ana, testService } from '../testing/service.ts'

const SERIOUS = 'Tratamento com resultado garantido.'
const REASON = 'Citação do edital, na íntegra.'
const heroPath = '/lm/leveza/hero/documents'
const treatmentsPath = '/lm/leveza/treatments/documents'

const heroKey = { entity: 'hero', id: 'hero' }
const matchOfTitle = {
  ...{ ...heroKey, path: 'title', rule: 'promise.guarantee' },
  ...{ words: 'resultado garantido', sentence: SERIOUS, isSerious: true },
}

describe('a text with serious words', () => {
  const site = testService(sqlite)

  const save = (update: object, reason?: string) =>
    site.send({ method: 'PUT', path: heroPath, body: { filter: { _id: 'hero' }, update, reason } })
  const saveTitle = (title: string, reason?: string) => save({ title }, reason)
  const bring = (title: string) => bringFields(site.db, heroKey, { title })
  const warningsOf = (answer: object) => (answer as { warnings?: WordingMatch[] }).warnings
  const liveTitle = async () =>
    ((await readDocument(site.db, 'hero', 'hero'))?.data as { title: string } | undefined)?.title
  const report = async () => (await site.send({ path: WORDING_PATH })) as unknown as WordingReport
  const askReasons = async (entity: string, id: string) => {
    const path = `${WORDING_REASONS_PATH}?entity=${entity}&id=${id}`
    return (await site.send({ path })) as unknown as { status: number; reasons: WordingReason[] }
  }
  const reasonsOf = async (entity: string, id: string) => (await askReasons(entity, id)).reasons
  const found = async () => (await report()).matches.find(({ entity }) => entity === 'hero')
  const signInAs = (role: 'owner' | 'editor' | 'reception') => {
    site.accounts.person = { ...ana, role }
  }

  test('is live with its save', async () => {
    expect(await saveTitle(SERIOUS, REASON)).toMatchObject({ status: 200, message: 'OK' })
    expect(await liveTitle()).toBe(SERIOUS)
  })

  test('is refused without a reason, which names the words and saves nothing', async () => {
    const before = await site.everything()
    expect(await saveTitle(SERIOUS)).toMatchObject({
      status: 422,
      problem: 'reason-required',
      message: 'Antes de ir ao ar, isto pede um motivo: “resultado garantido”.',
      data: [matchOfTitle],
    })
    expect(await site.everything()).toEqual(before)
  })

  test('is not asked about again where visitors read it already', async () => {
    await bring(SERIOUS)
    expect(await save({ title: `Escuta e tempo. ${SERIOUS}` })).toMatchObject({ status: 200 })
  })

  test('is asked about when its entry is shown', async () => {
    const body = (update: object) => ({ filter: { _id: 'treatment_01' }, update })
    const send = (update: object) =>
      site.send({ method: 'PUT', path: treatmentsPath, body: body(update) })
    expect(await send({ is_active: false, description: SERIOUS })).toMatchObject({ status: 200 })
    expect(await send({ is_active: true })).toMatchObject({ problem: 'reason-required' })
  })

  test('without a reason is named in the answer of each save', async () => {
    await bring(SERIOUS)
    expect(warningsOf(await save({ subtitle: 'Escuta' }))).toEqual([matchOfTitle])
  })

  test('keeps the reason of its save with name and day', async () => {
    const before = new Date().toISOString()
    expect(warningsOf(await saveTitle(SERIOUS, REASON))).toEqual([])
    const { reason, label } = (await found()) ?? {}
    expect(label).toBe('Título')
    expect(reason).toMatchObject({ reason: REASON, by: { name: 'Ana' }, sentence: SERIOUS })
    expect((reason?.at ?? '') >= before).toBe(true)
  })

  test('keeps its first reason', async () => {
    await saveTitle(SERIOUS, REASON)
    await save({ subtitle: 'Escuta' }, 'Outro motivo qualquer')
    expect((await found())?.reason?.reason).toBe(REASON)
  })

  test('needs no reason again when the text around it changes', async () => {
    await saveTitle(SERIOUS, REASON)
    expect(warningsOf(await saveTitle(`Escuta e tempo. ${SERIOUS}`))).toEqual([])
  })

  test('has no reason once its sentence changes', async () => {
    await saveTitle(SERIOUS, REASON)
    expect(await saveTitle('Aqui o resultado é garantido.')).toMatchObject({ status: 422 })
  })

  test('can be given a reason later, with any save of its document', async () => {
    await bring(SERIOUS)
    expect((await found())?.reason).toBeUndefined()
    await saveTitle(SERIOUS, REASON)
    expect((await found())?.reason).toMatchObject({ reason: REASON })
  })

  test('keeps no reason when its save is refused', async () => {
    const update = { title: SERIOUS, subtitle: 7 }
    expect(await save(update, REASON)).toMatchObject({ status: 400 })
    expect(await report()).toMatchObject({ former: [] })
  })

  test('is not saved with a reason that is too short or too long', async () => {
    for (const reason of ['sim', '      ', 'a'.repeat(MAX_REASON_LENGTH + 1)]) {
      expect(await saveTitle(SERIOUS, reason)).toMatchObject({ status: 400 })
    }
    expect(await liveTitle()).toBe(hero.fallback.title)
  })

  test('is created with a reason', async () => {
    const [first] = await listDocuments(site.db, 'treatments')
    const path = `${treatmentsPath}?reason=${encodeURIComponent(REASON)}`
    const body = { ...(first?.data as object), name: 'Novo', description: SERIOUS, text: [] }
    const answer = await site.send<{ _id: string }>({ method: 'POST', path, body })
    expect(warningsOf(answer)).toEqual([])
    expect(await reasonsOf('treatments', answer.data._id)).toMatchObject([{ reason: REASON }])
  })

  test('is asked about and kept in a batch', async () => {
    const update = (id: string) => ({ filter: { _id: id }, update: { description: SERIOUS } })
    const send = (body: object) =>
      site.send({ method: 'PUT', path: `${treatmentsPath}/batch`, body })
    const answer = await send({ update: [update('treatment_01'), update('treatment_02')] })
    expect(answer.data).toMatchObject([{ id: 'treatment_01' }, { id: 'treatment_02' }])
    await send({ update: [update('treatment_01')], reason: REASON })
    expect(await reasonsOf('treatments', 'treatment_01')).toMatchObject([{ reason: REASON }])
    expect(await reasonsOf('treatments', 'treatment_02')).toEqual([])
  })

  test('is advice on the list of the launch until it has a reason', async () => {
    const onList = async () =>
      (await readLaunch(site.db, null)).checks.filter(({ weight }) => weight === 'words')
    expect(await onList()).toEqual([])
    await bring(SERIOUS)
    expect(await onList()).toMatchObject([{ field: 'hero.title' }])
    await saveTitle(SERIOUS, REASON)
    expect(await onList()).toEqual([])
  })

  test("in a patient's words is asked about when she is approved", async () => {
    const text = 'O melhor tratamento do Brasil, e fui ouvida!'
    const said = { name: 'Rosa', text, rating: 5, role: '', image: '' }
    const id = await createConsented(site.db, { ...said, is_approved: false })
    const path = '/lm/leveza/testimonials/documents'
    const body = { filter: { _id: id }, update: { is_approved: true } }
    const answer = await site.send({ method: 'PUT', path, body })
    expect(answer.data).toMatchObject([{ id, path: 'text', rule: 'superiority.best' }])
    await site.send({ method: 'PUT', path, body: { ...body, reason: REASON } })
    expect((await site.app.inject('/api/content')).body).toContain(text)
  })

  test('of which somebody keeps a reason is told to those who read the record', async () => {
    await saveTitle(SERIOUS, REASON)
    const rows = await site.db.selectFrom('activity').select(['kind', 'details']).execute()
    expect(rows.filter(({ kind }) => kind === 'wording-kept')).toHaveLength(1)
  })

  test('is read in the whole site by those who edit all of it', async () => {
    const { texts, matches } = await report()
    expect(texts).toBeGreaterThan(100)
    expect(matches.map(({ entity, label, isSerious }) => [entity, label, isSerious])).toEqual([
      ['cta', 'Título', false],
      ['treatmentsSection', 'Segundo botão do bloco final', false],
    ])
  })

  test('is not read in the whole site for the reception', async () => {
    signInAs('reception')
    expect(await site.send({ path: WORDING_PATH })).toMatchObject({ status: 403 })
  })

  test('tells the reception the reasons of her parts alone', async () => {
    signInAs('reception')
    expect(await reasonsOf('contact', 'contact')).toEqual([])
    expect(await askReasons('hero', 'hero')).toMatchObject({ status: 403 })
  })

  test('can be kept with a reason by the reception', async () => {
    signInAs('reception')
    const path = '/lm/leveza/contact/documents'
    const body = { filter: { _id: 'contact' }, update: { subtitle: SERIOUS }, reason: REASON }
    expect(await site.send({ method: 'PUT', path, body })).toMatchObject({ status: 200 })
    expect(await reasonsOf('contact', 'contact')).toMatchObject([{ reason: REASON }])
  })
})
