import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { encodingFor, headerOf, isMatch } from './negotiation.ts'

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['identity, br;q=0.5', 'identity'],
    ['identity;q=0.1, *;q=0.5', 'br'],
    ['*', 'br'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['identity', 'identity'],
    ['br;q=banana', 'identity'],
  ])('for a browser that accepts %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
    expect(encodingFor(accepted)).toBe(encoding)
  })
})

describe("a visitor's copy", () => {
  test.each([
    [undefined, false],
    ['', false],
    ['W/"a"', true],
    ['"a"', true],
    ['*', true],
    ['"b", W/"a"', true],
    ['"b","c"', false],
    ['a', false],
    ['"A"', false],
  ])('named %j is current: %s', (ifNoneMatch, isGood) => {
    expect(isMatch(ifNoneMatch, 'W/"a"')).toBe(isGood)
  })
})

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
