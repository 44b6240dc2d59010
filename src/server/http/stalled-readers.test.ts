import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openHttpServer, usualHttpLimits } from './http-server.ts'

const STALLED_MILLISECONDS = 200

/** Long enough that a busy test machine is not mistaken for a stalled client. */
const PATIENT_MILLISECONDS = 2_000
const PAUSE_MILLISECONDS = 300

/** More than the operating system buffers for one connection. */
const MUCH = Buffer.alloc(64 * 1024 * 1024)

async function clientOf(route: RequestListener, milliseconds = STALLED_MILLISECONDS) {
  const server = openHttpServer(route, { ...usualHttpLimits, stalled: milliseconds }).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connected = once(server, 'connection')
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [socket] = await connected
  return { client, closed: once(socket, 'close') }
}

describe('a client', () => {
  test('that stops reading its answer is disconnected', async () => {
    const { client, closed } = await clientOf((_request, response) => response.end(MUCH))
    client.pause()
    await closed
    expect(client.bytesRead).toBeLessThan(MUCH.length)
  })

  test('that reads slowly gets all of its answer', async () => {
    const route: RequestListener = (_request, response) => response.end(MUCH)
    const { client } = await clientOf(route, PATIENT_MILLISECONDS)
    let bytes = 0
    for await (const chunk of client) {
      bytes += chunk.length
      if (bytes >= MUCH.length) break
      if (bytes % (8 * 1024 * 1024) < chunk.length) await pause(PAUSE_MILLISECONDS)
    }
    expect(bytes).toBeGreaterThanOrEqual(MUCH.length)
  })

  test('waits as long as the answer takes', async () => {
    const { client } = await clientOf(async (_request, response) => {
      await pause(STALLED_MILLISECONDS * 3)
      response.end('Olá')
    })
    const [answer] = await once(client, 'data')
    expect(String(answer)).toContain('Olá')
  })
})
