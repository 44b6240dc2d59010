import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signatureOf } from '../../callers/signature.ts'
import { asEditor, testPeople } from '../../testing/accounts/people.ts'
import { formOf, pictureBytes, png, uploadsTo } from '../../testing/images/uploads.ts'
import { databases, sqlite } from '../../testing/server.ts'

const MEGABYTE = 1024 * 1024
const WRONG_TYPE = 'Tipo não permitido. Use: JPG, PNG, WEBP, GIF'

describe('an upload', () => {
  const site = testPeople(sqlite)
  const uploads = uploadsTo(site)

  test.each([
    ['nothing in it', formOf([])],
    ['its end missing', cut(formOf([png]))],
    ['a part that has no end', endless()],
    ['no boundary', { ...formOf([png]), headers: { 'content-type': 'multipart/form-data' } }],
    ['a dangerous field', formOf([{ field: '__proto__', content: 'x' }, png])],
    ['a dangerous file', formOf([{ ...png, field: 'constructor' }])],
    ['too many fields', formOf([...Array(40).fill({ field: 'a', content: 'b' }), png])],
    ['no form at all', { headers: { 'content-type': 'application/json' }, payload: '{}' }],
    ['raw bytes', { headers: { 'content-type': 'image/png' }, payload: pictureBytes('png') }],
  ])('is refused with %s', async (_what, { headers, payload }) => {
    const url = '/lm/leveza/file/batch'
    const all = { ...asEditor, ...headers }
    const { statusCode } = await site.app.inject({ method: 'POST', url, headers: all, payload })
    expect([400, 413, 415]).toContain(statusCode)
    await uploads.expectNothing()
  })

  test.each([
    ['without a session', {}, 401],
    ['from another site', { ...asEditor, 'sec-fetch-site': 'cross-site' }, 403],
  ])('is refused %s, and so is a deletion', async (_how, headers, code) => {
    const own = headers as Record<string, string>
    expect((await uploads.upload([png], '', own)).json()).toMatchObject({ code })
    await uploads.expectNothing()
    const [media] = await uploads.uploaded(png)
    expect((await uploads.remove({ fileUrls: [media?.url] }, own)).json()).toMatchObject({ code })
    expect(uploads.filesLeft()).toHaveLength(1)
  })

  test('by a program is accepted only as it was signed', async () => {
    const { headers, payload } = formOf([png])
    const url = '/lm/leveza/file/batch?category=logo'
    const [timestamp, nonce] = [String(Date.now()), 'n'.repeat(20)]
    const sign = signatureOf('key of session-edu', {
      ...{ method: 'POST', url, timestamp, nonce },
      body: payload,
    })
    const signed = {
      ...headers,
      authorization: 'Bearer edu',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-sign': sign,
    }
    const post = (payload: Buffer) =>
      site.app.inject({ method: 'POST', url, headers: signed, payload })
    const altered = Buffer.from(payload)
    altered[altered.length - 60] = 9
    expect((await post(altered)).json()).toMatchObject({ code: 401 })
    await uploads.expectNothing()
    expect((await post(payload)).json()).toMatchObject({ code: 200, data: [{ category: 'logo' }] })
  })

  test('that is refused early is answered over a real connection', async () => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const form = new FormData()
    form.append('files', new Blob(['x'.repeat(2048)], { type: 'text/plain' }), 'x.txt')
    for (let count = 0; count < 5; count++) {
      const blob = new Blob([pictureBytes('png', 3 * MEGABYTE)], { type: 'image/png' })
      form.append('files', blob, 'x.png')
    }
    const headers = { cookie: asEditor.cookie, origin: address }
    const url = `${address}/lm/leveza/file/batch`
    const answer = await fetch(url, { method: 'POST', headers, body: form })
    expect(await answer.json()).toMatchObject({ code: 415, message: WRONG_TYPE })
    await uploads.expectNothing()
  })

  test('that the disk refuses leaves nothing behind', async () => {
    mkdirSync(site.folders.uploads, { recursive: true })
    writeFileSync(join(site.folders.uploads, 'logo'), 'not a folder')
    expect((await uploads.upload([png], '?category=logo')).json()).toMatchObject({ code: 500 })
    expect(await uploads.readRows()).toEqual([])
  })
})

describe.each(databases)('an upload on %s', (_engine, make) => {
  const site = testPeople(make)
  const uploads = uploadsTo(site)

  test('that the database refuses leaves nothing behind', async () => {
    await site.db.schema.alterTable('media').renameTo('elsewhere').execute()
    const answer = await uploads.upload([png, png])
    await site.db.schema.alterTable('elsewhere').renameTo('media').execute()
    expect(answer.json()).toMatchObject({ code: 500 })
    await uploads.expectNothing()
  })
})

function cut({ headers, payload }: ReturnType<typeof formOf>) {
  return { headers, payload: payload.subarray(0, -30) }
}

/** Makes the multipart parser wait for the end of the header for ever. */
function endless() {
  const head = 'Content-Disposition: form-data; name="files"; filename="x.png"'
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `before\r\n--edge\r\n${head}\r\n--edge--\r\n`,
  }
}
