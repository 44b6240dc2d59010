import { describe, expect, test } from 'vitest'
import { contentOf } from '#content/index.ts'
import { readNewestReleaseId, readRelease } from '../content/releases.ts'
import { testPanel } from '../testing/panel.ts'
import { anySeed, openRandom, roundsOf } from '../testing/random.ts'
import { databases } from '../testing/server.ts'

const LENGTH = roundsOf(20)

type Listed = { _id: string; _version: number }

describe.each(databases)('any sequence of changes on %s', (_engine, make) => {
  const panel = testPanel(make)
  const seed = anySeed()
  const { get, post, edit, remove, create, service } = panel
  const list = async (entity: string): Promise<Listed[]> => {
    const path = `/lm/leveza/${entity}/documents/list`
    const { status, data } = await service.send<Listed[]>({ method: 'POST', path, body: {} })
    expect(status).toBe(200)
    return data
  }
  const readNewest = async () => (await readNewestReleaseId(service.db)) ?? 0

  test(`keeps every release and every version (seed ${seed})`, async () => {
    const { below, pick } = openRandom(seed)
    /** What visitors saw with each release. */
    const seen = new Map<number, unknown>()
    const collections = ['treatments', 'team', 'testimonials']
    const listOf = (entity: string) => ({ entity })
    const readOf = async (entity: string) => (await get('/api/content')).body[entity]
    const seenOf = (release: number, entity: string) =>
      (seen.get(release) as Record<string, unknown>)[entity]
    const readOthers = ({ entity }: { entity: string }) =>
      service.db
        .selectFrom('documents')
        .selectAll()
        .where('entity', '<>', entity)
        .orderBy('entity')
        .orderBy('id')
        .execute()
    const fields = { treatments: 'name', team: 'name', testimonials: 'text' }

    /** Returns the release whose page must be there again; undefined where any page is right. */
    const actions: Record<string, (turn: number) => Promise<number | undefined>> = {
      saveSection: async (turn) => {
        await edit('contact', 'contact', {
          title: `Contato ${turn}`,
          phone: `(41) 3${1000 + turn}-0000`,
        })
        return undefined
      },
      saveEntry: async (turn) => {
        const entity = pick(collections)
        const entries = await list(entity)
        if (entries.length === 0) return undefined
        const field = fields[entity as keyof typeof fields]
        await edit(entity, pick(entries)._id, { [field]: `Texto ${turn}` })
        return undefined
      },
      create: async (turn) => {
        await create('treatments', { name: `Novo ${turn}`, description: 'Alivia.' })
        return undefined
      },
      remove: async () => {
        const entity = pick(collections)
        const entries = await list(entity)
        if (entries.length > 1) await remove(entity, pick(entries)._id)
        return undefined
      },
      order: async () => {
        const entity = pick(['team', 'testimonials'])
        const order = (await list(entity)).map(({ _id }) => _id).sort(() => below(3) - 1)
        const path = `/lm/leveza/${entity}/documents/batch`
        const { status } = await service.send({ method: 'PUT', path, body: { order } })
        expect(status).toBe(200)
        return undefined
      },
      restoreVersion: async () => {
        const rows = await service.db
          .selectFrom('revisions')
          .select(['entity', 'id', 'version', 'data'])
          .orderBy('entity')
          .orderBy('id')
          .orderBy('version')
          .execute()
        const { entity, id, version } = pick(rows.filter(({ data }) => data !== null))
        const body = { what: 'document', entity, id, version }
        expect((await post('/api/history/restore', body)).status).toBe(200)
        return undefined
      },
      restoreSite: async () => {
        const release = 1 + below(await readNewest())
        await post('/api/history/restore', { what: 'site', release, basedOn: await readNewest() })
        return release
      },
      undo: async () => {
        const part = pick([{ entity: 'contact', id: 'contact' }, ...collections.map(listOf)])
        const screen = [part]
        const { body: stack } = await post('/api/history/undo/stack', { screen })
        const step = stack[pick(['undo', 'undo', 'redo'])]
        if (!step) return undefined
        const { basedOn } = stack
        const others = await readOthers(part)
        const reply = await post('/api/history/undo', { screen, to: step.to, basedOn })
        expect(reply.status).toBe(200)
        expect(await readOthers(part)).toEqual(others)
        expect(await readOf(part.entity)).toEqual(seenOf(step.to, part.entity))
        return undefined
      },
    }

    const remember = async () => {
      const { body } = await get('/api/content')
      const newest = await readNewest()
      if (!seen.has(newest)) seen.set(newest, body)
      return body
    }
    await remember()
    for (let turn = 0; turn < LENGTH; turn += 1) {
      const name = pick(Object.keys(actions))
      const again = await actions[name]?.(turn)
      const shown = await remember()
      expect(shown, `turn ${turn}, ${name}`).toEqual(seen.get(await readNewest()))
      if (again !== undefined) {
        expect(shown, `turn ${turn}, ${name} to ${again}`).toEqual(seen.get(again))
      }
    }

    // A release never changes: when it is read again, each still says what visitors saw.
    for (const [id, shown] of seen) {
      const release = await readRelease(service.db, id)
      const { hero, contact, team, testimonials } = contentOf(release?.documents ?? [])
      const then = shown as Record<string, { id: string; title?: string }[] & { title: string }>
      expect([hero.title, contact.title]).toEqual([then.hero?.title, then.contact?.title])
      expect(team.map(({ id }) => id)).toEqual(then.team?.map(({ id }) => id))
      const approved = testimonials.filter(({ is_approved }) => is_approved)
      expect(approved.map(({ id }) => id)).toEqual(then.testimonials?.map(({ id }) => id))
    }
    // Every version is there, without a gap.
    const gaps = await service.db
      .selectFrom('revisions')
      .select(({ fn }) => ['entity', 'id', fn.max('version').as('last'), fn.countAll().as('count')])
      .groupBy(['entity', 'id'])
      .execute()
    expect(gaps.filter(({ last, count }) => last !== Number(count))).toEqual([])
  }, 180_000)
})
