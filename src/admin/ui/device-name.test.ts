import { expect, test } from 'vitest'
import { deviceOf, isHandheld } from './device-name.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

test.each([
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge no Windows'],
  [`${IPHONE} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
  [
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [`${MAC} (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari no Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox no Linux'],
  ['curl/8.5.0', 'Navegador desconhecido'],
  ['', 'Navegador desconhecido'],
])('the browser %s is called %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words)
})

test('a phone is recognised as handheld', () => {
  expect(isHandheld(IPHONE)).toBe(true)
  expect(isHandheld(MAC)).toBe(false)
})
