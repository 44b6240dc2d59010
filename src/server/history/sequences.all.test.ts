import { describe, expect, onTestFinished, test } from 'vitest'
import { exampleFieldsIn } from '#content/examples/example-values.ts'
import { type EntityName, entities, isCollection, type StoredDocument } from '#content/index.ts'
import { erasingKinds } from '#protocol/history.ts'
import { requireReceptionEdit } from '../callers/reception.ts'
import { readAuthorizations } from '../content/authorizations.ts'
import { listAllDocuments, listDocuments, readDocument } from '../content/documents.ts'
import { isInvented, launchSite, missingLegalIn, readLaunchedAt } from '../content/launch.ts'
import { readNewestSave } from '../content/saves.ts'
import { readSite, readSiteAt } from '../content/site.ts'
import { editedDataOf } from '../content/write-documents.ts'
import { openDatabase } from '../database/open/open.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { discardDraft, saveDraft } from '../drafts/drafts.ts'
import { publishDrafts, publishDue } from '../drafts/publish-drafts.ts'
import { eraseEntry } from '../erasure/erase-entry.ts'
import { Problem } from '../http/problems.ts'
import { endConsents, withdrawTestimonial } from '../testimonials/endings.ts'
import { createConsented, recordConsent } from '../testing/consents.ts'
import { applyChanges, createDocument, deleteDocument, saveDocument } from '../testing/documents.ts'
import { anySeed, openRandom, roundsOf } from '../testing/random.ts'
import { databases, testDatabase } from '../testing/server.ts'
import { restoreSite, restoreVersion } from './go-back.ts'
import { undoSave } from './undo-save.ts'

const STEPS_BEFORE_LAUNCH = roundsOf(25)
const STEPS_AFTER_LAUNCH = roundsOf(35)
const TIME_LIMIT_MILLISECONDS = 240_000
const legal = {
  cnpj: '12.345.678/0001-95',
  clinicRegistration: 'CRM-SC PJ 1234',
  technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-SC 12345',
}
const lists = ['treatments', 'team', 'testimonials'] as const

type Step = () => Promise<unknown>
/** What may come of a step besides what it does. */
type Outcome = { hasRefused: boolean }

