import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { contentOf } from '#content/index.ts'
import { publish } from '#content/publish.ts'
import { saveDocument } from '../../content/changes.ts'
import { readDocument } from '../../content/documents.ts'
import { seedExamples } from '../../content/examples.ts'
import { savePublishMode } from '../../content/publish-mode.ts'
import { readNewestReleaseId, readRelease } from '../../content/releases.ts'
import { databases, testDatabase } from '../../testing/testing.ts'
import { up } from './0025-technical-director.ts'

const start = contentOf(exampleDocuments())

/** The line that earlier versions had in the settings. */
const FORMER =
  'Diretora técnica médica: Dra. Helena Exemplo – MÉDICA – CRM-PR 00000 – Cirurgia Vascular RQE 00000'

describe.each(databases)('the technical director of an earlier version on %s', (_engine, make) => {
  const site = testDatabase(make)

  /** As an earlier version stored it: the director as a text, and of the members only the line. */
  const seed = (technicalDirector: string, credentials = 'MÉDICA · CRM-PR 00000 · RQE 00000') =>
    seedExamples(
      site.db,
      exampleDocuments().map((document) => {
        if (document.entity === 'settings') {
          const legal = { ...start.settings.legal, technicalDirector }
          return { ...document, data: { ...start.settings, legal } }
        }
        if (document.id !== 'member_01') return document
        const { name, role, image, bio } = start.team[0] as (typeof start.team)[number]
        return { ...document, data: { name, role, image, bio, credentials, is_active: true } }
      }),
    )
  /** Runs it in a transaction like the migrator, ignoring the current types of the tables. */
  const migrate = () => site.db.transaction().execute((db) => up(db as never))
  const readContent = async () => {
    const id = (await readNewestReleaseId(site.db)) ?? 0
    return { id, ...contentOf((await readRelease(site.db, id))?.documents ?? []) }
  }

  test('becomes the mark of the member whom the text names, and the page says the same', async () => {
    await seed(FORMER)
    await migrate()
    const content = await readContent()
    expect(content.id).toBe(2)
    expect(content.settings.legal.technicalDirector).toBe('')
    expect(content.team.filter((member) => member.isTechnicalDirector)).toMatchObject([
      {
        name: 'Dra. Helena Exemplo',
        credentials: 'MÉDICA · CRM-PR 00000 · Cirurgia Vascular RQE 00000',
        isExample: true,
      },
    ])
    expect(publish(content, {}).settings.legal.technicalDirector).toBe(FORMER)
  })

  test('keeps the earlier content in the history, and can be saved again', async () => {
    await seed(FORMER)
    await migrate()
    const first = contentOf((await readRelease(site.db, 1))?.documents ?? [])
    expect(first.settings.legal.technicalDirector).toBe(FORMER)
    const member = await readDocument(site.db, 'team', 'member_01')
    expect(member).toMatchObject({ version: 2, updatedBy: 'leveza', isExample: true })
    const data = { ...start.team[0], name: 'Dra. Helena Exemplo Lima' }
    await saveDocument(site.db, { entity: 'team', id: 'member_01', data, basedOn: 2, by: 'ana' })
    expect((await readContent()).team[0]?.name).toBe('Dra. Helena Exemplo Lima')
    const changes = site.db.selectFrom('release_changes').selectAll().where('release', '=', 2)
    expect(await changes.execute()).toHaveLength(2)
  })

  test.each([
    ['names nobody of the team', FORMER.replace('Helena', 'Outra')],
    ['has another number', FORMER.replace('CRM-PR 00000', 'CRM-PR 123')],
    ['says more than the record', `${FORMER} – Angiologia RQE 11`],
    ['is written in other words', 'Dra. Helena Exemplo, CRM 00000'],
    ['is empty', ''],
  ])('stays a text that %s', async (_why, text) => {
    await seed(text)
    await migrate()
    const content = await readContent()
    expect(content.id).toBe(1)
    expect(content.settings.legal.technicalDirector).toBe(text)
    expect(content.team.filter((member) => member.isTechnicalDirector)).toEqual([])
  })

  test('stays a text while a change of the member waits to be published', async () => {
    await seed(FORMER)
    await savePublishMode(site.db, 'together', { by: 'ana', at: new Date().toISOString() })
    const data = { ...start.team[0], bio: 'Ainda não publicada.' }
    await saveDocument(site.db, { entity: 'team', id: 'member_01', data, basedOn: 1, by: 'ana' })
    await migrate()
    expect((await readContent()).settings.legal.technicalDirector).toBe(FORMER)
  })

  test('is nothing to move on a new site, or on one without content', async () => {
    await migrate()
    expect(await readNewestReleaseId(site.db)).toBeUndefined()
    await seedExamples(site.db)
    await migrate()
    expect(await readNewestReleaseId(site.db)).toBe(1)
  })
})
