import { beforeEach, describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { sqlite, testSite } from '../testing/server.ts'

describe('a visitor over a real connection', () => {
  const site = testSite(sqlite)
  let url = ''
  beforeEach(async () => {
    url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })

  test('gets the same page with and without the shortcut past the router', async () => {
    const [door, router] = await Promise.all([fetch(url), fetch(`${url}/?from=instagram`)])
    const answerOf = async (answer: Response) => ({
      status: answer.status,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date')),
      body: await answer.text(),
    })
    expect(await answerOf(door)).toEqual(await answerOf(router))
    expect(door.headers.get('content-encoding')).toBe('gzip')
  })

  test('sees a saved change at once', async () => {
    await site.save('hero', { ...hero.fallback, title: 'Olá' })
    expect(await (await fetch(url)).text()).toContain('Olá')
  })

  test('does not download an unchanged page again', async () => {
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    const again = await fetch(url, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('may request the headers alone', async () => {
    const answer = await fetch(url, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
  })
})
