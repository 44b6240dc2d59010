import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asEditor, testPeople } from '../../testing/accounts/people.ts'
import { filesIn, formOf, isOriginal, pictureBytes } from '../../testing/images/uploads.ts'
import { sqlite } from '../../testing/server.ts'

/** As many as one person may send per minute. */
const RUNS = 60

type Damage = { at: number; removed: number; inserted: Uint8Array }

const inserted = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc
    .constantFrom('\r\n', '--', '\r\n\r\n', '"', 'filename*=', '\0')
    .map((text) => Buffer.from(text)),
)
const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), removed: fc.nat(400), inserted }),
  { minLength: 1, maxLength: 4 },
)

function damaged(bytes: Buffer, { at, removed, inserted }: Damage): Buffer {
  const start = Math.floor(at * bytes.length)
  return Buffer.concat([bytes.subarray(0, start), inserted, bytes.subarray(start + removed)])
}

describe('a damaged form', () => {
  const site = testPeople(sqlite)
  const form = formOf([
    { field: 'category', content: 'logo' },
    { name: 'a.png', content: pictureBytes('png') },
    { name: 'b.gif', type: 'image/gif', content: pictureBytes('gif') },
  ])

  test('is always answered, and never half accepted', async () => {
    const attempt = fc.asyncProperty(damages, async (list) => {
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url: '/lm/leveza/file/batch',
        headers: { ...asEditor, ...form.headers },
        payload: list.reduce(damaged, form.payload as Buffer),
      })
      expect([200, 400, 413, 415]).toContain(statusCode)
      const rows = await site.db.selectFrom('media').select('url').execute()
      const known = rows.map(({ url }) => url.slice('/media/'.length))
      expect(filesIn(site.folders.uploads).filter(isOriginal).sort()).toEqual(known.sort())
    })
    await fc.assert(attempt, { numRuns: RUNS, endOnFailure: true })
  }, 60_000)
})
