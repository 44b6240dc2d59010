import { describe, expect, test } from 'vitest'
import { DRAFTS_PATH, type Draft, draftPathOf, PUBLISH_DRAFTS_PATH } from '#protocol/drafts.ts'
import { pastPagePathOf, RESTORE_SITE_PATH, RESTORE_VERSION_PATH } from '#protocol/history.ts'
import { testPanel } from '#server/testing/panel.ts'
import { anySeed, openRandom, roundsOf } from '#server/testing/random.ts'
import { databases } from '#server/testing/server.ts'
import { ownPage } from '#server/testing/service.ts'
import { picked } from './kept-changes.ts'
import { mergeOf } from './three-way-merge.ts'

/** Short on PostgreSQL, where other tests make the same queries. */
const lengthOn = (engine: string) => roundsOf(engine === 'SQLite' ? 50 : 30)

type Listed = { _id: string; _version: number }
type Hero = Listed & { title: string; subtitle: string; cards: { title: string }[] }

describe.each(databases)('any sequence of saves and drafts on %s', (engine, make) => {
  const length = lengthOn(engine)
  const panel = testPanel(make)
  const seed = anySeed()
  const { get, post, edit, remove, create, becomeOwner, service } = panel
  const documents = (entity: string) => `/lm/leveza/${entity}/documents`
  const list = async (entity: string): Promise<Listed[]> => {
    const path = `${documents(entity)}/list`
    const { status, data } = await service.send<Listed[]>({ method: 'POST', path, body: {} })
    expect(status).toBe(200)
    return data
  }
  const readNewestSave = async () => {
    const { db } = service
    const saves = db.selectFrom('saves').select(({ fn }) => fn.max('id').as('newest'))
    return (await saves.executeTakeFirstOrThrow()).newest ?? 0
  }
  const readDrafts = async (): Promise<Draft[]> => (await get(DRAFTS_PATH)).body
  const readPage = async (save: number) => {
    const { statusCode, body } = await service.app.inject({
      url: pastPagePathOf(save),
      headers: ownPage,
    })
    expect(statusCode).toBe(200)
    return body
  }

  test(`changes the page only by saving, and loses nothing (seed ${seed})`, async () => {
    const { below, pick } = openRandom(seed)
    await becomeOwner()
    const collections = ['treatments', 'team', 'testimonials']
    const fields: Record<string, string> = { treatments: 'name', team: 'name' }

    /** Each returns whether the page may have changed. */
    const actions: Record<string, (turn: number) => Promise<boolean>> = {
      save: async (turn) => {
        await edit('contact', 'contact', { title: `Contato ${turn}` })
        return true
      },
      saveEntry: async (turn) => {
        const entity = pick(collections)
        const entries = await list(entity)
        const update = { [fields[entity] ?? 'text']: `Texto ${turn}` }
        if (entries.length > 0) await edit(entity, pick(entries)._id, update)
        return true
      },
      create: async (turn) => {
        await create('treatments', { name: `Novo ${turn}`, description: 'Alivia.' })
        return true
      },
      remove: async () => {
        const entity = pick(collections)
        const entries = await list(entity)
        if (entries.length > 1) await remove(entity, pick(entries)._id)
        return true
      },
      order: async () => {
        const entity = pick(['team', 'testimonials'])
        const order = (await list(entity)).map(({ _id }) => _id).sort(() => below(3) - 1)
        const path = `${documents(entity)}/batch`
        const { status } = await service.send({ method: 'PUT', path, body: { order } })
        expect(status).toBe(200)
        return true
      },
      merge: async (turn) => {
        const path = documents('hero')
        const { data: base } = await service.send<Hero>({ path: `${path}/hero` })
        const other = { title: `Outra ${turn}`, description: '', _key: `b${turn}` }
        const own = { title: `Minha ${turn}`, description: '', _key: `a${turn}` }
        // A list is limited to sixty entries.
        const cards = base.cards.slice(-3)
        await edit('hero', 'hero', { title: `Título ${turn}`, cards: [other, ...cards] })
        const mine = { subtitle: `Linha ${turn}`, cards: [...cards, own] }
        const put = (update: object, _version: number) =>
          service.send<Hero>({
            method: 'PUT',
            path,
            body: { filter: { _id: 'hero', _version }, update },
          })
        const refused = await put(mine, base._version)
        expect(refused.status).toBe(409)
        const theirs = refused.data
        const names = ['title', 'subtitle', 'cards']
        const [started, seen] = [{ ...picked(base, names), cards }, picked(theirs, names)]
        const merge = mergeOf({ mine: { ...started, ...mine }, base: started, theirs: seen })
        expect(merge.collisions).toEqual([])
        const saved = await put(merge.values, theirs._version)
        expect(saved.status).toBe(200)
        expect(saved.data).toMatchObject({
          title: `Título ${turn}`,
          subtitle: `Linha ${turn}`,
          cards: [other, ...cards, own],
        })
        return true
      },
      restore: async () => {
        const rows = await service.db
          .selectFrom('revisions')
          .select(['entity', 'id', 'version'])
          .where('data', 'is not', null)
          .orderBy('entity')
          .orderBy('id')
          .orderBy('version')
          .execute()
        const version = pick(rows.filter(({ entity }) => entity !== 'settings'))
        expect((await post(RESTORE_VERSION_PATH, version)).status).toBe(200)
        return true
      },
      restoreSite: async () => {
        const seen = await readNewestSave()
        const body = { save: 1 + below(seen), seen }
        expect((await post(RESTORE_SITE_PATH, body)).status).toBe(200)
        return true
      },
      begin: async (turn) => {
        const data = { name: `Rascunho ${turn}`, description: 'Alivia.' }
        const { status } = await post(`${DRAFTS_PATH}/treatments`, { data, basedOn: null })
        expect(status).toBe(200)
        return false
      },
      keep: async (turn) => {
        const [{ _version: basedOn } = { _version: 0 }] = [
          (await service.send<Listed>({ path: `${documents('contact')}/contact` })).data,
        ]
        const former = (await readDrafts()).find(({ entity }) => entity === 'contact')
        const { status } = await service.send({
          method: 'PUT',
          path: draftPathOf('contact', 'contact'),
          body: { data: { title: `Contato ${turn}` }, basedOn, version: former?.version },
        })
        expect(status).toBe(200)
        return false
      },
      discard: async () => {
        const drafts = await readDrafts()
        if (drafts.length === 0) return false
        const { entity, id, version } = pick(drafts)
        const path = `${draftPathOf(entity, id)}?version=${version}`
        expect((await service.send({ method: 'DELETE', path })).status).toBe(200)
        return false
      },
      publish: async () => {
        const drafts = (await readDrafts()).map(({ entity, id, version }) => ({
          entity,
          id,
          version,
        }))
        if (drafts.length === 0) return false
        const { status, body } = await post(PUBLISH_DRAFTS_PATH, { drafts })
        expect(status).toBe(200)
        expect(await readDrafts()).toHaveLength(body.refused.length)
        return true
      },
    }

    /** The page of each save when it was the newest. */
    const seen = new Map<number, string>()
    for (let turn = 0; turn < length; turn += 1) {
      const { body: before } = await get('/api/content')
      const name = pick(Object.keys(actions))
      const mayChange = await actions[name]?.(turn)
      const { body: shown } = await get('/api/content')
      if (!mayChange) expect(shown, `turn ${turn}, ${name}`).toEqual(before)
      const newest = await readNewestSave()
      if (!seen.has(newest)) seen.set(newest, await readPage(newest))
    }

    expect(seen.size).toBeGreaterThan(length / 20)
    for (const [id, page] of seen) {
      expect((await readPage(id)) === page, `the page of save ${id} is as it was`).toBe(true)
    }
    const versions = await service.db
      .selectFrom('revisions')
      .select(({ fn }) => ['entity', 'id', fn.min('version').as('first')])
      .select(({ fn }) => [fn.max('version').as('last'), fn.countAll().as('count')])
      .groupBy(['entity', 'id'])
      .execute()
    const isWhole = ({ first, last, count }: (typeof versions)[number]) =>
      last - first + 1 === Number(count)
    expect(versions.filter((document) => !isWhole(document))).toEqual([])
  }, 180_000)
})
