import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openHttpServer, usualHttpLimits } from './http-server.ts'

const STALLED_MILLISECONDS = 200
const IDLE_MILLISECONDS = 1_000

/** Long enough that a busy test machine is not mistaken for a stalled client. */
const PATIENT_MILLISECONDS = 2_000
const PAUSE_MILLISECONDS = 300

/** More than the operating system buffers for one connection, and less. */
const MUCH = Buffer.alloc(64 * 1024 * 1024)
const LITTLE = Buffer.alloc(256 * 1024)

async function clientOf(route: RequestListener, stalled = STALLED_MILLISECONDS) {
  const limits = { ...usualHttpLimits, stalled, idle: IDLE_MILLISECONDS }
  const server = openHttpServer(route, limits).listen(0, '127.0.0.1')
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

  test('that is idle is disconnected when it was told, and not before', async () => {
    const { client, closed } = await clientOf((_request, response) => response.end('Olá'))
    const [answer] = await once(client, 'data')
    const [, seconds] = /^keep-alive: timeout=(\d+)\r$/im.exec(String(answer)) ?? []
    const start = performance.now()
    await closed
    expect((performance.now() - start) / 1000).toBeGreaterThan(Number(seconds))
  })

  test('that never reads what the operating system keeps for it is disconnected, too', async () => {
    const { client, closed } = await clientOf((_request, response) => response.end(LITTLE))
    client.pause()
    await closed
    expect(client.bytesRead).toBeLessThan(LITTLE.length)
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
