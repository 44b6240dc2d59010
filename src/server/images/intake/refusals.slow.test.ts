import { describe, expect, test } from 'vitest'
import { testPeople } from '../../testing/accounts/people.ts'
import { type Part, pictureBytes, png, uploadsTo } from '../../testing/images/uploads.ts'
import { sqlite } from '../../testing/server.ts'

const MEGABYTE = 1024 * 1024
const WRONG_TYPE = 'Tipo não permitido. Use: JPG, PNG, WEBP, GIF'

describe('an upload', () => {
  const site = testPeople(sqlite, { isShared: true })
  const uploads = uploadsTo(site)

  const falsePng = Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(1024), 'latin1')
  const html = '<!doctype html><script>alert(1)</script>'.padEnd(2048)

  test.each<[string, Part, string, number, string]>([
    ['a page', { name: 'x.html', type: 'text/html', content: html }, '', 415, WRONG_TYPE],
    ['a picture called a page', { ...png, type: 'text/html' }, '', 415, WRONG_TYPE],
    [
      'a small file',
      { name: 'x.png', content: pictureBytes('png', 1023) },
      '',
      400,
      'Arquivo muito pequeno (mínimo 1KB)',
    ],
    [
      'a large file',
      { name: 'x.png', content: pictureBytes('png', 3 * MEGABYTE + 1) },
      '',
      413,
      'Arquivo muito grande. Máximo 3.0MB',
    ],
    [
      'a large logo',
      { name: 'x.png', content: pictureBytes('png', MEGABYTE + 1) },
      '?category=logo',
      413,
      'Arquivo muito grande. Máximo 1.0MB',
    ],
    [
      'a large portrait',
      { name: 'x.png', content: pictureBytes('png', 5 * MEGABYTE + 1) },
      '?category=team-member',
      413,
      'Imagem muito grande. Máximo 5MB.',
    ],
    [
      'a picture only at first sight',
      { name: 'x.png', content: falsePng },
      '',
      415,
      'Erro ao processar imagem. O arquivo está danificado ou incompleto: escolha outro.',
    ],
    ['a text', { content: 'not a file' }, '', 400, 'Arquivo inválido'],
    ['another field', { ...png, field: 'file' }, '', 400, 'Arquivo inválido'],
    ['an unknown category', png, '?category=../x', 400, 'Esta categoria de imagem não existe.'],
  ])('with %s in it is refused as a whole', async (_what, part, query, code, message) => {
    const answer = await uploads.upload([png, part], query)
    const problem = expect.stringMatching(/^file-/)
    expect(answer.json()).toEqual({ code, message, data: null, problem })
    expect(answer.statusCode).toBe(code)
    await uploads.expectNothing()
  })

  test('is refused when the category comes after a file', async () => {
    const answer = await uploads.upload([png, { field: 'category', content: 'logo' }])
    expect(answer.json().message).toBe('Informe a categoria antes dos arquivos.')
    await uploads.expectNothing()
  })

  test('may have twenty files and no more', async () => {
    expect((await uploads.upload(Array(20).fill(png))).json().data).toHaveLength(20)
    const before = uploads.filesLeft()
    const answer = await uploads.upload(Array(21).fill(png))
    expect(answer.json()).toMatchObject({
      code: 413,
      message: 'Envie no máximo 20 arquivos por vez.',
    })
    expect(uploads.filesLeft()).toEqual(before)
    expect(await uploads.readRows()).toHaveLength(20)
  })
})