const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity}/${id}`

/** The words of this test in a text: each is written once, so that it tells where a text comes from. */
const marksIn = (value: unknown): string[] => JSON.stringify(value).match(/Marca \d+/g) ?? []

const shownOf = (documents: StoredDocument[] = []) =>
  documents.map(({ entity, id, data, isExample }) => ({ entity, id, data, isExample }))

describe.each(databases)('whatever two people do on %s', (_engine, make) => {
  const site = testDatabase(make, { hasExamples: true })
  const seed = anySeed()

  test(
    `no text, draft, guard or moment of the site is lost or forged (seed ${seed})`,
    async () => {
      const { db } = site
      const other = await openDatabase(site.place, () => {})
      onTestFinished(() => other.destroy())
      const { below, pick } = openRandom(seed)
      let count = 0
      const mark = () => `Marca ${++count}`
      const people = [{ by: 'ana' }, { by: 'bia' }] as const
      const by = () => pick([...people]).by
      const isOneOf = (chances: number) => below(chances) === 0
      /** What was saved, or published as a draft. */
      const saved = new Set<string>()
      const erased = new Set<string>()
      /** With an entry, its old addresses go. */
      const isErased = (document: StoredDocument) =>
        erased.has(keyOf(document)) ||
        (document.entity === 'redirects' &&
          [...erased].some((place) => place.endsWith(`/${(document.data as { to: string }).to}`)))
      /** What visitors saw after each save. */
      const seen = new Map<number, ReturnType<typeof shownOf>>()

      /** A list with many entries is not more likely than a section. */
      const pickEvenly = <Entry extends { entity: string }>(entries: Entry[]): Entry =>
        pick(pick([...Map.groupBy(entries, ({ entity }) => entity).values()]))
      const anyDocument = async () => {
        const all = await listAllDocuments(db)
        const kinds = ['hero', 'contact', ...lists]
        return pickEvenly(all.filter(({ entity }) => kinds.includes(entity)))
      }
      const anyOf = async (entity: (typeof lists)[number]) => {
        const all = await listDocuments(db, entity)
        return all.length > 0 ? pick(all) : undefined
      }
      const fieldOf = (entity: string) =>
        isCollection(entity) && entity !== 'testimonials' ? 'name' : 'title'
      const withMark = (entity: string, data: unknown, words = mark()) => {
        const field = entity === 'testimonials' ? 'text' : fieldOf(entity)
        return { ...(data as Record<string, unknown>), [field]: words }
      }
      const remember = (data: unknown) => {
        for (const words of marksIn(data)) saved.add(words)
      }
      const revisions = () =>
        db.selectFrom('revisions').selectAll().orderBy('entity').orderBy('id').orderBy('version')
      const drafts = () => db.selectFrom('drafts').selectAll().orderBy('entity').orderBy('id')
      const everything = async () => ({
        documents: await db.selectFrom('documents').selectAll().orderBy('id').execute(),
        revisions: await revisions().execute(),
        saves: await db.selectFrom('saves').selectAll().orderBy('id').execute(),
        drafts: await drafts().execute(),
      })

      async function edit(document: StoredDocument & { version: number }) {
        const { entity, id, version, data } = document
        const next = withMark(entity, data)
        const basedOn = isOneOf(5) ? Math.max(1, version - 1) : version
        await saveDocument(db, { entity, id, data: next, basedOn, by: by() })
        remember(next)
      }
      const editSection = (entity: EntityName, update: Record<string, unknown>) => {
        const change = (stored: unknown) =>
          editedDataOf(entity, stored as Record<string, unknown>, update)
        const target = { kind: 'edit' as const, entity, id: entity, edit: change }
        return applyChanges(db, [target], { by: by() })
      }
      async function prepare(publishAt: Date | null) {
        const { entity, id, version, data } = await anyDocument()
        const row = (await drafts().execute()).find((one) => keyOf(one) === keyOf({ entity, id }))
        const former = row && !isOneOf(6) ? { version: row.version } : {}
        const stored = row ? JSON.parse(row.data) : data
        const given = { data: withMark(entity, stored), basedOn: row?.based_on ?? version }
        await saveDraft(db, { entity, id, ...given, ...former, publishAt, by: by() })
      }
      async function erase({ entity, id }: { entity: string; id: string }) {
        erased.add(keyOf({ entity, id }))
        const erasing = { reason: 'request' as const, by: by(), at: new Date().toISOString() }
        await withWriteLock(db, (db) => eraseEntry(db, { entity, id }, erasing))
      }
      async function goBack(person: { by: string; role?: 'reception' }) {
        const newest = await readNewestSave(db)
        const way = pick(['undo', 'undo', 'version', 'version', 'site'])
        if (way === 'undo') return undoSave(db, pick([newest, 1 + below(newest)]), person)
        if (way === 'site' && !person.role) {
          const seen = isOneOf(6) ? newest - 1 : newest
          return restoreSite(db, { save: 1 + below(newest), seen }, person.by)
        }
        const all = await revisions().execute()
        const kinds = ['hero', 'contact', 'settings', ...lists]
        const { entity, id, version } = pickEvenly(all.filter((one) => kinds.includes(one.entity)))
        return restoreVersion(db, { entity, id, version }, person)
      }

      const steps: Record<string, Step> = {
        edit: async () => edit(await anyDocument()),
        again: async () => edit(await anyDocument()),
        create: async () => {
          const example = pick((await listDocuments(db, 'treatments')).map(({ data }) => data))
          const data = withMark('treatments', example)
          await createDocument(db, { entity: 'treatments', data, by: by() })
          remember(data)
        },
        member: async () => {
          const person = { name: mark(), role: 'Nutricionista', bio: 'Escuta com calma.' }
          const data = { ...entities.team.fallback, ...person }
          await createDocument(db, { entity: 'team', data, by: by() })
          remember(data)
        },
        legal: () => editSection('settings', { legal: { ...legal, cnpj: pick(['', legal.cnpj]) } }),
        consented: async () => {
          const text = mark()
          const words = { name: 'Rosa', text, rating: 5, role: '', image: '' }
          remember(words)
          await createConsented(db, { ...words, imagePosition: '', is_approved: true })
        },
        consent: async () => {
          const document = await anyOf('testimonials')
          if (document) await recordConsent(db, document)
        },
        /** Sometimes of a testimonial that was deleted before. */
        expire: async () => {
          const rows = await db.selectFrom('testimonial_consents').selectAll().execute()
          if (rows.length === 0) return
          const { id, testimonial_id: testimonial } = pick(rows)
          const key = { entity: 'testimonials', id: testimonial }
          const isThere = (await readDocument(db, key.entity, key.id)) !== undefined
          if (isThere && isOneOf(2)) await deleteDocument(db, { ...key, by: by() })
          else {
            const expires_at = new Date(Date.now() - 1000).toISOString()
            const consent = db.updateTable('testimonial_consents').set({ expires_at })
            await consent.where('id', '=', id).execute()
            await endConsents(db)
          }
        },
        bringBack: async () => {
          const there = new Set((await listAllDocuments(db)).map(keyOf))
          const gone = (await revisions().execute()).filter(
            (one) => one.data !== null && !there.has(keyOf(one)),
          )
          if (gone.length === 0) return
          const { entity, id, version } = pickEvenly(gone)
          await restoreVersion(db, { entity, id, version }, { by: by() })
        },
        approve: async () => {
          const document = await anyOf('testimonials')
          if (!document) return
          const data = { ...(document.data as object), is_approved: isOneOf(2) }
          await saveDocument(db, { ...document, data, by: by() })
        },
        delete: async () => {
          const { entity, id } = (await anyOf(pick([...lists]))) ?? {}
          if (entity && id) await deleteDocument(db, { entity, id, by: by() })
        },
        order: async () => {
          const entity = pick([...lists])
          const ids = (await listDocuments(db, entity)).map(({ id }) => id)
          const order = { entity, ids: ids.sort(() => below(3) - 1) }
          await applyChanges(db, [], { by: by(), order })
        },
        draft: () => prepare(null),
        schedule: () => prepare(new Date(Date.now() + 60_000)),
        newDraft: async () => {
          const [example] = await listDocuments(db, 'treatments')
          const data = withMark('treatments', example?.data ?? entities.treatments.fallback)
          const draft = { entity: 'treatments', data, basedOn: null, publishAt: null, by: by() }
          await saveDraft(db, draft)
        },
        discard: async () => {
          const rows = await drafts().execute()
          if (rows.length > 0) await discardDraft(db, pick(rows))
        },
        publish: async () => {
          const chosen = (await drafts().execute()).filter(() => isOneOf(2))
          const { refused } = await publishDrafts(db, chosen, by())
          const left = new Set(refused.map(keyOf))
          for (const row of chosen) if (!left.has(keyOf(row))) remember(JSON.parse(row.data))
        },
        /** Two processes find the same drafts due. */
        due: async () => {
          const rows = await drafts().execute()
          const due = rows.filter((row) => row.publish_at !== null && row.problem === null)
          const newest = await readNewestSave(db)
          const now = new Date(Date.now() + 120_000)
          const runs = await Promise.all([publishDue(db, now), publishDue(other, now)])
          expect(runs.reduce((sum, run) => sum + run.count, 0)).toBe(due.length)
          const left = new Set(runs.flatMap(({ refused }) => refused.map(keyOf)))
          for (const row of due) if (!left.has(keyOf(row))) remember(JSON.parse(row.data))
          const written = await revisions().where('save', '>', newest).execute()
          const places = written.filter(({ entity }) => entity !== 'redirects').map(keyOf)
          expect(new Set(places).size).toBe(places.length)
          expect(places.filter((place) => left.has(place))).toEqual([])
        },
        unchanged: async () => {
          const document = await anyDocument()
          const { entity, id, version, data } = document
          const before = await everything()
          await saveDocument(db, { entity, id, data, by: by() }).catch(refusal)
          await restoreVersion(db, { entity, id, version }, { by: by() })
          const ids = (await listDocuments(db, 'team')).map((one) => one.id)
          await applyChanges(db, [], { by: by(), order: { entity: 'team', ids } })
          const newest = await readNewestSave(db)
          const result = await restoreSite(db, { save: newest, seen: newest }, by())
          expect(result.save).toBeNull()
          expect(await everything()).toEqual(before)
        },
        withdraw: async () => {
          const rows = await db.selectFrom('testimonial_consents').selectAll().execute()
          const given = rows.filter(({ withdrawn_at }) => withdrawn_at === null)
          if (given.length === 0) return
          const { testimonial_id: testimonial } = pick(given)
          erased.add(keyOf({ entity: 'testimonials', id: testimonial }))
          const sender = { by: null, publicUrl: undefined, hasMailServer: false }
          await withdrawTestimonial(db, { testimonial, ...sender })
        },
        erase: async () => {
          const document = await anyOf(pick([...lists]))
          if (document && isOneOf(3)) await erase(document)
        },
        back: () => goBack(pick([...people])),
        backAgain: () => goBack(pick([...people])),
        backTwice: () => goBack(pick([...people])),
        reception: async () => {
          const before = new Map((await listAllDocuments(db)).map((one) => [keyOf(one), one.data]))
          const placesOf = async () => (await listAllDocuments(db)).map(keyOf)
          const places = await placesOf()
          await goBack({ by: 'rita', role: 'reception' })
          expect(await placesOf()).toEqual(places)
          for (const document of await listAllDocuments(db)) {
            const fields = (data: unknown) => data as Record<string, unknown>
            const former = before.get(keyOf(document))
            requireReceptionEdit(document.entity, fields(former), fields(document.data))
          }
        },
      }

      /** A refusal is an answer like any other; whatever else goes wrong is a fault. */
      function refusal(error: unknown): Outcome {
        if (!(error instanceof Problem)) throw error
        return { hasRefused: true }
      }

      async function check(name: string, before: Awaited<ReturnType<typeof everything>>) {
        const now = await readSite(db)
        const { save = 0, documents = [] } = now ?? {}
        const told = `step ${name}, save ${save}`
        for (const words of marksIn(documents))
          expect(saved.has(words), `${told}: ${words}`).toBe(true)
        if (!seen.has(save)) seen.set(save, shownOf(documents))
        else expect(shownOf(documents), told).toEqual(seen.get(save))
        expect(shownOf((await readSiteAt(db, save))?.documents), told).toEqual(shownOf(documents))

        const places = [
          ...documents,
          ...(await revisions().execute()),
          ...(await drafts().execute()),
        ]
        expect(places.filter((place) => erased.has(keyOf(place))).map(keyOf), told).toEqual([])
        const testimonials = documents.filter(({ entity }) => entity === 'testimonials')
        const ids = testimonials.map(({ id }) => id)
        const { mayBeShown } = await readAuthorizations(db, ids)
        expect(testimonials.every(mayBeShown), told).toBe(true)
        if ((await readLaunchedAt(db)) !== null) {
          expect(documents.filter(isInvented), told).toEqual([])
          // A testimonial with the name of an example is kept, but not shown.
          const others = documents.filter(({ entity }) => entity !== 'testimonials')
          expect(
            others.flatMap(({ data }) => exampleFieldsIn(data)),
            told,
          ).toEqual([])
          expect(missingLegalIn(documents), told).toBe(0)
        }
        const saves = await db.selectFrom('saves').select(['id', 'kind']).orderBy('id').execute()
        expect(
          saves.map(({ id }) => id),
          told,
        ).toEqual(saves.map((_save, index) => index + 1))
        expect(saves.length - before.saves.length, told).toBeLessThanOrEqual(people.length)
        const isEmpty = (await revisions().where('save', '=', save).execute()).length === 0
        const mayBeEmpty = ['launch', ...erasingKinds, 'start'].includes(saves.at(-1)?.kind ?? '')
        if (saves.length > before.saves.length && !mayBeEmpty) expect(isEmpty, told).toBe(false)
      }

      async function take(name: string, step: Step) {
        const before = await everything()
        const outcome = await step().catch(refusal)
        const isRefused = (outcome as Outcome | undefined)?.hasRefused === true
        if (isRefused) expect(await everything(), `refused ${name}`).toEqual(before)
        await check(name, before)
      }

      async function takeAny(steps: Record<string, Step>, length: number) {
        for (let turn = 0; turn < length; turn += 1) {
          const name = pick(Object.keys(steps))
          await take(name, steps[name] as Step)
        }
      }

      await takeAny(steps, STEPS_BEFORE_LAUNCH)
      // Everything that blocks the launch.
      const reach = { phone: '(47) 3333-1234', whatsapp: '(47) 99123-4567' }
      const place = { email: 'oi@clinica.com.br', address: 'Rua das Flores, 10, Blumenau – SC' }
      await take('own', () => editSection('contact', { ...reach, ...place }))
      await take('own', () => editSection('settings', { siteName: 'Clínica Flor', legal }))
      for (const entity of ['treatments', 'team']) {
        for (const { id } of await listDocuments(db, entity)) {
          // The examples of a new site are numbered.
          if (!/_\d\d$/.test(id)) continue
          await take('own', () => deleteDocument(db, { entity, id, by: by() }))
        }
      }
      await take('launch', () => launchSite(db, by(), { isLaunched: false, now: new Date() }))
      expect(await readLaunchedAt(db)).not.toBeNull()
      await takeAny(steps, STEPS_AFTER_LAUNCH)

      for (const [save, documents] of seen) {
        const then = await readSiteAt(db, save)
        const left = (all: typeof documents) => all.filter((document) => !isErased(document))
        expect(left(shownOf(then?.documents)), `save ${save}`).toEqual(left(documents))
      }
      expect(await readDocument(db, 'hero', 'hero')).toBeDefined()
    },
    TIME_LIMIT_MILLISECONDS,
  )
})
