import { beforeEach, describe, expect, test } from 'vitest'
import { exampleDocuments, examples } from '#content/examples/examples.ts'
import { contentOf, type StoredDocument } from '#content/index.ts'
import { hero } from '#content/sections/hero.ts'
import { settings } from '#content/sections/settings.ts'
import { Problem } from '../http/problems.ts'
import { applyChanges, createDocument, deleteDocument, saveDocument } from '../testing/documents.ts'
import { databases, testDatabase } from '../testing/server.ts'
import { type Document, listDocuments, readDocument } from './documents.ts'
import { seedExamples } from './examples.ts'
import { readNewestSave } from './saves.ts'
import { readSite, readSiteAt } from './site.ts'

const [treatment] = examples.treatments
const by = 'ana'

const problemOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.catch((error) => error)
  if (error instanceof Problem) return error
  throw error
}

describe.each(databases)('an editor on %s', (_engine, make) => {
  const site = testDatabase(make)
  const saveTitle = (title: string, basedOn?: number) =>
    saveDocument(site.db, {
      entity: 'hero',
      id: 'hero',
      data: { ...hero.fallback, title },
      basedOn,
      by,
    })
  const readTitle = async () => (await readDocument(site.db, 'hero', 'hero'))?.data
  const published = async (): Promise<StoredDocument[]> => {
    return (await readSite(site.db))?.documents ?? []
  }

  beforeEach(() => seedExamples(site.db))

  test('finds the examples on a new site, and save 1 shows them all', async () => {
    expect(await listDocuments(site.db, 'treatments')).toHaveLength(examples.treatments.length)
    expect(await readNewestSave(site.db)).toBe(1)
    expect(await published()).toHaveLength(exampleDocuments().length)
  })

  test('gets the saved text back as the next version, attributed to its author', async () => {
    const saved = await saveTitle('Olá')
    expect(saved).toMatchObject({ version: 2, data: { title: 'Olá' }, updatedBy: 'ana' })
    expect(await readDocument(site.db, 'hero', 'hero')).toEqual(saved)
  })

  test('publishes with every save', async () => {
    await saveTitle('Olá')
    expect(await readNewestSave(site.db)).toBe(2)
    const shown = (await published()).find(({ entity }) => entity === 'hero')
    expect(shown?.data).toMatchObject({ title: 'Olá' })
  })

  test('keeps every earlier version', async () => {
    await saveTitle('Primeiro')
    await saveTitle('Segundo')
    const revisions = await site.db
      .selectFrom('revisions')
      .innerJoin('saves', 'saves.id', 'revisions.save')
      .select(['version', 'by'])
      .where('entity', '=', 'hero')
      .orderBy('version')
      .execute()
    expect(revisions.map(({ version, by }) => [version, by])).toEqual([
      [1, 'leveza'],
      [2, 'ana'],
      [3, 'ana'],
    ])
    const first = await readSiteAt(site.db, 2)
    expect(first?.documents[0]?.data).toMatchObject({ title: 'Primeiro' })
  })

  test('takes a document out of the examples by saving it', async () => {
    expect(await saveTitle('Olá')).toMatchObject({ isExample: false })
    expect((await published()).filter(({ isExample }) => !isExample)).toHaveLength(1)
  })

  test('keeps an example marked when it only moves', async () => {
    const [first] = await listDocuments(site.db, 'treatments')
    const data = { ...(first?.data as object), order: 9 }
    const moved = await saveDocument(site.db, {
      entity: 'treatments',
      id: first?.id ?? '',
      data,
      by,
    })
    expect(moved).toMatchObject({ version: 2, isExample: true, data: { order: 9 } })
  })

  test.each([
    ['testimonials', 'is_approved'],
    ['treatments', 'is_active'],
  ])('keeps an example of the %s marked when it is switched off and on', async (entity, name) => {
    const [first] = await listDocuments(site.db, entity)
    const id = first?.id ?? ''
    const put = (isShown: boolean) =>
      saveDocument(site.db, {
        entity,
        id,
        data: { ...(first?.data as object), [name]: isShown },
        by,
      })
    expect(await put(false)).toMatchObject({ version: 2, isExample: true })
    expect(await put(true)).toMatchObject({ version: 3, isExample: true })
  })

  test('marks a testimonial that still has the text of an example, whoever edited it', async () => {
    const entity = 'testimonials'
    const [first] = await listDocuments(site.db, entity)
    const data = { ...(first?.data as object), name: 'Outra pessoa' }
    const saved = await saveDocument(site.db, { entity, id: first?.id ?? '', data, by })
    expect(saved.isExample).toBe(true)
    const own = { ...data, text: 'Fui ouvida com calma.', is_approved: false }
    const edited = await saveDocument(site.db, { entity, id: first?.id ?? '', data: own, by })
    expect(edited.isExample).toBe(false)
  })

  test('refuses a CNPJ with wrong check digits, and accepts one with letters', async () => {
    const put = (cnpj: string) => {
      const legal = { ...settings.fallback.legal, cnpj }
      const data = { ...settings.fallback, legal }
      return saveDocument(site.db, { entity: 'settings', id: 'settings', data, by })
    }
    expect(await problemOf(put('11.222.333/0001-82'))).toMatchObject({
      code: 'invalid-content',
      details: [
        {
          path: 'legal.cnpj',
          message: 'CNPJ inválido. Confira os números, os dois últimos não batem',
        },
      ],
    })
    expect(await put('12abc34501de35')).toMatchObject({
      data: { legal: { cnpj: '12.ABC.345/01DE-35' } },
    })
  })

  test('keeps a CNPJ from before that rule if something else is changed', async () => {
    const legal = { ...settings.fallback.legal, cnpj: '99.999.999/9999-99' }
    const old = { entity: 'settings', id: 'settings', isExample: false }
    const rest = exampleDocuments().filter(({ entity }) => entity !== 'settings')
    for (const table of ['documents', 'revisions', 'saves'] as const) {
      await site.db.deleteFrom(table).execute()
    }
    await seedExamples(site.db, [...rest, { ...old, data: { ...settings.fallback, legal } }])
    const edit = (stored: unknown) => ({ ...(stored as object), siteName: 'Clínica Flor' })
    const change = { kind: 'edit', entity: 'settings', id: 'settings', edit } as const
    const [saved] = await applyChanges(site.db, [change], { by })
    expect(saved?.data).toMatchObject({ siteName: 'Clínica Flor', legal })
    expect(contentOf(await published()).settings.legal.cnpj).toBe('99.999.999/9999-99')
  })

  test('never overwrites what another editor has saved in the meantime, and gets to see it', async () => {
    await saveTitle('Da outra pessoa', 1)
    const refused = await problemOf(saveTitle('Meu', 1))
    expect(refused).toMatchObject({ code: 'stale-version', statusCode: 409 })
    expect(refused.details as Document).toMatchObject({
      version: 2,
      data: { title: 'Da outra pessoa' },
    })
    expect(await readTitle()).toMatchObject({ title: 'Da outra pessoa' })
    expect(await readNewestSave(site.db)).toBe(2)
  })

  test('adds a treatment at the end of the list', async () => {
    const { id } = await createDocument(site.db, { entity: 'treatments', data: treatment, by })
    expect(id).toMatch(/^treatment_\d{13}_[0-9a-f]{16}$/)
    const treatments = await listDocuments(site.db, 'treatments')
    expect(treatments.at(-1)).toMatchObject({ id, version: 1, isExample: false })
  })

  test('deletes a treatment, and its history says so', async () => {
    await deleteDocument(site.db, { entity: 'treatments', id: 'treatment_01', basedOn: 1, by })
    expect(await readDocument(site.db, 'treatments', 'treatment_01')).toBeUndefined()
    expect((await published()).some(({ id }) => id === 'treatment_01')).toBe(false)
    const last = await site.db
      .selectFrom('revisions')
      .innerJoin('saves', 'saves.id', 'revisions.save')
      .select(['data', 'by'])
      .where('revisions.id', '=', 'treatment_01')
      .where('version', '=', 2)
      .executeTakeFirst()
    expect(last).toMatchObject({ data: null, by: 'ana' })
  })

  test('does not delete what another editor has just changed', async () => {
    const target = { entity: 'treatments', id: 'treatment_01' }
    await saveDocument(site.db, { ...target, data: { ...treatment, name: 'Outro' }, by })
    const refused = await problemOf(deleteDocument(site.db, { ...target, basedOn: 1, by }))
    expect(refused.code).toBe('stale-version')
    expect(await readDocument(site.db, 'treatments', 'treatment_01')).toBeDefined()
  })

  test('changes several documents at once, in one save', async () => {
    const documents = await applyChanges(
      site.db,
      [
        { kind: 'create', entity: 'treatments', data: treatment },
        { kind: 'put', entity: 'hero', id: 'hero', data: hero.fallback },
        { kind: 'delete', entity: 'team', id: 'member_01' },
      ],
      { by },
    )
    expect(documents.map(({ entity }) => entity)).toEqual(['treatments', 'hero', 'team'])
    expect(await readNewestSave(site.db)).toBe(2)
  })

  test('changes nothing when one of several changes is refused', async () => {
    const before = await published()
    const refused = await problemOf(
      applyChanges(
        site.db,
        [
          { kind: 'put', entity: 'hero', id: 'hero', data: { ...hero.fallback, title: 'Olá' } },
          { kind: 'delete', entity: 'team', id: 'member_99' },
        ],
        { by },
      ),
    )
    expect(refused.code).toBe('document-not-found')
    expect(await published()).toEqual(before)
    expect(await readTitle()).toMatchObject({ title: hero.fallback.title })
    expect(await site.db.selectFrom('revisions').selectAll().execute()).toHaveLength(
      exampleDocuments().length,
    )
  })

  test.each([
    ['a text that breaks its rules', 'invalid-content', { entity: 'hero', id: 'hero', data: {} }],
    ['a kind of content nobody knows', 'unknown-entity', { entity: 'users', id: '1', data: {} }],
    ['an inherited name', 'unknown-entity', { entity: 'constructor', id: '1', data: {} }],
    [
      'a treatment that is not there',
      'document-not-found',
      { entity: 'treatments', id: 'hero', data: treatment },
    ],
    ['a second hero', 'document-not-found', { entity: 'hero', id: 'hero2', data: hero.fallback }],
  ])('cannot save %s', async (_what, code, document) => {
    expect((await problemOf(saveDocument(site.db, { ...document, by }))).code).toBe(code)
    expect(await readNewestSave(site.db)).toBe(1)
  })

  test('is told which field is invalid, and why', async () => {
    const { details } = await problemOf(saveTitle(' '))
    expect(details).toEqual([{ path: 'title', message: 'Título é obrigatório' }])
  })

  test('cannot create or delete a section', async () => {
    const section = { entity: 'hero', id: 'hero', data: hero.fallback, by }
    expect((await problemOf(createDocument(site.db, section))).code).toBe('fixed-section')
    expect((await problemOf(deleteDocument(site.db, section))).code).toBe('fixed-section')
  })

  test('saves a section that did not exist when the site was created', async () => {
    await site.db.deleteFrom('documents').where('entity', '=', 'hero').execute()
    await site.db.deleteFrom('revisions').where('entity', '=', 'hero').execute()
    const saved = await saveTitle('Olá')
    expect(saved).toMatchObject({ isExample: false })
    expect(saved.version).toBeGreaterThan(0)
  })

  test('loses nothing when fifty edits of different fields arrive at once', async () => {
    const fields = ['title', 'subtitle', 'description', 'slogan', 'ctaText']
    const edits = Array.from({ length: 50 }, (_, index) => ({
      [fields[index % fields.length] as string]: `Texto ${index}`,
    }))
    await Promise.all(
      edits.map((update) => {
        const edit = (stored: unknown) => ({ ...(stored as object), ...update })
        return applyChanges(site.db, [{ kind: 'edit', entity: 'hero', id: 'hero', edit }], { by })
      }),
    )
    const data = (await readTitle()) as Record<string, string>
    for (const field of fields) expect(data[field]).toMatch(/^Texto/)
  })

  test('cannot edit a section into something that breaks its rules', async () => {
    const edit = () => ({ ...hero.fallback, title: ' ' })
    const change = { kind: 'edit', entity: 'hero', id: 'hero', edit } as const
    expect((await problemOf(applyChanges(site.db, [change], { by }))).code).toBe('invalid-content')
    expect(await readNewestSave(site.db)).toBe(1)
  })

  test('stores only the fields that exist, trimmed', async () => {
    const data = { ...hero.fallback, title: ' Olá ', role: 'admin' }
    await saveDocument(site.db, { entity: 'hero', id: 'hero', data, by })
    expect(await readTitle()).toEqual({ ...hero.fallback, title: 'Olá' })
  })

  test('loses nothing when fifty saves arrive at once', async () => {
    const titles = Array.from({ length: 50 }, (_, index) => `Título ${index}`)
    const saved = await Promise.all(titles.map((title) => saveTitle(title)))
    const versions = saved.map(({ version }) => version).sort((one, other) => one - other)
    expect(versions).toEqual(titles.map((_, index) => index + 2))
    expect(await readNewestSave(site.db)).toBe(51)
  })

  test('wins or gets a conflict if fifty save at once: exactly one is kept', async () => {
    const attempts = Array.from({ length: 50 }, (_, index) => saveTitle(`Título ${index}`, 1))
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readNewestSave(site.db)).toBe(2)
  })
})
