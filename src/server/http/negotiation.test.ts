import { describe, expect, test } from 'vitest'
import { encodingFor, isMatch } from './negotiation.ts'

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'gzip'],
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['identity, br;q=0.5', 'identity'],
    ['identity;q=0.1, *;q=0.5', 'br'],
    ['identity;q=0, gzip', 'gzip'],
    ['br ; q=0.000 , gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['identity', 'identity'],
    ['brotli', 'identity'],
    ['br;q=banana', 'identity'],
    [',,;;', 'identity'],
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
