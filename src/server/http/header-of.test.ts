import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { headerOf } from './negotiation.ts'

const names = ['accept-encoding', 'if-none-match', 'content-length', 'transfer-encoding']

test.each([
  ['absent', []],
  ['sent once', ['Accept-Encoding: br', 'If-None-Match: "a"']],
  ['sent in any case', ['ACCEPT-encoding: gzip', 'content-LENGTH: 0']],
  [
    'sent several times',
    ['Accept-Encoding: gzip;q=0', 'If-None-Match: "a"', 'accept-encoding: br'],
  ],
  ['empty', ['Accept-Encoding:']],
])('headers that are %s are read as Node reads them', async (_what, lines) => {
  const server = createServer((request, response) => {
    const pairs = names.map((name) => [headerOf(request, name), request.headers[name]])
    response.end(JSON.stringify(pairs))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(['GET / HTTP/1.1', 'Host: a', 'Connection: close', ...lines, '', ''].join('\r\n'))
  const [, body = ''] = (await text(client)).split('\r\n\r\n')
  const pairs: [unknown, unknown][] = JSON.parse(body)
  expect(pairs).toHaveLength(names.length)
  expect(pairs.map(([ours]) => ours)).toEqual(pairs.map(([, nodes]) => nodes))
})
