import { describe, expect, test } from 'vitest'
import { testLibrary } from '../../testing/images/library.ts'
import { type Part, pictureBytes } from '../../testing/images/uploads.ts'
import { databases, onceOn } from '../../testing/server.ts'

const reuse: Part = { field: 'reuse', content: '1' }
const into = (category: string): Part => ({ field: 'category', content: category })
const photo = (name: string): Part => ({ name, content: pictureBytes('png', 2_000) })

describe.each(databases)('a file that was uploaded before, on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testLibrary(make)
  const upload = async (...parts: Part[]) => {
    const { uploaded } = site.uploads
    return (await uploaded(...parts))[0]
  }

  test('is answered with the picture that is there, and nothing is stored', async () => {
    const first = await upload(reuse, photo('recepcao.png'))
    expect(first?.isKnown).toBeUndefined()
    const again = await upload(reuse, photo('recepcao (1).png'))
    expect(again).toEqual({ ...first, isKnown: true })
    expect(await site.uploads.readRows()).toHaveLength(1)
    expect(site.uploads.filesLeft()).toHaveLength(1)
  })

  testOnce('is stored again for a program that does not ask', async () => {
    const first = await upload(photo('a.png'))
    const again = await upload(photo('a.png'))
    expect(again?.url).not.toBe(first?.url)
    expect(again?.isKnown).toBeUndefined()
  })

  test('is stored again when its picture is in the trash, which is left alone', async () => {
    const first = await upload(reuse, photo('a.png'))
    await site.uploads.remove({ fileUrls: [first?.url] })
    const again = await upload(reuse, photo('a.png'))
    expect(again?.isKnown).toBeUndefined()
    const rows = await site.uploads.readRows()
    expect(rows.map(({ deleted_at }) => deleted_at !== null).toSorted()).toEqual([false, true])
  })

  testOnce('is recognised in another place that needs no larger picture', async () => {
    const first = await upload(reuse, into('treatments'), photo('a.png'))
    expect(await upload(reuse, into('team-member'), photo('a.png'))).toMatchObject({
      url: first?.url,
      isKnown: true,
    })
  })

  test.each([
    ['testimonial', 'team-member'],
    ['team-member', 'testimonial'],
  ])('as a picture of %s is never shared with %s', async (first, second) => {
    await upload(reuse, into(first), photo('a.png'))
    expect(await upload(reuse, into(second), photo('a.png'))).toMatchObject({ category: second })
    expect(await site.uploads.readRows()).toHaveLength(2)
  })

  testOnce('is recognised among others that are sent with it', async () => {
    const known = await upload(reuse, photo('a.png'))
    const other: Part = { name: 'b.png', content: pictureBytes('jpg', 2_000), type: 'image/jpeg' }
    const answers = await site.uploads.uploaded(reuse, other, photo('a.png'))
    expect(answers.map(({ name, isKnown }) => [name, isKnown])).toEqual([
      ['b.png', undefined],
      ['a.png', true],
    ])
    expect(answers[1]?.url).toBe(known?.url)
  })
})
