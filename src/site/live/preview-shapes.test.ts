import { expect, test } from 'vitest'
import { isFrameMessage, isPointingMessage } from './preview-message.ts'

const pointing = {
  type: 'preview-pointing',
  names: { 'hero.title': 'Título' },
  lit: [],
  scale: 1,
  covered: 0,
}

test.each([
  { type: 'preview-ready' },
  { type: 'preview-height', height: 320.5 },
  { type: 'preview-fields', fields: ['hero.title'] },
  { type: 'preview-open', field: 'hero.title', isToShow: false },
  { type: 'preview-leave' },
  { type: 'preview-key', key: 's', shift: false },
])('the panel understands %j', (message) => {
  expect(isFrameMessage(message)).toBe(true)
})

test.each([
  undefined,
  null,
  'preview-open',
  {},
  { type: 'toString' },
  { type: 'preview-open' },
  { type: 'preview-height', height: -1 },
  { type: 'preview-height', height: '1' },
  { type: 'preview-open', field: 1, isToShow: false },
  { type: 'preview-open', field: 'hero.title' },
  { type: 'preview-fields', fields: 'hero.title' },
  { type: 'preview-fields', fields: [1] },
  { type: 'preview-key', key: 's' },
])('the panel ignores %j', (message) => {
  expect(isFrameMessage(message)).toBe(false)
})

test('the page in the frame accepts only complete messages about pointing', () => {
  expect(isPointingMessage(pointing)).toBe(true)
  for (const wrong of [
    { names: null },
    { names: { a: 1 } },
    { lit: 'x' },
    { scale: 0 },
    { covered: '1' },
    { type: 'preview' },
  ]) {
    expect(isPointingMessage({ ...pointing, ...wrong })).toBe(false)
  }
})
