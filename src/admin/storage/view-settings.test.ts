import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { keep } from './browser-storage.ts'
import { keepViewSettings, readViewSettings } from './view-settings.ts'

const usual = { share: 54, width: 'phone', widthBelowPart: 'desktop' }
const open = () => new Window({ url: 'http://localhost' }).localStorage as never as Storage

test('each person finds the page as she left it', () => {
  const storage = open()
  const own = { share: 40, width: 'desktop', widthBelowPart: 'phone' } as const
  keepViewSettings('ana', own, storage)
  expect(readViewSettings('ana', storage)).toEqual(own)
  expect(readViewSettings('bia', storage)).toEqual(usual)
})

test.each([
  [undefined, usual],
  ['wide', usual],
  [{ share: '40', width: 'watch', widthBelowPart: 'watch' }, usual],
  [
    { share: 5, width: 'tablet' },
    { ...usual, share: 32, width: 'tablet' },
  ],
  [
    { share: 400, width: 'tablet' },
    { ...usual, share: 70, width: 'tablet' },
  ],
])('settings %j are read as %j', (stored, read) => {
  const storage = open()
  if (stored !== undefined) keep('view_ana', stored, storage)
  expect(readViewSettings('ana', storage)).toEqual(read)
})
