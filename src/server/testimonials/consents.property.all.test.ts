import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { withdrawalPathOf } from '#protocol/consents.ts'
import { RESTORE_SITE_PATH, RESTORE_VERSION_PATH, UNDO_PATH } from '#protocol/history.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { backUp, restore } from '../testing/backup.ts'
import { recordConsent } from '../testing/consents.ts'
import { png } from '../testing/images/uploads.ts'
import { patientOf, viewOf } from '../testing/patient.ts'
import { randomRuns } from '../testing/random.ts'
import { databases } from '../testing/server.ts'
import { ownPage, testService } from '../testing/service.ts'

const steps = [
  'send',
  'create',
  'createApproved',
  'import',
  'approve',
  'approveAll',
  'hide',
  'reword',
  'attach',
  'delete',
  'restoreVersion',
  'restoreSite',
  'undo',
  'withdraw',
  'withdrawAtReception',
  'backUp',
  'restoreBackup',
] as const

type Step = { kind: (typeof steps)[number]; pick: number }

const pick = fc.nat(1_000_000)
const others = fc.array(fc.record({ kind: fc.constantFrom(...steps), pick }), {
  minLength: 8,
  maxLength: 24,
})

/** Each begins with the words of a patient and ends with their withdrawal and a restore, so that even a few rounds do both. */
const sequences = fc
  .tuple(pick, others, pick)
  .map(([sent, others, withdrawn]): Step[] => [
    { kind: 'send', pick: sent },
    { kind: 'approveAll', pick: 0 },
    { kind: 'backUp', pick: 0 },
    ...others,
    { kind: 'withdraw', pick: withdrawn },
    { kind: 'restoreBackup', pick: withdrawn },
  ])

/** One on PostgreSQL, where other tests make the same queries. */
const roundsOn = (engine: string) => (engine === 'SQLite' ? 2 : 1)
const path = '/lm/leveza/testimonials/documents'

type Listed = { _id: string; name: string; text: string; _version: number }

