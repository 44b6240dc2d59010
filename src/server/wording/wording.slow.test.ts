import { describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import type { WaitingChanges } from '#protocol/publishing.ts'
import {
  type KeepWordingRequest,
  WORDING_PATH,
  WORDING_REASONS_PATH,
  type WordingReport,
} from '#protocol/wording.ts'
import { applyChanges, saveDocument } from '../content/changes.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { readLaunch } from '../content/launch.ts'
import { makeRelease } from '../content/releases.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { discardChanges, restore, restoreList } from '../history/restoration.ts'
import { readUndoStack, undoTo } from '../history/undo-stack.ts'
import { changePublishMode } from '../publishing/change-mode.ts'
import { publishChanges } from '../publishing/publish.ts'
import { publishDue, schedulePublication } from '../publishing/scheduled.ts'
import { readPublishing, readWaiting } from '../publishing/waiting.ts'
import { createConsented } from '../testing/consents.ts'
import { everything, publishInBatches, readLive } from '../testing/publishing.ts'
import { databases, onceOn } from '../testing/server.ts'
import { ana, testService } from '../testing/service.ts'

const SERIOUS = 'Tratamento com resultado garantido.'
const heroPath = '/lm/leveza/hero/documents'
const treatmentsPath = '/lm/leveza/treatments/documents'
const by = ana.userId
const opening = [{ entity: 'hero' as const, id: 'hero' }]

describe.each(databases)('a text that holds its publication on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testService(make)

  const saveTitle = (title: string) =>
    site.send({
      method: 'PUT',
      path: heroPath,
      body: { filter: { _id: 'hero' }, update: { title } },
    })
  const liveTitle = async () => (await readLive(site.db)).dataOf('hero').title
  const report = async () =>
    (await site.send({ path: WORDING_PATH })) as unknown as WordingReport & { status: number }
  const asOwner = () => {
    site.accounts.person = { ...ana, role: 'owner' }
  }
  const keep = (change: Partial<KeepWordingRequest> = {}) =>
    site.send({
      method: 'POST',
      path: WORDING_REASONS_PATH,
      body: {
        entity: 'hero',
        id: 'hero',
        path: 'title',
        rule: 'promise.guarantee',
        words: 'resultado garantido',
        text: SERIOUS,
        reason: 'Citação do edital, na íntegra.',
        ...change,
      },
    })
  const waiting = (): Promise<WaitingChanges> => readWaiting(site.db)

  testOnce('is saved and kept, while visitors still see what they saw', async () => {
    const answer = await saveTitle(SERIOUS)
    expect(answer).toMatchObject({ status: 200, data: { title: SERIOUS } })
    expect(answer.message).toContain('ainda não publicado')
    expect(answer.data._held).toMatchObject([
      { entity: 'hero', path: 'title', rule: 'promise.guarantee', words: 'resultado garantido' },
    ])
    expect(await liveTitle()).toBe(hero.fallback.title)
    expect((await readDocument(site.db, 'hero', 'hero'))?.data).toMatchObject({ title: SERIOUS })
    expect(await readPublishing(site.db)).toMatchObject({ mode: 'immediate', waiting: { hero: 1 } })
  })

  testOnce('does not keep other saves from going live', async () => {
    await saveTitle(SERIOUS)
    const body = { filter: { _id: 'cta' }, update: { note: 'Com hora marcada' } }
    const answer = await site.send({ method: 'PUT', path: '/lm/leveza/cta/documents', body })
    expect(answer).toMatchObject({ status: 200, message: 'OK' })
    const live = await readLive(site.db)
    expect(live.dataOf('cta').note).toBe('Com hora marcada')
    expect(live.dataOf('hero').title).toBe(hero.fallback.title)
  })

  testOnce('goes live as soon as it is reworded', async () => {
    await saveTitle(SERIOUS)
    expect(await saveTitle('Tratamento com acompanhamento próximo.')).toMatchObject({
      message: 'OK',
    })
    expect(await liveTitle()).toBe('Tratamento com acompanhamento próximo.')
    expect(await readPublishing(site.db)).toMatchObject({ waiting: {} })
  })

  test('goes live with the reason of an owner, which is kept with name and date', async () => {
    await saveTitle(SERIOUS)
    expect(await keep()).toMatchObject({ status: 403, code: 'owner-only' })
    asOwner()
    expect(await keep()).toMatchObject({ status: 200 })
    expect(await liveTitle()).toBe(SERIOUS)
    const { matches } = await report()
    expect(matches.find(({ entity }) => entity === 'hero')).toMatchObject({
      state: 'kept',
      label: 'Título',
      reason: {
        ...{ rule: 'promise.guarantee', sentence: SERIOUS, by: { name: 'Ana' } },
        reason: 'Citação do edital, na íntegra.',
      },
    })
    const activity = await site.db.selectFrom('activity').select('kind').execute()
    expect(activity.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['wording-held', 'wording-kept', 'published']),
    )
  })

  testOnce('can be given its reason before it is saved', async () => {
    asOwner()
    await keep()
    expect((await saveTitle(SERIOUS)).data._held).toBeUndefined()
    expect(await liveTitle()).toBe(SERIOUS)
  })

  testOnce('asks again when the sentence changes, and not when another one does', async () => {
    asOwner()
    await keep()
    await saveTitle(`${SERIOUS} Agende a consulta.`)
    expect(await liveTitle()).toBe(`${SERIOUS} Agende a consulta.`)
    await saveTitle('Tratamento com resultado garantido para todas.')
    expect(await liveTitle()).toBe(`${SERIOUS} Agende a consulta.`)
    expect((await report()).former).toMatchObject([{ sentence: SERIOUS }])
  })

  testOnce.each([
    [{ reason: ' ok ' }, 400, 'invalid-content'],
    [{ text: 'Tratamento com acompanhamento.' }, 404, 'wording-not-found'],
    [{ rule: 'no.such.rule' }, 404, 'wording-not-found'],
    [{ entity: 'team', id: 'nobody' }, 404, 'document-not-found'],
  ])('is not kept with %j', async (change, status, code) => {
    asOwner()
    expect(await keep(change)).toMatchObject({ status, code })
    expect(await site.db.selectFrom('wording_reasons').selectAll().execute()).toEqual([])
  })

  testOnce(
    'cannot be imported into the page, and does not hold back what was imported with it',
    async () => {
      const document = { name: 'Drenagem', description: 'Escuta e cuidado.' }
      const create = [document, { ...document, name: 'Lipo', description: SERIOUS }]
      const body = { create }
      const answer = await site.send({ method: 'PUT', path: `${treatmentsPath}/batch`, body })
      expect(answer.message).toContain('ainda não publicado')
      const documents = await listDocuments(site.db, 'treatments')
      const idOf = (name: string) =>
        documents.find(({ data }) => (data as { name: string }).name === name)?.id
      const { listOf } = await readLive(site.db)
      expect(listOf('treatments')).toContain(idOf('Drenagem'))
      expect(listOf('treatments')).not.toContain(idOf('Lipo'))
    },
  )

  testOnce('is not held while it is hidden, and is when it would be shown', async () => {
    const edit = (change: object) =>
      applyChanges(
        site.db,
        [
          {
            kind: 'edit',
            entity: 'treatments',
            id: 'treatment_01',
            edit: (data) => ({ ...(data as object), ...change }),
          },
        ],
        { by },
      )
    await edit({ is_active: false, description: SERIOUS })
    expect((await readLive(site.db)).dataOf('treatments', 'treatment_01').description).toBe(SERIOUS)
    const [shown] = await edit({ is_active: true })
    expect(shown?.held).toHaveLength(1)
    expect((await readLive(site.db)).dataOf('treatments', 'treatment_01').is_active).toBe(false)
  })

  testOnce('cannot be published together with other changes until it has a reason', async () => {
    await publishInBatches(site.db)
    await saveTitle(SERIOUS)
    const request = everything(await waiting())
    const refused = { code: 'wording-held', details: [{ rule: 'promise.guarantee' }] }
    await expect(publishChanges(site.db, request, { by })).rejects.toMatchObject(refused)
    const path = '/api/publishing/publish'
    const answer = await site.send({ method: 'POST', path, body: request })
    expect(answer).toMatchObject({ status: 409, code: 'wording-held' })
    expect(await liveTitle()).toBe(hero.fallback.title)
    asOwner()
    await keep()
    expect(await liveTitle()).toBe(hero.fallback.title)
    await publishChanges(site.db, everything(await waiting()), { by })
    expect(await liveTitle()).toBe(SERIOUS)
  })

  test('cannot be scheduled, and what was scheduled before a reason was needed keeps waiting', async () => {
    await publishInBatches(site.db)
    await saveTitle(SERIOUS)
    const dueAt = new Date(Date.now() + 60_000)
    const request = everything(await waiting())
    const refused = { code: 'wording-held' }
    await expect(schedulePublication(site.db, request, { by, dueAt })).rejects.toMatchObject(
      refused,
    )
    asOwner()
    await keep()
    await schedulePublication(site.db, everything(await waiting()), { by, dueAt })
    await site.db.deleteFrom('wording_reasons').execute()
    await publishDue(site.db, new Date(dueAt.getTime() + 1))
    expect(await liveTitle()).toBe(hero.fallback.title)
    expect((await waiting()).documents).toMatchObject([{ entity: 'hero' }])
  })

  /** A site on which the text was public before there were any rules, and is not any more. */
  async function formerlyPublic() {
    asOwner()
    await keep()
    await saveTitle(SERIOUS)
    await saveTitle('Cuidado')
    await site.db.deleteFrom('wording_reasons').execute()
  }

  testOnce('does not come back with an earlier version of its document', async () => {
    await formerlyPublic()
    const target = { what: 'document' as const, entity: 'hero', id: 'hero', version: 2 }
    expect(await restore(site.db, target, by)).toMatchObject({ isWaiting: true })
    expect(await liveTitle()).toBe('Cuidado')
  })

  test('does not come back with the whole site, and waits when its screen undoes what replaced it', async () => {
    await formerlyPublic()
    const refused = { code: 'wording-held' }
    const whole = { what: 'site' as const, release: 2, basedOn: 3 }
    await expect(restore(site.db, whole, by)).rejects.toMatchObject(refused)
    const { basedOn, undo } = await readUndoStack(site.db, opening)
    const undone = await undoTo(site.db, { screen: opening, to: undo?.to ?? 0, basedOn }, by)
    expect(undone).toMatchObject({ isWaiting: true, stack: { isWaiting: true } })
    expect(await liveTitle()).toBe('Cuidado')
  })

  testOnce('does not come back with an earlier list', async () => {
    const edit = (description: string) =>
      applyChanges(
        site.db,
        [
          {
            kind: 'edit',
            entity: 'treatments',
            id: 'treatment_01',
            edit: (data) => ({ ...(data as object), description }),
          },
        ],
        { by },
      )
    await edit(SERIOUS)
    const versions = async () =>
      (await listDocuments(site.db, 'treatments')).map(({ id, version }) => ({ id, version }))
    const former = await versions()
    await edit('Cuidado')
    await restoreList(site.db, { entity: 'treatments', former, seen: await versions() }, by)
    const live = await readLive(site.db)
    expect(live.dataOf('treatments', 'treatment_01').description).toBe('Cuidado')
    expect(await readPublishing(site.db)).toMatchObject({ waiting: { treatments: 1 } })
  })

  testOnce('does not go live with the launch', async () => {
    await saveTitle(SERIOUS)
    const making = { by, at: new Date().toISOString(), kind: 'launch' as const }
    const launching = withWriteLock(site.db, (db) => makeRelease(db, making))
    await expect(launching).rejects.toMatchObject({ code: 'wording-held' })
    expect(await liveTitle()).toBe(hero.fallback.title)
  })

  testOnce('is on the list of what the launch waits for', async () => {
    const onList = async () => (await readLaunch(site.db)).checks.find(({ id }) => id === 'wording')
    expect(await onList()).toMatchObject({ isBlocking: true, isDone: true })
    await saveTitle(SERIOUS)
    expect(await onList()).toMatchObject({
      isDone: false,
      words: 'Um trecho pede outra forma de dizer, ou um motivo',
      slug: 'preflight',
    })
    asOwner()
    await keep()
    expect(await onList()).toMatchObject({ isDone: true })
  })

  testOnce(
    'waits for its answer before the whole site is restored, and can be discarded',
    async () => {
      await saveTitle('Cuidado')
      await saveTitle(SERIOUS)
      const whole = { what: 'site' as const, release: 1 }
      const refused = { code: 'changes-waiting' }
      await expect(restore(site.db, { ...whole, basedOn: 2 }, by)).rejects.toMatchObject(refused)
      const undone = undoTo(site.db, { screen: opening, to: 1, basedOn: 2 }, by)
      await expect(undone).rejects.toMatchObject(refused)
      const [held] = (await waiting()).documents
      const target = {
        entity: 'hero',
        id: 'hero',
        after: held?.after ?? null,
        to: held?.before ?? 0,
      }
      await discardChanges(site.db, target, by)
      expect(await readPublishing(site.db)).toMatchObject({ waiting: {} })
      await restore(site.db, { ...whole, basedOn: 3 }, by)
      expect(await liveTitle()).toBe(hero.fallback.title)
    },
  )

  test('that visitors already see is reported, and never holds what else is saved with it', async () => {
    await site.db.deleteFrom('releases').execute()
    await saveDocument(site.db, {
      entity: 'hero',
      id: 'hero',
      data: { ...hero.fallback, title: SERIOUS },
      by,
    })
    // Published by a version of the site that did not read texts yet.
    const { version } = (await readDocument(site.db, 'hero', 'hero')) ?? { version: 0 }
    const manifest = JSON.stringify([['hero', 'hero', version, false]])
    const release = { at: new Date().toISOString(), by, note: '', manifest }
    await site.db.deleteFrom('releases').execute()
    await site.db
      .insertInto('releases')
      .values({ id: 1, ...release })
      .execute()
    expect((await report()).matches[0]).toMatchObject({ entity: 'hero', state: 'live' })
    const body = { filter: { _id: 'hero' }, update: { subtitle: 'Escuta' } }
    const answer = await site.send({ method: 'PUT', path: heroPath, body })
    expect(answer).toMatchObject({ message: 'OK' })
    expect((await readLive(site.db)).dataOf('hero').subtitle).toBe('Escuta')
  })

  testOnce('leaves advice on other texts to the clinic, from the first day', async () => {
    const { texts, matches } = await report()
    expect(texts).toBeGreaterThan(100)
    expect(matches.map(({ entity, label, state }) => [entity, label, state])).toEqual([
      ['cta', 'Título', 'advice'],
      ['treatmentsSection', 'Segundo botão do bloco final', 'advice'],
    ])
  })

  testOnce('stays where it is when the site begins to publish together', async () => {
    await saveTitle(SERIOUS)
    await changePublishMode(site.db, 'batch', by)
    await expect(changePublishMode(site.db, 'immediate', by)).rejects.toMatchObject({
      code: 'changes-waiting',
    })
    expect(await liveTitle()).toBe(hero.fallback.title)
  })

  test("in a patient's words is whatever calls the clinic the best, until an owner gives a reason", async () => {
    const text = 'O melhor tratamento do Brasil, e fui ouvida!'
    const said = { name: 'Rosa', text, rating: 5, role: '', image: '' }
    const id = await createConsented(site.db, { ...said, is_approved: false })
    const path = '/lm/leveza/testimonials/documents'
    const body = { filter: { _id: id }, update: { is_approved: true } }
    const answer = await site.send({ method: 'PUT', path, body })
    const words = 'O melhor tratamento do Brasil'
    expect(answer.data._held).toMatchObject([{ rule: 'superiority.best', words }])
    const content = async () => (await site.app.inject('/api/content')).body
    expect(await content()).not.toContain(text)
    const { matches } = await report()
    expect(matches.find((match) => match.id === id)).toMatchObject({ state: 'blocked' })
    asOwner()
    await keep({ entity: 'testimonials', id, path: 'text', rule: 'superiority.best', words, text })
    expect(await content()).toContain(text)
  })
})
