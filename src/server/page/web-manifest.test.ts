import { describe, expect, test } from 'vitest'
import { design } from '#content/sections/design.ts'
import { settings } from '#content/sections/settings.ts'
import { sqlite, testSite } from '../testing/server.ts'

describe('the web manifest', () => {
  const site = testSite(sqlite)

  test('has the name and the colours of the clinic', async () => {
    await site.save('settings', { ...settings.fallback, siteName: 'Clínica Ana' })
    await site.save('design', { ...design.fallback, primaryColor: '#0f766e' })
    const answer = await site.visit('/site.webmanifest')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      name: 'Clínica Ana',
      start_url: '/',
      theme_color: '#0f766e',
      icons: [{ src: '/icon-512.png' }, { src: '/favicon.svg' }],
    })
  })
})
