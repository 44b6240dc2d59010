import { describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { legalPages } from '#content/sections/legal-pages.ts'
import { cancelRequest, createRequest } from '../testimonials/requests.ts'
import { makeFolder, sqlite, testSite } from '../testing/server.ts'

describe('the privacy and accessibility pages', () => {
  const site = testSite(sqlite, { publicUrl: 'https://www.leveza.com.br' })

  test.each([
    ['/privacidade', 'Privacidade'],
    ['/acessibilidade', 'Acessibilidade'],
  ])('are at %s', async (path, title) => {
    const answer = await site.visit(path, { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
    })
    expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
    expect((await site.visit(path)).body).toContain(`<title>${title}</title><p>${path}</p>`)
  })

  test('show what an editor has saved', async () => {
    const privacy = { ...legalPages.fallback.privacy, title: 'Seus dados' }
    await site.save('legalPages', { ...legalPages.fallback, privacy })
    expect((await site.visit('/privacidade')).body).toContain('<title>Seus dados</title>')
    expect(JSON.parse((await site.visit('/api/content')).body)).not.toHaveProperty('legalPages')
  })
})

describe('the privacy page', () => {
  const site = testSite(sqlite, {
    smtpUrl: 'smtp://127.0.0.1:25',
    backupDir: makeFolder(),
    contactMonths: 25,
  })

  test('says what this server has switched on', async () => {
    const { body } = await site.visit('/privacidade')
    expect(body).toContain('provedor de e-mail')
    expect(body).toContain('que ele apaga em até 12 meses')
    expect(body).not.toContain('Contamos visitas')
    expect(body).not.toContain('As imagens ficam')
  })

  test('speaks of testimonials while the clinic has asked for one', async () => {
    expect((await site.visit('/privacidade')).body).toContain('não tem formulários')
    const { id } = await createRequest(site.db, 'ana')
    await site.page.refresh()
    expect((await site.visit('/privacidade')).body).toContain('Se pedirmos o seu depoimento')
    await cancelRequest(site.db, id, { userId: 'ana', role: 'owner' })
    await site.page.refresh()
    expect((await site.visit('/privacidade')).body).toContain('não tem formulários')
  })

  test('speaks of counting from the launch on', async () => {
    await site.db
      .insertInto('launches')
      .values({ id: 1, at: new Date().toISOString(), by: 'ana' })
      .execute()
    await site.save('hero', { ...hero.fallback, title: 'Bem-vinda' })
    expect((await site.visit('/privacidade')).body).toMatch(/Contamos visitas.+25 meses/)
  })
})