describe.each(databases)('on %s', (engine, make) => {
  const site = testService(make)
  const patient = patientOf(site)
  const panel = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    site.app.inject({ method, url, headers: ownPage, ...(payload && { payload }) })
  const pickOf = <Entry>(list: Entry[], pick: number) => list[pick % Math.max(1, list.length)]

  test('no sequence of requests shows or keeps a testimonial without consent', async () => {
    const links = new Map<string, string>()
    const withdrawn = new Set<string>()
    const pictures = new Map<string, string>()
    const backups: string[] = []

    const listAll = async () => {
      const { data } = await site.send<Listed[]>({ method: 'POST', path: `${path}/list`, body: {} })
      return data
    }
    const put = (id: string, update: object) =>
      site.send({ method: 'PUT', path, body: { filter: { _id: id }, update } })
    const revisionOf = async (pick: number) => {
      const rows = await site.db
        .selectFrom('revisions')
        .select(['id', 'version'])
        .where('entity', '=', 'testimonials')
        .where('data', 'is not', null)
        .orderBy('id')
        .orderBy('version')
        .execute()
      return pickOf(rows, pick)
    }
    const anyId = async (pick: number) => (await revisionOf(pick))?.id ?? ''
    const readSaves = async () =>
      (await site.db.selectFrom('saves').select('id').orderBy('id').execute()).map(({ id }) => id)
    const own = (text: string) => ({ name: 'Ana', text, rating: 5, role: '', image: '' })

    const act: Record<Step['kind'], (pick: number) => Promise<unknown>> = {
      send: async (pick) => {
        const files = pick % 3 === 0 ? [{ ...png, field: 'image' }] : []
        const { own, id } = await patient.send({ text: `Gostei ${pick}`, photo: 'on' }, files)
        links.set(id, own)
        if (files.length > 0) pictures.set(id, viewOf(await patient.visit(own)).image)
      },
      create: (pick) => site.send({ method: 'POST', path, body: own(`Texto ${pick}`) }),
      createApproved: (pick) =>
        site.send({ method: 'POST', path, body: { ...own(`Texto ${pick}`), is_approved: true } }),
      import: (pick) =>
        site.send({
          method: 'PUT',
          path: `${path}/batch`,
          body: { create: [{ ...own(`Lote ${pick}`), is_approved: true }, own(`Lote b ${pick}`)] },
        }),
      approve: async (pick) => put(await anyId(pick), { is_approved: true }),
      approveAll: async () => {
        const update = (await listAll()).map(({ _id }) => ({
          filter: { _id },
          update: { is_approved: true },
        }))
        return site.send({ method: 'PUT', path: `${path}/batch`, body: { update } })
      },
      hide: async (pick) => put(await anyId(pick), { is_approved: false }),
      reword: async (pick) => put(await anyId(pick), { text: `Outro ${pick}` }),
      attach: async (pick) => {
        const document = pickOf(await listAll(), pick)
        if (!document || withdrawn.has(document._id) || links.has(document._id)) return
        const row = await site.db
          .selectFrom('documents')
          .select('data')
          .where('id', '=', document._id)
          .executeTakeFirstOrThrow()
        await recordConsent(site.db, { id: document._id, data: JSON.parse(row.data) })
      },
      delete: async (pick) =>
        site.send({ method: 'DELETE', path: `${path}/${await anyId(pick)}` }).catch(() => {}),
      restoreVersion: async (pick) => {
        const { id = '', version = 1 } = (await revisionOf(pick)) ?? {}
        return panel('POST', RESTORE_VERSION_PATH, { entity: 'testimonials', id, version })
      },
      restoreSite: async (pick) => {
        const saves = await readSaves()
        return panel('POST', RESTORE_SITE_PATH, { save: pickOf(saves, pick), seen: saves.at(-1) })
      },
      undo: async (pick) => panel('POST', UNDO_PATH, { save: pickOf(await readSaves(), pick) }),
      withdraw: async (pick) => {
        const [id, link] = pickOf([...links], pick) ?? []
        if (!id || !link) return
        expect((await patient.withdraw(link)).statusCode).toBe(303)
        withdrawn.add(id)
      },
      withdrawAtReception: async (pick) => {
        const id = await anyId(pick)
        const { statusCode } = await panel('POST', withdrawalPathOf(id))
        if (statusCode === 204) withdrawn.add(id)
      },
      backUp: async () => {
        const images = openDiskStorage(site.folders.uploads)
        backups.push(await backUp({ ...site.place, images }))
      },
      restoreBackup: async (pick) => {
        const file = pickOf(backups, pick)
        if (file) await site.whileStopped((place) => restore(file, place))
      },
    }

    /** Every testimonial in the answer must be an example of the site that is not launched, or authorized word by word. */
    async function requireAuthorized(body: string) {
      const { testimonials } = JSON.parse(body) as { testimonials: (Listed & { id: string })[] }
      const invented = new Set(examples.testimonials.map(({ text }) => text))
      for (const { id, name, text } of testimonials) {
        expect(withdrawn.has(id), `${text} was taken back`).toBe(false)
        if (invented.has(text)) continue
        const consents = await site.db
          .selectFrom('testimonial_consents')
          .select('id')
          .where('testimonial_id', '=', id)
          .where('withdrawn_at', 'is', null)
          .execute()
        expect(consents.length, `${name}: ${text} has no consent`).toBeGreaterThan(0)
      }
    }

    async function check() {
      await site.page.refresh()
      const content = await site.app.inject('/api/content')
      await requireAuthorized(content.body)
      for (const id of withdrawn) expect(content.body).not.toContain(`"${id}"`)
      const left = await site.db
        .selectFrom('revisions')
        .select(['id', 'version', 'data'])
        .where('id', 'in', ['', ...withdrawn])
        .where('data', 'is not', null)
        .execute()
      expect(left, 'words that were taken back').toEqual([])
      for (const [id, url] of pictures) {
        if (withdrawn.has(id)) expect((await site.app.inject(url)).statusCode).toBe(404)
      }
    }

    const property = fc.asyncProperty(sequences, async (sequence) => {
      for (const { kind, pick } of sequence) {
        await act[kind](pick)
        await check()
      }
    })
    await fc.assert(property, { ...randomRuns(roundsOn(engine)), endOnFailure: true })
    // The steps did what they are called.
    expect(withdrawn.size).toBeGreaterThan(0)
    expect(links.size).toBeGreaterThan(withdrawn.size / 4)
  }, 240_000)
})
