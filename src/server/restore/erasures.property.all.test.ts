import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordActivity } from '../activity/note-activity.ts'
import type { Database } from '../database/tables.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { ana, testAccounts } from '../testing/accounts/accounts.ts'
import { backUp, restore } from '../testing/backup.ts'
import {
  addPortrait,
  addTestimonial,
  change,
  erasableOf,
  findAll,
  forget,
} from '../testing/erasure.ts'
import { randomRuns } from '../testing/random.ts'
import { databases } from '../testing/server.ts'

/** Each occurs nowhere else, so that it can be looked for in every table. */
const people = ['Quitéria Vasconcelos', 'Benvinda Guimarães', 'Deolinda Sarmento']

const steps = [
  ...(['testimonial', 'text', 'caption', 'access', 'record', 'remove'] as const),
  ...(['backUp', 'forget', 'restoreBackup'] as const),
]
type Step = { kind: (typeof steps)[number]; pick: number }

const pick = fc.nat(1_000_000)
const others = fc.array(fc.record({ kind: fc.constantFrom(...steps), pick }), {
  minLength: 4,
  maxLength: 12,
})
const sequences = fc
  .tuple(pick, others, pick)
  .map(([named, others, pick]): Step[] => [
    { kind: 'testimonial', pick: named },
    { kind: 'backUp', pick: 0 },
    ...others,
    { kind: 'forget', pick: named },
    { kind: 'restoreBackup', pick },
  ])

const ROUNDS = 1

describe.each(databases)('on %s', (_engine, make) => {
  const site = testAccounts(make, { hasContent: true })
  const pickOf = <Entry>(list: Entry[], pick: number) => list[pick % Math.max(1, list.length)]

  test('no restore of any backup brings back a person who was forgotten', async () => {
    const forgotten = new Set<string>()
    const backups: string[] = []
    await site.add(ana)

    const act: Record<Step['kind'], (name: string, pick: number) => Promise<unknown>> = {
      testimonial: async (name) => {
        const { url } = await addPortrait(site, 'foto.jpg')
        return addTestimonial(site, name, `Eu, ${name}, gostei.`, url)
      },
      text: (name, pick) =>
        change(site, 'about', { description: `Com ${name} e Teresa desde ${pick}.` }),
      caption: (name) => addPortrait(site, `${name}.jpg`),
      access: async (name, pick) =>
        site.add({ name, email: `pessoa${pick}@exemplo.com.br`, role: 'editor' }),
      record: (name) => recordActivity(site.db, { kind: 'person-removed', details: { name } }),
      // Before the person asks to be forgotten, so that the erasure does not find the account.
      remove: (name) => site.db.deleteFrom('users').where('name', '=', name).execute(),
      backUp: async () =>
        backups.push(
          await backUp({ ...site.place, images: openDiskStorage(site.folders.uploads) }),
        ),
      forget: async (name) => {
        const browser = await site.signedIn(ana)
        const keys = erasableOf(await findAll(browser, name))
        if (keys.length === 0) return
        const answer = await forget(browser, [name], keys)
        expect(answer.status).toBe(200)
        forgotten.add(name)
      },
      restoreBackup: async (_name, pick) => {
        const file = pickOf(backups, pick)
        if (file) await site.whileStopped((place) => restore(file, place))
      },
    }

    async function check() {
      const tables = await readTables(site.db)
      for (const name of forgotten) {
        for (const word of name.split(' ')) expect(tables).not.toContain(word)
      }
    }

    const property = fc.asyncProperty(sequences, async (sequence) => {
      for (const { kind, pick } of sequence) {
        const name = pickOf(people, pick) ?? ''
        const isNaming = kind !== 'backUp' && kind !== 'restoreBackup'
        if (isNaming && forgotten.has(name)) continue
        await act[kind](name, pick)
        await check()
      }
    })
    await fc.assert(property, { ...randomRuns(ROUNDS), endOnFailure: true })
    expect(forgotten.size).toBeGreaterThan(0)
  }, 240_000)
})

async function readTables(db: Database): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
  )
  return JSON.stringify(rows.map((result) => result.rows))
}
