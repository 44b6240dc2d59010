import { act } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { collections } from '#content/index.ts'
import { contact } from '#content/sections/contact.ts'
import { ana } from '#server/testing/service.ts'
import { queryClient } from '../../data/query-client.ts'
import { statusQuery } from '../../data/status.ts'
import { keep } from '../../storage/browser-storage.ts'
import { testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'
import { type FormChanges, unsavedPathOf, unsavedTitleOf } from './kept-changes.ts'
import { useUnsavedChanges, useUnsavedList } from './unsaved-context.tsx'

const panel = testPanel()

/** The queue as it is on every screen, with no form open. */
const openQueue = (person?: string) =>
  panel.use(() => ({ unsaved: useUnsavedChanges(), list: useUnsavedList() }), person)

type Queue = ReturnType<typeof openQueue>

const phoneChanges = (phone: string): FormChanges => ({
  entity: 'contact',
  id: 'contact',
  values: { phone },
  base: { phone: contact.fallback.phone },
  basedOn: 1,
  at: '2026-11-15T12:00:00.000Z',
})

const memberChanges = (name: string): FormChanges => ({
  entity: 'team',
  id: 'new',
  values: { name, role: 'Nutricionista', bio: 'Cuida da alimentação.' },
  base: { ...collections.team.fallback, name: '', role: '', bio: '' },
  basedOn: 0,
  at: '2026-11-15T12:00:00.000Z',
})

const save = ({ result }: Queue, changes: FormChanges) =>
  act(() => result.current.unsaved.save(changes))

const puts = () => panel.network.sent.filter(({ method }) => method === 'PUT')
const posts = () => panel.network.sent.filter(({ path }) => path.endsWith('/team/documents'))

describe('a save that waits for the server', () => {
  test('is sent although its screen is closed, and the panel says so', async () => {
    await queryClient.ensureQueryData(statusQuery)
    const queue = openQueue()
    panel.network.isAway = true
    expect(await save(queue, phoneChanges('(48) 3333-4444'))).toEqual({ kind: 'away' })
    panel.network.isAway = false
    await panel.retryLater(queue)
    await waitFor(() => expect(toasts()).toEqual(['Contato: salvo. Vai ao ar com o lançamento.']))
    expect((await panel.read('contact')).phone).toBe('(48) 3333-4444')
    expect(queue.result.current.list).toEqual([])
  })

  test('is sent although the panel was closed in the meantime', async () => {
    const queue = openQueue()
    panel.network.isAway = true
    await save(queue, phoneChanges('(48) 3333-4444'))
    queue.unmount()
    panel.network.isAway = false
    panel.passTime(2_000)
    openQueue()
    await waitFor(async () => expect((await panel.read('contact')).phone).toBe('(48) 3333-4444'))
  })

  test('is listed with its name and a link to its screen', async () => {
    const queue = openQueue()
    panel.network.isAway = true
    await save(queue, phoneChanges('(48) 3333-4444'))
    await save(queue, memberChanges('Bia Lima'))
    const { list } = queue.result.current
    expect(list.map(unsavedTitleOf)).toEqual(['Contato', 'Equipe: Bia Lima'])
    expect(list.map(unsavedPathOf)).toEqual(['/contact', '/team/new'])
    expect(list.every(({ isWaiting }) => isWaiting)).toBe(true)
  })

  test('is not sent for another person who uses the browser', async () => {
    const queue = openQueue('user-ana')
    panel.network.isAway = true
    await save(queue, phoneChanges('(48) 3333-4444'))
    queue.unmount()
    panel.network.isAway = false
    const other = openQueue('user-bia')
    await panel.retryLater(other)
    expect(other.result.current.list).toEqual([])
    expect(puts()).toEqual([])
  })

  test('is sent by one attempt at a time', async () => {
    const queue = openQueue()
    panel.network.isAway = true
    await save(queue, phoneChanges('(48) 3333-4444'))
    panel.network.isAway = false
    const release = panel.network.holdAnswers()
    await panel.retryLater(queue)
    await panel.retryLater(queue)
    await waitFor(() => expect(puts()).toHaveLength(1))
    release()
    await waitFor(() => expect(queue.result.current.list).toEqual([]))
    expect(puts()).toHaveLength(1)
  })

  test('is not queued again while an attempt still waits for its answer', async () => {
    const queue = openQueue()
    panel.network.isAway = true
    await save(queue, phoneChanges('(48) 3333-4444'))
    panel.network.isAway = false
    panel.network.answer = { method: 'PUT', path: '/lm/leveza/contact/documents', status: 503 }
    const release = panel.network.holdAnswers()
    for (let time = 0; time < 3; time++) await panel.retryLater(queue)
    await waitFor(() => expect(puts()).toHaveLength(1))
    release()
    // Waits for its turn behind whatever was queued before it.
    expect(await save(queue, phoneChanges('(48) 3333-5555'))).toEqual({ kind: 'away' })
    expect(puts()).toHaveLength(2)
  })

  test('does not overwrite what someone else saved first, and says where to choose', async () => {
    const queue = openQueue()
    panel.network.isAway = true
    await save(queue, phoneChanges('(48) 3333-4444'))
    panel.network.isAway = false
    await panel.saveElsewhere('contact', { phone: '(41) 3111-1111' })
    await panel.retryLater(queue)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toBe(
      'Contato: já foi salvo em outro lugar. Abra a tela para escolher o que fica.',
    )
    expect((await panel.read('contact')).phone).toBe('(41) 3111-1111')
    expect(queue.result.current.list).toMatchObject([{ values: { phone: '(48) 3333-4444' } }])
    await panel.retryLater(queue)
    expect(puts()).toHaveLength(1)
  })

  test('creates a new entry only once, although the answer to the first attempt was lost', async () => {
    await panel.load('team')
    const queue = openQueue()
    panel.network.loseNextAnswer()
    expect(await save(queue, memberChanges('Bia Lima'))).toEqual({ kind: 'away' })
    await panel.retryLater(queue)
    await waitFor(() => expect(queue.result.current.list).toEqual([]))
    expect(posts()).toHaveLength(1)
  })

  test('creates it once with the latest words, although several attempts were lost', async () => {
    await panel.load('team')
    const queue = openQueue()
    panel.network.loseNextAnswer()
    await save(queue, memberChanges('Bia'))
    panel.network.isAway = true
    for (const name of ['Bia Li', 'Bia Lima']) await save(queue, memberChanges(name))
    panel.network.isAway = false
    await panel.retryLater(queue)
    await waitFor(() => expect(queue.result.current.list).toEqual([]))
    const found = await panel.site.send({
      path: '/lm/leveza/team/documents/find',
      body: { filter: { name: { $contains: 'Bia' } } },
      method: 'POST',
    })
    expect(found.data).toMatchObject({ total: 1, list: [{ name: 'Bia Lima' }] })
  })

  test('asks nothing about words that had arrived although the answer was lost', async () => {
    const queue = openQueue()
    panel.network.loseNextAnswer()
    await save(queue, phoneChanges('(48) 3333-4444'))
    panel.network.isAway = true
    for (const phone of ['(48) 3333-5555', contact.fallback.phone, '(48) 3333-6666']) {
      await save(queue, phoneChanges(phone))
    }
    panel.network.isAway = false
    await panel.retryLater(queue)
    await waitFor(() => expect(queue.result.current.list).toEqual([]))
    expect((await panel.read('contact')).phone).toBe('(48) 3333-6666')
  })
})

test('what a closed window left is shown in a browser that refuses locks', async () => {
  const locks = { request: async () => Promise.reject(new DOMException('', 'SecurityError')) }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  keep(`draft_${ana.userId}_contact_contact@closed`, phoneChanges('(48) 3333-4444'))
  const { result } = openQueue()
  await waitFor(() => expect(result.current?.list).toHaveLength(1))
})

describe('signing out', () => {
  test('removes what was typed from the browser, and nothing is stored afterwards', async () => {
    const queue = openQueue()
    panel.network.isAway = true
    await save(queue, phoneChanges('(48) 3333-4444'))
    await act(async () => {
      queue.result.current.unsaved.close()
      queue.result.current.unsaved.keep(phoneChanges('(48) 5555-6666'))
    })
    queue.unmount()
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
    panel.network.isAway = false
    await panel.retryLater(openQueue())
    expect(puts()).toEqual([])
  })
})
