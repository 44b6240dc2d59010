import { dehydrate, QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { keep } from './storage/browser-storage.ts'
import { element, field, onDesktop, until } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel({ isShared: true })

describe('an address that the panel does not have', () => {
  test.each([
    ['/admin/nada', '/admin'],
    ['/admin/modern', '/admin'],
    ['/admin/publish', '/admin'],
    ['/admin/dashboard/nada/1', '/admin/dashboard'],
  ])('%s redirects to the start of its shell', async (address, start) => {
    const { statusCode, headers } = await panel.site.app.inject({ url: address })
    expect([statusCode, headers.location]).toEqual([302, start])
  })

  test.each([
    ['/admin/dashboard/emails', '/admin/dashboard'],
    ['/admin/manage/emails', '/admin/manage'],
  ])('%s, a screen of another shell, leads to the start of its own', async (address, start) => {
    await panel.signIn()
    await panel.open(address)
    await until(`the panel is at ${start}`, () => panel.path() === start)
  })
})

describe('beside the list of Ajustes', () => {
  onDesktop()

  test.each([
    ['/admin/security?aba=registro', 'Registro'],
    ['/admin/security?aba=privacidade', 'Privacidade'],
  ])('%s is titled %s', async (address, title) => {
    await panel.signIn()
    await panel.open(address)
    expect((await element('heading', title)).tagName).toBe('H1')
  })
})

test('a screen opens although the browser has kept a document from before an update', async () => {
  await panel.signIn()
  const { greetings: _greetings, ...older } = await panel.client.entity('links').get('links')
  const cache = new QueryClient()
  cache.setQueryData(['documents', 'links'], [older])
  keep('cache', { timestamp: Date.now(), buster: '8', clientState: dehydrate(cache) })
  await panel.open('/admin/hours')
  await field('Segunda, abre')
})
