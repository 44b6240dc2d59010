import { describe, expect, test } from 'vitest'
import { emptyValues, readPatientForm } from '#content/consent/patient-form.ts'
import { patientFormPathOf, REQUESTS_PATH, requestPathOf } from '#protocol/consents.ts'
import { documentHistoryPathOf, RESTORE_VERSION_PATH } from '#protocol/history.ts'
import { shownTermOf } from '../content/authorizations.ts'
import { toJson } from '../database/engine.ts'
import { makeToken } from '../links/links.ts'
import { png } from '../testing/images/uploads.ts'
import {
  complete,
  namesOf,
  ownPathOf,
  patientOf,
  readConsents,
  viewOf,
} from '../testing/patient.ts'
import { sqlite } from '../testing/server.ts'
import { insertUser, ownPage, testService } from '../testing/service.ts'
import { endConsents, withdrawTestimonial } from './endings.ts'
import { readLiveContent, saveSubmission } from './submissions.ts'

describe('a patient who was asked for a testimonial', () => {
  const site = testService(sqlite)
  const patient = patientOf(site)
  const documents = () =>
    site.send<{ _id: string; name: string; is_approved: boolean }[]>({
      method: 'POST',
      path: '/lm/leveza/testimonials/documents/list',
      body: {},
    })

  test('sends the form and gets a link of her own; the testimonial waits', async () => {
    const path = patientFormPathOf(await patient.ask())
    const form = await patient.visit(path)
    expect([form.statusCode, viewOf(form).kind]).toEqual([200, 'form'])
    const sent = await patient.post(path, complete)
    expect(sent.statusCode).toBe(303)
    expect(sent.headers.location).toMatch(/^\/meu-depoimento\/[\w-]{43}\?enviado$/)
    const own = viewOf(await patient.visit(ownPathOf(sent)))
    expect(own).toMatchObject({
      kind: 'own',
      state: 'hidden',
      isWaiting: true,
      words: { name: 'R. M.', rating: 5 },
    })
    const { data } = await documents()
    expect(data.filter(({ name }) => name === 'R. M.')).toMatchObject([{ is_approved: false }])
    expect(await namesOf(site)).not.toContain('R. M.')
    const { consents, requests } = await readConsents(site)
    expect(requests).toEqual([])
    expect(consents).toMatchObject([
      {
        channel: 'link',
        termVersion: 3,
        naming: 'initials',
        by: { name: 'Ana' },
        isCovering: true,
      },
    ])
  })

  test('keeps everything she typed when something is missing, the picture included', async () => {
    const path = patientFormPathOf(await patient.ask())
    const { accepted, ...others } = complete
    const photo = { photo: 'on' }
    const refused = await patient.post(path, { ...others, ...photo }, [{ ...png, field: 'image' }])
    expect(refused.statusCode).toBe(422)
    expect(viewOf(refused)).toMatchObject({
      values: { ...others, photo: true, accepted: false },
      problems: { accepted: 'Para enviar, leia o termo e marque que aceita.' },
      hasPicture: true,
    })
    const sent = await patient.post(path, { ...complete, ...photo })
    const { image } = viewOf(await patient.visit(ownPathOf(sent)))
    expect((await site.app.inject({ url: image, headers: ownPage })).statusCode).toBe(200)
  })

  test('is told beside the field that a file is not a picture', async () => {
    const path = patientFormPathOf(await patient.ask())
    const file = { field: 'image', name: 'a.png', content: Buffer.alloc(2000, 7) }
    const refused = await patient.post(path, complete, [file])
    expect(viewOf(refused)).toMatchObject({
      problems: { image: 'Tipo não permitido. Use: JPG, PNG, WEBP, GIF' },
      values: { text: complete.text },
    })
  })

  test('is asked to authorize a photo by itself; without her tick it is not kept', async () => {
    const path = patientFormPathOf(await patient.ask())
    const refused = await patient.post(path, complete, [{ ...png, field: 'image' }])
    expect(viewOf(refused)).toMatchObject({
      problems: {
        photo: 'Para mostrar a foto, marque que a autoriza. Se não marcar, enviamos sem ela.',
      },
      hasPicture: true,
    })
    const own = ownPathOf(await patient.post(path, complete))
    expect(viewOf(await patient.visit(own)).image).toBe('')
    expect((await patient.visit(`${own}/copia.html`)).body).toContain('Foto: não autorizei.')
    expect(await site.db.selectFrom('media').select('url').execute()).toEqual([])
  })

  test('has her text read before it is final, and may change it', async () => {
    const path = patientFormPathOf(await patient.ask())
    const text = 'Fiquei curada, a melhor clínica do Brasil!'
    const read = await patient.post(path, { ...complete, text })
    expect(read.statusCode).toBe(422)
    expect(viewOf(read)).toMatchObject({ values: { text }, problems: {}, advice: /^Evite/ })
    const again = await patient.post(path, { ...complete, text: 'Curada!', advised: text })
    expect(viewOf(again)).toMatchObject({ advice: expect.stringContaining('Curada') })
    expect((await readConsents(site)).consents).toEqual([])
    const sent = await patient.post(path, { ...complete, text, advised: text })
    expect(viewOf(await patient.visit(ownPathOf(sent)))).toMatchObject({ words: { text } })
  })

  test('reads the term of an earlier version as she accepted it', async () => {
    const { own } = await patient.send()
    const term_text = 'Termo de autorização de depoimento, versão 1.'
    const former = site.db.updateTable('testimonial_consents')
    await former.set({ term_version: 1, term_text }).execute()
    expect(viewOf(await patient.visit(own)).termVersion).toBe(1)
    expect((await patient.visit(`${own}/copia.html`)).body).toContain(term_text)
  })

  test('sends once: unknown, used, cancelled and expired links get the same answer', async () => {
    const token = await patient.ask()
    await patient.post(patientFormPathOf(token), complete)
    const cancelled = await patient.ask()
    const [request] = (await readConsents(site)).requests
    await site.app.inject({
      method: 'DELETE',
      url: requestPathOf(request?.id ?? ''),
      headers: ownPage,
    })
    const expired = await patient.ask()
    await site.db
      .updateTable('links')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    const links = [token, cancelled, expired, makeToken(), 'a', '%00', `${token}x`]
    const answers = []
    for (const link of links) {
      const [seen, sent] = [
        await patient.visit(patientFormPathOf(link)),
        await patient.post(patientFormPathOf(link), complete),
      ]
      for (const { statusCode, body, headers } of [seen, sent]) {
        const { date, ...others } = headers
        answers.push(JSON.stringify([statusCode, body, others]))
      }
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('404')
    expect((await readConsents(site)).consents).toHaveLength(1)
  })

  test('who taps twice gets one testimonial and her own link both times', async () => {
    const path = patientFormPathOf(await patient.ask())
    const sent = await Promise.all([patient.post(path, complete), patient.post(path, complete)])
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(sent[0]?.headers.location).toBe(sent[1]?.headers.location)
    expect((await readConsents(site)).consents).toHaveLength(1)
  })

  test('takes it back at once, from page, content and pictures, and it cannot return', async () => {
    const { own, id } = await patient.send({ photo: 'on' }, [{ ...png, field: 'image' }])
    const approve = (is_approved: boolean) =>
      site.send({
        method: 'PUT',
        path: '/lm/leveza/testimonials/documents',
        body: { filter: { _id: id }, update: { is_approved } },
      })
    expect((await approve(true)).status).toBe(200)
    const before = await site.app.inject('/api/content')
    expect(before.body).toContain('R. M.')
    const live = viewOf(await patient.visit(own))
    expect(live).toMatchObject({ state: 'live', since: expect.any(String) })
    expect((await patient.visit(live.image)).statusCode).toBe(200)

    const taken = await patient.withdraw(own)
    expect([taken.statusCode, taken.headers.location]).toEqual([303, own])
    expect(await namesOf(site)).not.toContain('R. M.')
    expect((await patient.visit(live.image)).statusCode).toBe(404)
    expect(viewOf(await patient.visit(own))).toMatchObject({ state: 'erased', words: null })
    expect((await patient.withdraw(own)).statusCode).toBe(303)

    const versions = await site.app.inject({
      url: documentHistoryPathOf('testimonials', id),
      headers: ownPage,
    })
    expect(versions.json().versions).toEqual([])
    const restored = await site.app.inject({
      method: 'POST',
      url: RESTORE_VERSION_PATH,
      headers: ownPage,
      payload: { entity: 'testimonials', id, version: 1 },
    })
    expect(restored.json()).toMatchObject({ code: 'version-not-found' })
  })

  const withPhoto = async () => {
    const { own, id } = await patient.send({ photo: 'on' }, [{ ...png, field: 'image' }])
    const put = (entity: string, _id: string, update: object) =>
      site.send({
        method: 'PUT',
        path: `/lm/leveza/${entity}/documents`,
        body: { filter: { _id }, update },
      })
    const approve = (is_approved: boolean) => put('testimonials', id, { is_approved })
    const { image } = viewOf(await patient.visit(own))
    const asked = (headers: Record<string, string> = {}) => site.app.inject({ url: image, headers })
    return { own, id, image, put, approve, asked }
  }

  test('has her photo seen by strangers only once the page shows it', async () => {
    const { approve, asked } = await withPhoto()
    expect((await asked()).statusCode).toBe(404)
    await approve(true)
    const { statusCode, headers } = await asked()
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, no-cache'])
    expect((await asked({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  test.each([
    ['hid it', 'hidden'],
    ['deleted it', 'deleted'],
    ['hid the section', 'section'],
    ['let it end', 'ended'],
  ])('has her photo seen by nobody outside after the clinic %s', async (_title, how) => {
    const { id, put, approve, asked } = await withPhoto()
    await approve(true)
    const { etag } = (await asked()).headers
    if (how === 'hidden') await approve(false)
    if (how === 'deleted')
      await site.send({ method: 'DELETE', path: `/lm/leveza/testimonials/documents/${id}` })
    if (how === 'section')
      await put('page', 'page', { sections: [{ name: 'testimonials', isActive: false }] })
    if (how === 'ended') {
      const expires_at = new Date(Date.now() - 1).toISOString()
      await site.db.updateTable('testimonial_consents').set({ expires_at }).execute()
      await endConsents(site.db)
      await site.page.refresh()
    }
    expect(await namesOf(site)).not.toContain('R. M.')
    const { statusCode, headers } = await asked({ 'if-none-match': String(etag) })
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('reads that it is not shown while the clinic hides the section', async () => {
    const { own, put, approve } = await withPhoto()
    await approve(true)
    expect(viewOf(await patient.visit(own))).toMatchObject({ state: 'live' })
    await put('page', 'page', { sections: [{ name: 'testimonials', isActive: false }] })
    expect(viewOf(await patient.visit(own))).toMatchObject({ state: 'hidden', since: null })
  })

  test('has her photo seen in the panel while no page shows it, and kept nowhere', async () => {
    const { asked } = await withPhoto()
    const { statusCode, headers } = await asked(ownPage)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('has her photo seen by strangers where another page shows it', async () => {
    const { image, put, asked } = await withPhoto()
    await put('treatments', 'treatment_06', {
      text: [{ kind: 'picture', text: 'Retrato', marks: [], image }],
    })
    expect((await site.app.inject('/api/content')).body).not.toContain(image)
    expect((await asked()).statusCode).toBe(200)
  })

  test('has her words approved, hidden or refused, but never changed', async () => {
    const { id } = await patient.send()
    const put = (update: object) =>
      site.send({
        method: 'PUT',
        path: '/lm/leveza/testimonials/documents',
        body: { filter: { _id: id }, update },
      })
    for (const update of [
      { text: 'Melhor!' },
      { name: 'Renata' },
      { rating: 4 },
      { role: 'Curada' },
    ]) {
      expect(await put(update)).toMatchObject({ status: 422, message: /palavras da paciente/ })
    }
    expect((await put({ is_approved: true })).status).toBe(200)
    expect((await put({ is_approved: false })).status).toBe(200)
  })

  test('is told to owners as gone, with the copies that keep it and the receipt', async () => {
    await site.db.updateTable('users').set({ role: 'owner' }).execute()
    const { id } = await patient.send()
    const publicUrl = 'https://www.leveza.com.br'
    const withdrawal = { testimonial: id, by: null, publicUrl, hasMailServer: true }
    await withdrawTestimonial(site.db, withdrawal)
    const [mail] = await site.db.selectFrom('outbox').select('text').execute()
    expect(mail?.text).toMatch(/cópias de segurança feitas antes.+12 meses/i)
    expect(mail?.text).toContain(`${publicUrl}/admin/security?aba=privacidade.`)
  })

  test('is announced to every owner by e-mail, without a word of what she wrote', async () => {
    await site.db.updateTable('users').set({ role: 'owner' }).execute()
    await insertUser(site.db, {
      ...site.accounts.person,
      userId: 'edu',
      email: 'edu@exemplo.com.br',
    })
    const { id: term } = shownTermOf(await readLiveContent(site.db))
    const read = readPatientForm({ ...emptyValues, ...complete, accepted: true, term }, term)
    const words = 'words' in read ? read.words : undefined
    const sending = { token: await patient.ask(), hasPicture: false, term, hasMailServer: true }
    const publicUrl = 'https://www.leveza.com.br'
    if (words) await saveSubmission(site.db, { ...sending, words, publicUrl })
    const mails = await site.db.selectFrom('outbox').select(['to', 'text']).execute()
    expect(mails).toMatchObject([
      {
        to: '["ana@exemplo.com.br"]',
        text: expect.stringContaining(`${publicUrl}/admin/testimonials`),
      },
    ])
    expect(mails[0]?.text).not.toContain(complete.text)
    // A site without a mail server queues nothing that nobody would ever send.
    await patient.send()
    expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })
})

describe('the pages for patients', () => {
  const site = testService(sqlite)
  const patient = patientOf(site)

  test('are not cached, indexed or passed on, and set no cookie', async () => {
    const { own } = await patient.send()
    const path = patientFormPathOf(await patient.ask())
    for (const url of [path, own, `${own}/copia.html`, '/depoimento/x', '/meu-depoimento/x']) {
      const { headers } = await patient.visit(url)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('hand out a copy of her words, her photo and the accepted term', async () => {
    const text = 'Fui <b>ouvida</b> com calma.'
    const file = { ...png, field: 'image' }
    const { own } = await patient.send({ text, photo: 'on' }, [file])
    const copy = await patient.visit(`${own}/copia.html`)
    expect(copy.headers['content-disposition']).toBe('attachment; filename="meu-depoimento.html"')
    expect(copy.body).toContain('Fui &lt;b&gt;ouvida&lt;/b&gt; com calma.')
    expect(copy.body).toContain('R. M. · 5 de 5 estrelas')
    expect(copy.body).toMatch(/<img alt="Sua foto" src="data:image\/\w+;base64,[\w+/=]{20,}">/)
    expect(copy.body).toContain('que dei, com as minhas iniciais.</p>')
    expect(copy.body).toMatch(/Prova: [0-9a-f]{64}/)

    await patient.withdraw(own)
    const { body } = await patient.visit(`${own}/copia.html`)
    expect(body).toContain('Termo de autorização')
    expect(body).not.toMatch(/ouvida|R\. M\.|<img/)
  })

  test('refuse a flood from one address, calmly, and let others in', async () => {
    const path = patientFormPathOf(await patient.ask())
    const remoteAddress = '203.0.113.9'
    const flood = await Promise.all(
      Array.from({ length: 61 }, () => site.app.inject({ url: path, remoteAddress })),
    )
    const last = flood.at(-1)
    expect(last?.statusCode).toBe(429)
    expect(viewOf(last as never)).toMatchObject({ kind: 'failed' })
    expect((await patient.visit(path)).statusCode).toBe(200)
    const network = (host: string) =>
      site.app.inject({ url: path, remoteAddress: `2001:db8:1:2::${host}` })
    const others = await Promise.all(
      Array.from({ length: 61 }, (_, host) => network(host.toString(16))),
    )
    expect(others.at(-1)?.statusCode).toBe(429)
  })

  test('read no byte of a form that is too large or has no valid link', async () => {
    const path = patientFormPathOf(await patient.ask())
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const large = { ...headers, 'content-length': String(50 * 1024 * 1024) }
    const remoteAddress = patient.remoteAddress()
    const refused = await site.app.inject({
      ...{ method: 'POST', url: path, headers: large, payload: 'x', remoteAddress },
    })
    expect(refused.statusCode).toBe(413)
    const gone = await site.app.inject({
      ...{ method: 'POST', url: '/depoimento/x', headers: large, payload: 'x', remoteAddress },
    })
    expect(gone.statusCode).toBe(404)
  })

  test('answer a damaged form and one of another type with a page', async () => {
    const path = patientFormPathOf(await patient.ask())
    const damaged = await site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="text"',
      remoteAddress: patient.remoteAddress(),
    })
    expect([damaged.statusCode, viewOf(damaged).kind]).toEqual([400, 'failed'])
    const other = await site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'text=a',
      remoteAddress: patient.remoteAddress(),
    })
    expect([other.statusCode, viewOf(other).kind]).toEqual([415, 'failed'])
  })

  test('stay open for as many links as a clinic needs, and no more', async () => {
    const at = new Date().toISOString()
    const rows = Array.from({ length: 200 }, (_, index) => ({
      id: `r${index}`,
      purpose: 'testimonial-request',
      token_hash: `d${index}`,
      subject: '',
      payload: toJson({ image: '' }),
      created_at: at,
      created_by: 'ana',
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    }))
    await site.db.insertInto('links').values(rows).execute()
    const refused = await site.send<never>({ method: 'POST', path: REQUESTS_PATH })
    expect(refused.status).toBe(409)
  })

  test("store only what proves a link, and no patient's name beside a request", async () => {
    const token = await patient.ask()
    const { own } = await patient.send()
    const secret = own.split('/').at(-1) ?? ''
    const tables = ['links', 'testimonial_consents', 'activity'] as const
    const rows = await Promise.all(
      tables.map((table) => site.db.selectFrom(table).selectAll().execute()),
    )
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain('Renata')
  })
})
