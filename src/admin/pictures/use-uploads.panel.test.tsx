import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pictureRules } from '#content/pictures/picture-rules.ts'
import { pictureBytes } from '#server/testing/images/uploads.ts'
import { notifyReauthenticated } from '../data/session.ts'
import { testPanel, waitFor } from '../testing/panel-parts.tsx'
import { useUploads } from './use-uploads.ts'

const panel = testPanel()

const LIMIT = pictureRules.default.maxBytes

const photo = (name: string) =>
  new File([new Uint8Array(pictureBytes('png', 2_000))], name, { type: 'image/png' })

/** Looks like a picture until the server decodes it, which fails at once. */
const text = (name: string, length = 2_000) =>
  new File(['x'.repeat(length)], name, { type: 'image/png' })

const openQueue = () => panel.use(() => useUploads())

type Queue = ReturnType<typeof openQueue>

const add = ({ result }: Queue, ...files: File[]) =>
  act(async () => result.current.add(files, 'default'))

const states = ({ result }: Queue) =>
  result.current.uploads.map(({ file, state }) => `${file.name} ${state}`)

/** The names of the files that the app was sent. */
const sent = () =>
  panel.network.sent
    .filter(({ path }) => path.endsWith('/file/batch'))
    .map(({ body }) => /filename="(.+?)"/.exec(body)?.[1])

const cancel = ({ result }: Queue, place: number) =>
  act(async () => result.current.remove(result.current.uploads[place]?.id ?? ''))

describe('pictures that are sent to the library', () => {
  test('are in it when the list says so', async () => {
    const queue = openQueue()
    await add(queue, photo('a.png'))
    await waitFor(() => expect(states(queue)).toEqual(['a.png done']))
    const { body } = (await panel.site.send({ path: '/api/media' })).reply
    expect(JSON.parse(body)).toMatchObject({ total: 1, pictures: [{ name: 'a.png' }] })
  })

  test('are sent one after the other', async () => {
    const queue = openQueue()
    const release = panel.network.holdAnswers()
    await add(queue, text('a.png'), text('b.png'))
    await waitFor(() => expect(states(queue)).toEqual(['a.png sending', 'b.png waiting']))
    expect(sent()).toEqual(['a.png'])
    release()
    await waitFor(() => expect(states(queue)).toEqual(['a.png failed', 'b.png failed']))
    expect(sent()).toEqual(['a.png', 'b.png'])
  })

  test('are not sent when they are cancelled while they wait', async () => {
    const queue = openQueue()
    const release = panel.network.holdAnswers()
    await add(queue, text('a.png'), text('b.png'), text('c.png'))
    await waitFor(() => expect(states(queue)[0]).toBe('a.png sending'))
    await cancel(queue, 1)
    release()
    await act(() => queue.result.current.settled())
    expect(states(queue)).toEqual(['a.png failed', 'c.png failed'])
    expect(sent()).toEqual(['a.png', 'c.png'])
  })

  test('leave the list when cancelled during the upload, and the next is sent', async () => {
    const queue = openQueue()
    const release = panel.network.holdAnswers()
    await add(queue, text('a.png'), text('b.png'))
    await waitFor(() => expect(states(queue)[0]).toBe('a.png sending'))
    await cancel(queue, 0)
    release()
    await act(() => queue.result.current.settled())
    expect(states(queue)).toEqual(['b.png failed'])
  })

  test('say what is wrong with a file, and the next one is sent', async () => {
    const queue = openQueue()
    await add(queue, text('ponto.png', 100), text('texto.png'))
    await act(() => queue.result.current.settled())
    expect(queue.result.current.uploads.map(({ message }) => message)).toEqual([
      'Arquivo muito pequeno (mínimo 1KB)',
      'Tipo não permitido. Use: JPG, PNG, WEBP, GIF',
    ])
    expect(sent()).toEqual(['texto.png'])
  })

  test('say the limit where the browser cannot make the picture smaller', async () => {
    const queue = openQueue()
    const animation = new File(['x'.repeat(LIMIT + 1)], 'dança.gif', { type: 'image/gif' })
    await add(queue, animation, text('danificada.png', LIMIT + 1))
    await act(() => queue.result.current.settled())
    expect(queue.result.current.uploads.map(({ message }) => message)).toEqual([
      'Arquivo muito grande. Máximo 3.0MB',
      'Arquivo muito grande. Máximo 3.0MB',
    ])
    expect(sent()).toEqual([])
  })

  test('say that the server was not reached', async () => {
    const queue = openQueue()
    panel.network.isAway = true
    await add(queue, text('a.png'))
    await act(() => queue.result.current.settled())
    expect(queue.result.current.uploads[0]?.message).toBe('Sem conexão com o servidor.')
  })

  test('are sent again on request when the server was not reached', async () => {
    const queue = openQueue()
    panel.network.isAway = true
    await add(queue, photo('a.png'))
    await act(() => queue.result.current.settled())
    const [upload] = queue.result.current.uploads
    expect(upload).toMatchObject({ state: 'failed', reason: 'unsent' })
    panel.network.isAway = false
    await act(async () => upload && queue.result.current.retry(upload))
    await waitFor(() => expect(states(queue)).toEqual(['a.png done']))
  })

  test('are sent by themselves after the person has signed in again', async () => {
    const queue = openQueue()
    panel.site.accounts.isSignedIn = false
    await add(queue, text('a.png'))
    await act(() => queue.result.current.settled())
    expect(queue.result.current.uploads[0]?.reason).toBe('signed-out')
    panel.site.accounts.isSignedIn = true
    await act(async () => notifyReauthenticated())
    await act(() => queue.result.current.settled())
    expect(queue.result.current.uploads[0]?.reason).toBe('refused')
    expect(sent()).toEqual(['a.png', 'a.png'])
  })
})
