import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collections } from '#content/index.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Mention } from '#protocol/erasure.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { createDocument, deleteDocument } from '../content/changes.ts'
import { listDocuments } from '../content/documents.ts'
import { readNewestReleaseId } from '../content/releases.ts'
import { readDeletedEntries } from '../history/deleted-entries.ts'
import { makeToken, tokenHashOf } from '../links/tokens.ts'
import { queueMail } from '../mail/outbox.ts'
import { publishDue, schedulePublication } from '../publishing/scheduled.ts'
import { ana, bia, PASSWORD, testAccounts } from '../testing/accounts/accounts.ts'
import { addPortrait, addTestimonial, change, findAll, forget } from '../testing/erasure.ts'
import { databases, makeFolder, onceOn } from '../testing/server.ts'

const LUCIANA = 'Luciana Prado'

describe.each(databases)('when a person is forgotten on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const backupDir = makeFolder()
  const publicUrl = 'https://www.leveza.com.br'
  const site = testAccounts(make, { publicUrl, backupDir, hasContent: true })

  async function owner() {
    await site.add(ana, bia)
    return site.signedIn(ana)
  }
  const content = async () => {
    await site.page.refresh()
    return (await site.app.inject('/api/content')).json()
  }
  const told = ({ place, title, field, certainty, versions }: Mention) =>
    [place, title, field, certainty, versions].filter((fact) => fact !== '')

  testOnce('the name is searched for everywhere, and each place is listed', async () => {
    const browser = await owner()
    const { url } = await addPortrait(site, 'foto-luciana.jpg')
    await addTestimonial(site, LUCIANA, 'Fui ouvida com calma.', url)
    await change(site, 'about', { description: 'Com a Dra. LUCIANA do Prado desde 2010.' })
    await change(site, 'hero', { subtitle: 'Por Lucíana Prado' })
    await change(site, 'hero', { subtitle: 'Avaliação e cuidado' })
    await queueMail(site.db, { to: ['x@exemplo.com.br'], subject: 'Oi, Luciana Prado', text: 'a' })
    await recordActivity(site.db, { kind: 'person-removed', details: { name: LUCIANA } })
    const mentions = await findAll(browser, 'luciana prado')
    expect(mentions.map(told)).toEqual([
      ['site', 'Sobre', 'Descrição', 'whole', 0],
      ['site', `Depoimentos: ${LUCIANA}`, 'O depoimento inteiro', 'whole', 0],
      ['history', 'Abertura', 'Subtítulo', 'whole', 1],
      ['consents', 'Autorização de um depoimento', 'whole', 0],
      ['pictures', 'A imagem', 'Foto da própria pessoa', 'whole', 0],
      ['pictures', 'Nome do arquivo e descrição', 'part', 0],
      ['mail', 'Oi, Luciana Prado', 'whole', 0],
      ['activity', '1 registro', 'whole', 0],
    ])
    expect(mentions[0]).toMatchObject({
      snippet: [
        { text: 'Com a Dra. ', isMatch: false },
        { text: 'LUCIANA do Prado', isMatch: true },
        { text: ' desde 2010.', isMatch: false },
      ],
      outcome: 'No site ficará assim:',
      after: 'Com a Dra. [nome removido] desde 2010.',
    })
  })

  test('her name leaves the passkeys that others have named after her', async () => {
    const browser = await owner()
    const user_id = await site.idOf(bia)
    const own = { user_id, public_key: 'a', sign_count: 0, transports: '[]', used_at: null }
    const row = { ...own, id: 'p', credential_id: 'c', name: 'Celular da Luciana Prado' }
    await site.db
      .insertInto('passkeys')
      .values({ ...row, created_at: new Date().toISOString() })
      .execute()
    expect((await findAll(browser, LUCIANA)).map(told)).toEqual([
      ['people', 'Nome de uma chave de acesso', 'whole', 0],
    ])
    expect((await forget(browser, [LUCIANA])).status).toBe(200)
    expect(await site.db.selectFrom('passkeys').select('name').execute()).toEqual([
      { name: 'Chave de acesso' },
    ])
  })

  test('a testimonial is erased as a whole, from the site and from every version, and cannot return', async () => {
    const browser = await owner()
    const id = await addTestimonial(site, LUCIANA, 'Fui ouvida com calma.')
    await change(site, 'testimonials', { text: 'Fui muito ouvida.' }, id)
    const before = (await content()).testimonials.length
    const { status, body } = await forget(browser, [LUCIANA])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isFinished: true,
      by: { name: ana.name },
      outcome: { erased: { site: 1 }, versions: 2 },
    })
    expect((await content()).testimonials).toHaveLength(before - 1)

    const history = await browser.get(`/api/history/documents/testimonials/${id}`)
    expect(history.reply.body).not.toMatch(/Luciana|ouvida/)
    expect(history.reply.body).toMatch(/\[removido a pedido em \d\d\/\d\d\/\d{4}\]/)
    const restored = await browser.post('/api/history/restore', {
      ...{ what: 'document', entity: 'testimonials', id, version: 1 },
    })
    expect(restored).toMatchObject({ status: 409, body: { code: 'erased-on-request' } })

    expect(await readDeletedEntries(site.db, 'testimonials')).toEqual([])

    const screen = [{ entity: 'testimonials' }]
    const stack = await browser.post('/api/history/undo/stack', { screen })
    expect(stack.body).toMatchObject({ undo: null, redo: null })
    const basedOn = (await readNewestReleaseId(site.db)) ?? 0
    const whole = { what: 'site', release: basedOn - 1, basedOn }
    const returned = await browser.post('/api/history/restore', whole)
    expect(returned.body.skipped).toEqual([
      { title: expect.stringMatching(/^\[removido a pedido em /), reason: 'erased' },
    ])
    expect((await content()).testimonials).toHaveLength(before - 1)
  })

  test('the record of a consent stays without the name, and its scanned paper is gone', async () => {
    const browser = await owner()
    const id = await addTestimonial(site, LUCIANA, 'Fui ouvida com calma.')
    const consents = site.db
      .selectFrom('testimonial_consents')
      .selectAll()
      .where('testimonial_id', '=', id)
    const { id: consentId } = await consents.executeTakeFirstOrThrow()
    const paper = { consent_id: consentId, type: 'application/pdf', data: 'JVBERg==' }
    await site.db
      .insertInto('consent_files')
      .values({ ...paper, name: 'digitalizado.pdf' })
      .execute()
    await site.db
      .updateTable('testimonial_consents')
      .set({
        ...{ term_text: 'Eu, Luciana Prado, autorizo.', signed_on: '2026-01-31' },
        ...{ representative: 'Marta Prado, mãe', reference: '4711' },
      })
      .where('id', '=', consentId)
      .execute()
    await forget(browser, [LUCIANA])
    const { term_text, words_digest, given_at, ...rest } = await consents.executeTakeFirstOrThrow()
    expect(term_text).toMatch(/^Eu, \[removido a pedido em [\d/]+\], autorizo\.$/)
    const left = { signed_on: '2026-01-31', representative: null, reference: null }
    expect(rest).toMatchObject(left)
    expect([words_digest, given_at].every(Boolean)).toBe(true)
    expect(await site.db.selectFrom('consent_files').selectAll().execute()).toEqual([])
  })

  testOnce('a testimonial that waits for approval is not called public', async () => {
    const browser = await owner()
    const id = await addTestimonial(site, LUCIANA, 'Fui ouvida.')
    await change(site, 'testimonials', { is_approved: false }, id)
    const [find] = await findAll(browser, LUCIANA)
    expect(find).toMatchObject({ place: 'waiting', field: 'O depoimento inteiro' })
  })

  async function addAnonymous() {
    const id = await addTestimonial(site, 'Paciente', 'Fui ouvida com calma.')
    const token = makeToken()
    const rows = site.db.updateTable('testimonial_consents').where('testimonial_id', '=', id)
    await rows.set({ link_digest: tokenHashOf(token), term_text: 'Autorizo.' }).execute()
    return { id, link: `https://clinica.exemplo/meu-depoimento/${token}?enviado` }
  }

  test('an anonymous testimonial is found by the link of its author, and erased', async () => {
    const browser = await owner()
    const { id, link } = await addAnonymous()
    await addTestimonial(site, 'Paciente', 'Gostei.')
    expect((await findAll(browser, link)).map(told)).toEqual([
      ['site', 'Depoimentos: Paciente', 'O depoimento inteiro', 'whole', 0],
      ['consents', 'Autorização de um depoimento', 'whole', 0],
    ])
    const { status, body } = await forget(browser, [link])
    expect([status, body.outcome]).toMatchObject([
      200,
      { erased: { site: 1 }, left: { consents: 1 } },
    ])
    const texts = (await content()).testimonials.map(({ text }: { text: string }) => text)
    expect(texts).toContain('Gostei.')
    expect(texts).not.toContain('Fui ouvida com calma.')
    const history = await browser.get(`/api/history/documents/testimonials/${id}`)
    expect(history.reply.body).not.toContain('ouvida')
    expect((await findAll(browser, link)).map(({ place }) => place)).toEqual(['consents'])
    const rows = await site.db.selectFrom('erasures').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(link.slice(-20))
  })

  test('or chosen from a list, in which deleted ones are, too, and examples and erased ones are not', async () => {
    const browser = await owner()
    const { id } = await addAnonymous()
    await addTestimonial(site, LUCIANA, 'Gostei.')
    await deleteDocument(site.db, { entity: 'testimonials', id, by: 'ana' })
    const listed = async () => (await browser.get('/api/forgetting/testimonials')).reply.json()
    expect(await listed()).toMatchObject([
      { name: LUCIANA, text: 'Gostei.' },
      { id, name: 'Paciente', text: 'Fui ouvida com calma.' },
    ])
    const search = { terms: [], testimonials: [id] }
    const found = await browser.post('/api/forgetting/search', search)
    expect(found.reply.json().mentions.map(told)).toEqual([
      ['history', 'Depoimentos: Paciente', 'O depoimento inteiro', 'whole', 1],
      ['consents', 'Autorização de um depoimento', 'whole', 0],
    ])
    const chosen = [`entry:testimonials/${id}:whole`]
    const password = { password: PASSWORD, confirmation: 'APAGAR' }
    await browser.post('/api/forgetting', { ...search, chosen, ...password })
    expect(await listed()).toMatchObject([{ name: LUCIANA }])
  })

  testOnce(
    'initials and the first name are candidates, name and surname are probable',
    async () => {
      const browser = await owner()
      await addTestimonial(site, 'L. N.', 'Fui ouvida.')
      await addTestimonial(site, 'Luciana', 'Gostei.')
      await change(site, 'about', { description: 'Com Luciana Nascimento.' })
      const to = 'luciana.prado@exemplo.com.br'
      await queueMail(site.db, { to: [to], subject: 'Oi', html: '<b>L. P. Nascimento</b>' })
      expect((await findAll(browser, 'Luciana Prado do Nascimento')).map(told)).toEqual([
        ['site', 'Sobre', 'Descrição', 'probable', 0],
        ['site', 'Depoimentos: L. N.', 'O depoimento inteiro', 'part', 0],
        ['site', 'Depoimentos: Luciana', 'O depoimento inteiro', 'part', 0],
        ['consents', 'Autorização de um depoimento', 'part', 0],
        ['consents', 'Autorização de um depoimento', 'part', 0],
        ['mail', 'Oi', 'probable', 0],
      ])
    },
  )

  test('a text keeps its other words; the history says what was removed, and a restore leaves it out', async () => {
    const browser = await owner()
    await change(site, 'about', { description: 'Com Luciana Prado desde 2010.' })
    await change(site, 'about', { title: 'Outro título' })
    await forget(browser, [LUCIANA])
    expect((await content()).about).toMatchObject({
      title: 'Outro título',
      description: 'Com [nome removido] desde 2010.',
    })
    const past = await browser.get('/api/history/documents/about/about')
    expect(past.reply.body).toMatch(/Com \[removido a pedido em [\d/]+\] desde 2010\./)
    const field = { what: 'field', entity: 'about', id: 'about', version: 2, path: 'description' }
    expect((await browser.post('/api/history/restore', field)).body.code).toBe('erased-on-request')
    const whole = { what: 'document', entity: 'about', id: 'about', version: 2 }
    const restored = await browser.post('/api/history/restore', whole)
    expect(restored.body.skipped).toEqual([{ title: 'Sobre', reason: 'erased' }])
    expect((await content()).about.description).toBe('Com [nome removido] desde 2010.')
    expect((await content()).about.title).not.toBe('Outro título')
  })

  testOnce(
    'a text that named her stays at an address without her name, and her old addresses lead nowhere',
    async () => {
      const browser = await owner()
      const launched = { id: 1, at: '2026-01-01', by: 'ana' }
      await site.db.insertInto('launches').values(launched).execute()
      const text = (words: string) => [
        { _key: 'a', kind: 'paragraph', text: words, marks: [], image: '' },
      ]
      const data = {
        ...collections.articles.fallback,
        ...{ author: 'member_01', reviewer: 'member_02', publishedOn: '2026-01-10' },
        ...{ name: 'Luciana Prado e as meias', is_active: true },
        text: text('Foi o que Luciana Prado contou.'),
      }
      const { id } = await createDocument(site.db, { entity: 'articles', data, by: 'ana' })
      await change(site, 'articles', { name: 'O caso de Luciana Prado' }, id)
      const treatment = { name: 'Drenagem', address: 'com-luciana-prado', text: text('Leve.') }
      await change(site, 'treatments', treatment, 'treatment_06')
      const visit = async (path: string) => {
        await site.page.refresh()
        return site.app.inject(path)
      }
      expect((await visit('/conteudos/luciana-prado-e-as-meias')).statusCode).toBe(301)

      const found = (await findAll(browser, LUCIANA)).find(({ title }) => title.startsWith('Redir'))
      expect(found).toMatchObject({
        field: 'O redirecionamento inteiro',
        outcome: 'O endereço antigo deixa de existir.',
      })
      expect((await forget(browser, [LUCIANA])).status).toBe(200)
      const page = await visit('/conteudos/o-caso-de')
      expect(page.body).toContain('Foi o que [nome removido] contou.')
      expect((await visit('/tratamentos/com')).statusCode).toBe(200)
      for (const path of [
        '/conteudos/luciana-prado-e-as-meias',
        '/conteudos/o-caso-de-luciana-prado',
        '/tratamentos/com-luciana-prado',
      ]) {
        expect((await visit(path)).statusCode).toBe(404)
      }
      for (const path of ['/conteudos', '/conteudos/rss.xml', '/sitemap.xml', '/llms.txt']) {
        const { statusCode, body } = await visit(path)
        expect([statusCode, /luciana|removido-/i.exec(body)?.[0]]).toEqual([200, undefined])
      }
      expect(await listDocuments(site.db, 'redirects')).toEqual([])
      const revisions = await site.db.selectFrom('revisions').select('data').execute()
      expect(JSON.stringify(revisions)).not.toMatch(/luciana/i)
    },
  )

  testOnce('a second person with a similar name stays', async () => {
    const browser = await owner()
    await addTestimonial(site, LUCIANA, 'Fui ouvida.')
    await addTestimonial(site, 'Luciana Souza', 'Gostei.')
    await change(site, 'about', { description: 'Com Luciana Prado e Luciana Souza.' })
    await forget(browser, [LUCIANA])
    expect((await content()).about.description).toBe('Com [nome removido] e Luciana Souza.')
    const names = (await content()).testimonials.map(({ name }: { name: string }) => name)
    expect(names).toContain('Luciana Souza')
    expect(names).not.toContain(LUCIANA)
    const mentions = await findAll(browser, LUCIANA)
    expect(mentions.some(({ certainty }) => certainty !== 'part')).toBe(false)
    expect(mentions.map(({ title }) => title)).toContain('Depoimentos: Luciana Souza')
  })

  test('a picture is deleted at once with all its files, and the page shows its own in those places', async () => {
    const browser = await owner()
    const { url, paths } = await addPortrait(site, 'IMG_1.jpg')
    const other = await addPortrait(site, 'IMG_2.jpg')
    await addTestimonial(site, LUCIANA, 'Fui ouvida.', url)
    await change(site, 'about', { image: url })
    const files = () => readdirSync(join(site.folders.uploads, 'testimonial')).sort()
    expect(files()).toHaveLength(2 * paths.length)
    const { body } = await forget(browser, [LUCIANA])
    expect(body.outcome).toMatchObject({ erased: { site: 1, pictures: 1 }, versions: 2 })
    expect(files()).toEqual(other.paths.map((path) => path.split('/')[1]).sort())
    expect((await site.app.inject(url)).statusCode).toBe(404)
    expect((await content()).about.image).toBe(defaultPictures.about)
    expect((await browser.get('/api/history/documents/about/about')).reply.body).not.toContain(url)
  })

  test('an account, an invitation, mail and the record of activities no longer contain the name', async () => {
    const browser = await owner()
    const lu = { name: LUCIANA, email: 'lu@exemplo.com.br', role: 'editor' as const }
    await site.add(lu)
    await browser.post('/api/people/invites', { email: 'lu.prado@exemplo.com.br', role: 'editor' })
    const editor = await site.signedIn(lu)
    await queueMail(site.db, { to: [lu.email], subject: 'Bem-vinda', text: 'Olá' })
    await recordActivity(site.db, { kind: 'reset-link-created', details: { name: LUCIANA } })
    const terms = [LUCIANA, lu.email, 'lu.prado@exemplo.com.br']
    const { status } = await forget(browser, terms)
    expect(status).toBe(200)
    expect((await editor.get('/api/history')).status).toBe(401)
    for (const table of ['users', 'links', 'outbox'] as const) {
      const rows = await site.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toMatch(/Luciana|lu(?:\.prado)?@/)
    }
    const { entries } = (await browser.get('/api/activity')).reply.json()
    const sentences = entries.map(({ sentence }: { sentence: string }) => sentence)
    expect(sentences[0]).toMatch(/^esqueceu uma pessoa, a pedido dela: \d achados apagados$/)
    expect(sentences).toContainEqual(
      expect.stringMatching(/^criou um link de nova senha para \[removido a pedido em /),
    )
  })

  testOnce(
    'the account of the owner who asks and a required field are listed, and have to be changed first',
    async () => {
      const browser = await owner()
      await change(site, 'contact', { email: 'lu@exemplo.com.br' })
      const mentions = await findAll(browser, 'lu@exemplo.com.br', 'Ana Souza')
      const blocked = mentions.filter(({ obstacle }) => obstacle)
      expect(blocked.map(({ title, obstacle }) => [title, obstacle])).toEqual([
        ['Contato', expect.stringContaining('Troque-o antes em Contato')],
        ['Acesso ao painel', expect.stringContaining('É a sua própria conta')],
      ])
      const answer = await forget(
        browser,
        ['lu@exemplo.com.br'],
        blocked.map(({ key }) => key).slice(0, 1),
      )
      expect(answer).toMatchObject({ status: 409, body: { code: 'finds-changed' } })
      await change(site, 'contact', { email: 'contato@exemplo.com.br' })
      expect((await forget(browser, ['lu@exemplo.com.br'])).status).toBe(200)
      expect(await findAll(browser, 'lu@exemplo.com.br')).toEqual([])
    },
  )

  test('what waits is erased without being published, and what is published without what waits', async () => {
    const browser = await owner()
    await addTestimonial(site, LUCIANA, 'Fui ouvida.')
    await change(site, 'about', { description: 'Com Luciana Prado.' })
    await browser.post('/api/publishing/mode', { mode: 'batch' })
    await change(site, 'about', { subtitle: 'Luciana Prado e equipe' })
    await change(site, 'hero', { title: 'Ainda não' })
    const mentions = await findAll(browser, LUCIANA)
    expect(mentions.map(({ place, field }) => [place, field])).toEqual([
      ['site', 'Descrição'],
      ['site', 'O depoimento inteiro'],
      ['waiting', 'Subtítulo'],
      ['consents', ''],
    ])
    await forget(browser, [LUCIANA])
    const { about, hero } = await content()
    expect(about).toMatchObject({
      description: 'Com [nome removido].',
      subtitle: 'Sobre o lipedema',
    })
    expect(hero.title).not.toBe('Ainda não')
    const { documents } = (await browser.get('/api/publishing/waiting')).reply.json()
    expect(
      documents.map(({ title, fields }: { title: string; fields: object[] }) => [
        title,
        fields.length,
      ]),
    ).toEqual([
      ['Abertura', 1],
      ['Sobre', 1],
    ])
    expect(await findAll(browser, LUCIANA)).toEqual([])
  })

  test('a scheduled publication will publish without the name', async () => {
    const browser = await owner()
    await browser.post('/api/publishing/mode', { mode: 'batch' })
    await change(site, 'about', { description: 'Com Luciana Prado.' })
    const waiting = (await browser.get('/api/publishing/waiting')).reply.json()
    const parts = waiting.documents.map(
      ({ entity, id, before, after }: Record<string, unknown>) => {
        return { entity, id, before, after }
      },
    )
    const request = { documents: parts, orders: [], note: 'Para Luciana Prado' }
    const dueAt = new Date(Date.now() + 3_600_000)
    await schedulePublication(site.db, request, { by: 'ana', dueAt })
    await forget(browser, [LUCIANA])
    await publishDue(site.db, new Date(Date.now() + 7_200_000))
    await site.page.refresh()
    expect((await content()).about.description).toBe('Com [nome removido].')
    expect(await findAll(browser, LUCIANA)).toEqual([])
  })

  test('a deleted testimonial that is still in the history is found and erased', async () => {
    const browser = await owner()
    const id = await addTestimonial(site, LUCIANA, 'Fui ouvida.')
    await deleteDocument(site.db, { entity: 'testimonials', id, by: 'ana' })
    const [find] = await findAll(browser, LUCIANA)
    expect(find).toMatchObject({ place: 'history', versions: 1 })
    const release = (await browser.get('/api/history')).reply.json().releases[1].id
    await forget(browser, [LUCIANA])
    const past = await browser.get(`/api/history/releases/${release}/page`)
    expect(past.reply.body).toContain('[removido a pedido em ')
    expect(past.reply.body).not.toContain('Luciana')
  })

  testOnce('the receipt says what was done and what remains, and never the name', async () => {
    const browser = await owner()
    await addTestimonial(site, LUCIANA, 'Fui ouvida.')
    await addTestimonial(site, 'Luciana Souza', 'Gostei.')
    const { body } = await forget(browser, [LUCIANA])
    const receipt = await browser.get(`/api/forgetting/${body.id}/receipt`)
    expect(receipt.reply.headers['content-disposition']).toMatch(
      /^attachment; filename="comprovante-\d{4}-\d\d-\d\d\.html"$/,
    )
    expect(receipt.reply.body).toContain('art. 18')
    expect(receipt.reply.body).toContain('1 lugar no site')
    expect(receipt.reply.body).toContain(ana.name)
    expect(receipt.reply.body).not.toMatch(/Luciana|Prado/)
    expect((await browser.get('/api/forgetting')).reply.json()).toMatchObject([{ id: body.id }])
    const rows = await site.db.selectFrom('erasures').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Luciana|Prado/)
    expect(JSON.stringify(site.lines)).not.toMatch(/Luciana|Prado/)
  })

  testOnce('a deleted picture leaves nothing behind, and the receipt says so', async () => {
    const browser = await owner()
    const { id } = await addPortrait(site, 'Luciana Prado.jpg')
    const { body } = await forget(browser, [LUCIANA], [`picture:${id}`])
    expect(body.outcome).toMatchObject({ erased: { pictures: 1 }, left: {}, versions: 0, files: 5 })
    const receipt = (await browser.get(`/api/forgetting/${body.id}/receipt`)).reply.body
    expect(receipt).toContain('procuramos de novo, e nada mais foi encontrado')
    expect(receipt).not.toMatch(/a busca ainda encontra|No histórico fica/)
  })

  testOnce(
    'a report hands over what is hers and nothing about others, and changes nothing',
    async () => {
      const browser = await owner()
      const { url } = await addPortrait(site, 'foto.jpg')
      await addTestimonial(site, LUCIANA, 'Fui ouvida com calma.', url)
      await change(site, 'about', {
        description: 'Marta Lima fundou a clínica. Luciana Prado chegou depois. Rita Sá também.',
      })
      const mentions = await findAll(browser, LUCIANA)
      const chosen = mentions.map(({ key }) => key)
      const before = await site.db.selectFrom('revisions').selectAll().execute()
      const ask = (form: object) => browser.post('/api/forgetting/report', form)
      const { reply } = await ask({ terms: [LUCIANA], chosen })
      const { html } = reply.json()
      expect(html).toContain('<li>Luciana Prado chegou depois.</li>')
      expect(html).toContain('Depoimento: Fui ouvida com calma.')
      expect(html).toContain('<img src="data:image/webp;base64,')
      expect(html).toMatch(/Consentimento, que pode ser retirado .+art\. 11, I\)/)
      expect(html).toContain(`<dt>Feito por</dt><dd>${ana.name}</dd>`)
      expect(html).not.toMatch(/Marta|Rita/)
      const some = await ask({ terms: [LUCIANA], chosen: chosen.slice(0, 1) })
      expect(some.reply.json().html).not.toContain('Fui ouvida')
      const nobody = await ask({ terms: ['Zuleica Inexistente'], chosen: [] })
      expect(nobody.reply.json().html).toContain('Não há registro desta pessoa')
      expect((await ask({ terms: [LUCIANA], chosen: ['note:0'] })).status).toBe(409)
      expect((await ask({ terms: [], chosen: [] })).status).toBe(400)
      expect(await site.db.selectFrom('revisions').selectAll().execute()).toEqual(before)
      const { entries } = (await browser.get('/api/activity')).reply.json()
      expect(entries[2].sentence).toBe('fez um relatório de acesso para uma pessoa: 4 achados')
      expect(JSON.stringify([entries, site.lines])).not.toMatch(/Luciana|Prado/)
      const editor = await site.signedIn(bia)
      expect(
        (await editor.post('/api/forgetting/report', { terms: [LUCIANA], chosen })).status,
      ).toBe(403)
      expect((await editor.get('/api/forgetting/testimonials')).status).toBe(403)
    },
  )

  testOnce(
    'only an owner may do it, with the password and the word to type, and nothing changes without them',
    async () => {
      const browser = await owner()
      await addTestimonial(site, LUCIANA, 'Fui ouvida.')
      const chosen = (await findAll(browser, LUCIANA)).map(({ key }) => key)
      const whole = { terms: [LUCIANA], chosen, password: PASSWORD, confirmation: 'APAGAR' }
      const ask = async (form: object) => (await browser.post('/api/forgetting', form)).message
      expect(await ask({ ...whole, password: 'errada' })).toBe('A senha atual não confere.')
      expect(await ask({ ...whole, confirmation: 'sim' })).toBe('Escreva APAGAR para confirmar')
      expect(await ask({ ...whole, chosen: [] })).toBe('Escolha pelo menos um achado')
      expect(await ask({ ...whole, terms: ['a'] })).toMatch(/^Escreva um nome/)
      expect(await ask({ ...whole, chosen: ['entry:team/x:whole'] })).toMatch(/^O site mudou/)
      const editor = await site.signedIn(bia)
      expect((await editor.post('/api/forgetting', whole)).status).toBe(403)
      expect((await editor.post('/api/forgetting/search', whole)).status).toBe(403)
      expect((await site.browser().get('/api/forgetting')).status).toBe(401)
      expect((await findAll(browser, LUCIANA)).map(({ key }) => key)).toEqual(chosen)
    },
  )

  testOnce('the content of earlier releases is no longer served', async () => {
    const browser = await owner()
    await change(site, 'about', { description: 'Com Luciana Prado.' })
    await site.page.refresh()
    const page = (await site.app.inject('/')).body
    const [, address = ''] = /href="([^"]+content\.json[^"]+)"/.exec(page) ?? []
    expect((await site.app.inject(address)).body).toContain('Luciana')
    await change(site, 'about', { description: 'Sem nomes.' })
    await site.page.refresh()
    expect((await site.app.inject(address)).body).toContain('Luciana')
    await forget(browser, [LUCIANA])
    expect((await site.app.inject(address)).statusCode).toBe(410)
  })
})
