import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Encoding } from '../http/negotiation.ts'
import { answerOf, compactAnswerOf, prepareBody, withBrotli } from './answer.ts'

const headers = { 'content-type': 'text/html; charset=utf-8' }

/** A body that tells which of its encodings were made. */
function watchedBody() {
  const { etag, bytes } = prepareBody('Leveza '.repeat(50))
  const made: Encoding[] = []
  const read = (encoding: Encoding) => {
    made.push(encoding)
    return bytes[encoding]
  }
  return {
    made,
    etag,
    bytes: {
      get br() {
        return read('br')
      },
      get gzip() {
        return read('gzip')
      },
      get identity() {
        return read('identity')
      },
    },
  }
}

test('an answer is not compressed before somebody asks for it', () => {
  const body = watchedBody()
  const answer = answerOf(body, headers)
  expect(body.made).toEqual([])
  expect(answer.variants.br.bytes.length).toBeGreaterThan(0)
  expect(new Set(body.made)).toEqual(new Set(['br']))
})

test('an answer is compressed once, however many ask for it', () => {
  const answer = answerOf(prepareBody('Leveza'), headers)
  expect(answer.variants.gzip).toBe(answer.variants.gzip)
  expect(gunzipSync(answer.variants.gzip.bytes).toString()).toBe('Leveza')
})

test('a page that keeps only its smallest bytes packs gzip once', () => {
  const { gzip } = compactAnswerOf('Leveza', headers, 200).variants
  expect(gunzipSync(gzip.bytes).toString()).toBe('Leveza')
  expect(gzip.bytes).toBe(gzip.bytes)
})

test('a better compression replaces the quick one alone', () => {
  const quick = answerOf(prepareBody('Leveza'), headers)
  const better = withBrotli(quick, Buffer.from('abc'))
  expect(better.variants.br.headers).toContain('3')
  expect(better.variants.br.bytes.toString()).toBe('abc')
  expect(better.variants.identity).toBe(quick.variants.identity)
})
