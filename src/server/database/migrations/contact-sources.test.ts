import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../../testing/testing.ts'
import { openDatabase } from '../open/open.ts'
import { migrate, migrateUpTo } from './migrate.ts'

describe.each(databases)('the names of campaigns of an earlier version on %s', (_engine, make) => {
  test('become the source that they name, and nothing of their text stays', async () => {
    const place = await make()
    const db = await openDatabase(place, () => {})
    onTestFinished(async () => {
      await db.destroy()
      await place.remove()
    })
    await migrateUpTo(db, '0031-records-outlive-a-restore')
    const campaigns = [
      '',
      'instagram/outubro',
      'instagram/maria-da-silva',
      'rosa-santos',
      'qr/sala',
    ]
    for (const campaign of campaigns) {
      await sql`insert into contact_counts values
        ('2026-11-10', 9, 'view', '', 0, '', ${campaign}, 2)`.execute(db)
      await sql`insert into contact_bookings
        (id, at, "by", reference, day, place, treatment, campaign, outcome)
        values (${`booking-${campaign}`}, '', '', '', '', 'hero', '', ${campaign}, 'asked')`.execute(
        db,
      )
    }
    await migrate(db)
    const counts = await db.selectFrom('contact_counts').select(['source', 'count']).execute()
    expect(counts.map(({ source, count }) => [source, count]).sort()).toEqual([
      ['', 2],
      ['instagram', 4],
      ['other', 2],
      ['qr', 2],
    ])
    const bookings = await db.selectFrom('contact_bookings').select('source').execute()
    expect(bookings.map(({ source }) => source).sort()).toEqual(
      ['', 'instagram', 'instagram', 'other', 'qr'].sort(),
    )
  })
})
