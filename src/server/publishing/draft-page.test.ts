import { describe, expect, test } from 'vitest'
import {
  draftCardPathOf,
  draftPagePathOf,
  FRAME_PATH,
  PUBLISH_MODE_PATH,
} from '#protocol/publishing.ts'
import { testPanel } from '../testing/panel.ts'
import { databases, onceOn } from '../testing/server.ts'
import { ownPage } from '../testing/service.ts'

describe.each(databases)('the page before its publication on %s', (engine, make) => {
  const once = onceOn(engine)
  const panel = testPanel(make)
  const visit = (path: string, headers: Record<string, string> = ownPage) =>
    panel.service.app.inject({ url: path, headers })

  test('shows what waits, marked as a draft, while visitors see what is published', async () => {
    await panel.becomeOwner()
    await panel.post(PUBLISH_MODE_PATH, { mode: 'batch' })
    await panel.edit('hero', 'hero', { title: 'Verão' })
    const draft = await visit(draftPagePathOf('/'))
    expect(draft.statusCode).toBe(200)
    expect(draft.body).toContain('<title>Verão</title><p>Rascunho</p>')
    expect(draft.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect((await visit(FRAME_PATH)).body).toContain('<title>Verão</title>')
    expect((await visit('/')).body).not.toContain('Verão')
    const legal = await visit(draftPagePathOf('/privacidade'))
    expect(legal.body).toMatch(/<p>\/privacidade<\/p>Rascunho/)
  })

  test('is there for an entry by its address, also while visitors cannot open it', async () => {
    await panel.becomeOwner()
    await panel.post(PUBLISH_MODE_PATH, { mode: 'batch' })
    await panel.edit('treatments', 'treatment_06', { address: 'drenagem' })
    const draft = await visit(draftPagePathOf('/tratamentos/drenagem'))
    expect(draft.body).toMatch(/<p>\/tratamentos\/drenagem<\/p>Rascunho/)
    expect((await visit('/tratamentos/drenagem')).statusCode).toBe(404)
    expect((await visit(draftPagePathOf('/tratamentos/nada'))).statusCode).toBe(404)
  })

  once('has the picture of its link with the words that are being written', async () => {
    await panel.becomeOwner()
    const words = {
      collection: 'articles',
      title: 'Título',
      topic: '',
      image: '',
      imagePosition: '',
    } as const
    const [home, article, other] = await Promise.all([
      visit(draftCardPathOf()),
      visit(draftCardPathOf(words)),
      visit(draftCardPathOf({ ...words, title: 'Outro' })),
    ])
    expect(article.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
    })
    expect(article.rawPayload.equals(home.rawPayload)).toBe(false)
    expect(article.rawPayload.equals(other.rawPayload)).toBe(false)
  })

  test('is shown to nobody who is not signed in', async () => {
    panel.service.accounts.isSignedIn = false
    expect((await visit(draftPagePathOf('/'))).statusCode).toBe(401)
    expect((await visit(draftPagePathOf('/tratamentos/drenagem'))).statusCode).toBe(401)
    expect((await visit(draftCardPathOf())).statusCode).toBe(401)
    expect((await visit(FRAME_PATH)).statusCode).toBe(401)
  })
})
