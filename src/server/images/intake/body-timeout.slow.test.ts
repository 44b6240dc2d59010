import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { usualHttpLimits } from '../../http/http-server.ts'
import { sqlite } from '../../testing/server.ts'
import { ownPage, testService } from '../../testing/service.ts'

const BODY_MILLISECONDS = 500

const service = testService(sqlite, { httpLimits: { ...usualHttpLimits, body: BODY_MILLISECONDS } })

/** Sends the last bytes of an upload after the usual time limit; `isCut` when the server has closed the connection. */
async function trickle(port: number, headers: Record<string, string>) {
  const body = '--x\r\ncontent-disposition: form-data; name="category"\r\n\r\nlogo\r\n--x--\r\n'
  const head = Object.entries({
    host: 'a',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(body.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const answer = text(socket)
  socket.write(`POST /lm/leveza/file/batch HTTP/1.1\r\n${head.join('')}\r\n${body.slice(0, 20)}`)
  const isCut = await Promise.race([answer.then(() => true), wait(BODY_MILLISECONDS * 4, false)])
  socket.end(body.slice(20))
  return { isCut, answer: await answer }
}

test('an editor with a slow phone may take longer to upload, a stranger may not', async () => {
  const { port } = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }))
  const [editor, stranger] = await Promise.all([
    trickle(Number(port), { ...ownPage, connection: 'close' }),
    trickle(Number(port), { connection: 'keep-alive' }),
  ])
  expect(editor).toMatchObject({
    isCut: false,
    answer: expect.stringContaining('"message":"Arquivo inválido"'),
  })
  expect(stranger).toMatchObject({ isCut: true, answer: expect.stringContaining('HTTP/1.1 401 ') })
})
