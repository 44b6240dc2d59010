import { describe, expect, test } from 'vitest'
import { contentOf, type StoredDocument } from '#content/index.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import { pastPagePathOf } from '#protocol/history.ts'
import {
  DISCARD_PATH,
  PUBLICATION_PATH,
  PUBLISH_MODE_PATH,
  PUBLISH_PATH,
  type PublishRequest,
  WAITING_PATH,
  type WaitingChanges,
} from '#protocol/publishing.ts'
import { testPanel } from '#server/testing/panel.ts'
import { everything } from '#server/testing/publishing.ts'
import { anySeed, openRandom, roundsOf } from '#server/testing/random.ts'
import { databases } from '#server/testing/server.ts'
import { ownPage } from '#server/testing/service.ts'
import { picked } from './changed-fields.ts'
import { mergeOf } from './three-way-merge.ts'

/** Short on PostgreSQL, where other tests make the same queries. */
const lengthOn = (engine: string) => roundsOf(engine === 'SQLite' ? 50 : 30)

type Listed = { _id: string; _version: number }
type Hero = Listed & { title: string; subtitle: string; cards: { title: string }[] }
const nothing: PublishRequest = { documents: [], orders: [], note: '' }

describe.each(databases)('any sequence of changes and publications on %s', (engine, make) => {
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
  const readWaiting = async (): Promise<WaitingChanges> => (await get(WAITING_PATH)).body
  const readNewest = async () => {
    const query = service.db.selectFrom('releases').select(({ fn }) => fn.max('id').as('id'))
    return (await query.executeTakeFirstOrThrow()).id
  }
  const readPage = async (release: number) => {
    const { statusCode, body } = await service.app.inject({
      url: pastPagePathOf(release),
      headers: ownPage,
    })
    expect(statusCode).toBe(200)
    return body
  }
  /** The page that visitors would see. */
  const preview = async (request: PublishRequest) => {
    const documents: StoredDocument[] = (await post(PUBLICATION_PATH, request)).body
    return toPublicContent(contentOf(documents), {})
  }

  test(`changes the page only by publishing, and loses nothing (seed ${seed})`, async () => {
    const { below, pick } = openRandom(seed)
    await becomeOwner()
    expect((await post(PUBLISH_MODE_PATH, { mode: 'batch' })).status).toBe(200)
    const collections = ['treatments', 'team', 'testimonials']
    const fields: Record<string, string> = { treatments: 'name', team: 'name' }

    /** Publishes a random part. False if that is nothing, or would leave a link without its target. */
    async function publishPart(waiting: WaitingChanges): Promise<boolean> {
      const all = everything(waiting)
      const part = {
        ...nothing,
        documents: all.documents.filter(() => below(2) === 0),
        orders: all.orders.filter(() => below(2) === 0),
      }
      const { status, body } = await post(PUBLISH_PATH, part)
      if (status !== 200) {
        expect(body.code).toBe('nothing-to-publish')
      }
      return status === 200
    }

    async function publishAll(): Promise<void> {
      const waiting = await readWaiting()
      if (waiting.documents.length + waiting.orders.length === 0) return
      expect((await post(PUBLISH_PATH, everything(waiting))).status).toBe(200)
    }

    /** Each returns whether the page may have changed. */
    const actions: Record<string, (turn: number) => Promise<boolean>> = {
      save: async (turn) => {
        await edit('contact', 'contact', { title: `Contato ${turn}` })
        return false
      },
      saveEntry: async (turn) => {
        const entity = pick(collections)
        const entries = await list(entity)
        const update = { [fields[entity] ?? 'text']: `Texto ${turn}` }
        if (entries.length > 0) await edit(entity, pick(entries)._id, update)
        return false
      },
      create: async (turn) => {
        await create('treatments', { name: `Novo ${turn}`, description: 'Alivia.' })
        return false
      },
      remove: async () => {
        const entity = pick(collections)
        const entries = await list(entity)
        if (entries.length > 1) await remove(entity, pick(entries)._id)
        return false
      },
      order: async () => {
        const entity = pick(['team', 'testimonials'])
        const order = (await list(entity)).map(({ _id }) => _id).sort(() => below(3) - 1)
        const path = `${documents(entity)}/batch`
        const { status } = await service.send({ method: 'PUT', path, body: { order } })
        expect(status).toBe(200)
        return false
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
        return false
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
        const reply = await post('/api/history/restore', { what: 'document', ...version })
        expect(reply.status).toBe(200)
        return false
      },
      discard: async () => {
        const { documents } = await readWaiting()
        if (documents.length === 0) return false
        const { entity, id, before, after } = pick(documents)
        const reply = await post(DISCARD_PATH, { entity, id, after, to: before })
        expect(reply.status).toBe(200)
        return false
      },
      publishInTwo: async () => {
        const waiting = await readWaiting()
        const atOnce = await preview(everything(waiting))
        await publishPart(waiting)
        await publishAll()
        expect(await preview(nothing)).toEqual(atOnce)
        return true
      },
      publishPart: async () => publishPart(await readWaiting()),
      restoreSite: async () => {
        await publishAll()
        const basedOn = await readNewest()
        const target = { what: 'site', release: 1 + below(basedOn), basedOn }
        expect((await post('/api/history/restore', target)).status).toBe(200)
        return true
      },
    }

    /** The page of each release when it was the newest. */
    const seen = new Map<number, string>()
    for (let turn = 0; turn < length; turn += 1) {
      const { body: before } = await get('/api/content')
      const name = pick(Object.keys(actions))
      const mayChange = await actions[name]?.(turn)
      const { body: shown } = await get('/api/content')
      if (!mayChange) expect(shown, `turn ${turn}, ${name}`).toEqual(before)
      const newest = await readNewest()
      const { body: released } = await get(`/api/releases/${newest}/content.json`)
      expect(shown, `turn ${turn}, ${name}`).toEqual(released)
      if (!seen.has(newest)) seen.set(newest, await readPage(newest))
    }

    expect(seen.size).toBeGreaterThan(length / 20)
    for (const [id, page] of seen) {
      expect((await readPage(id)) === page, `release ${id} is as it was`).toBe(true)
    }
    const versions = await service.db
      .selectFrom('revisions')
      .select(({ fn }) => ['entity', 'id', fn.max('version').as('last'), fn.countAll().as('count')])
      .groupBy(['entity', 'id'])
      .execute()
    expect(versions.filter(({ last, count }) => last !== Number(count))).toEqual([])
  }, 180_000)
})
