import { expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { settings } from '#content/sections/settings.ts'
import { doneStepsOf, firstOpenStep } from './done-steps.ts'

const own = { _isExample: false }
const example = { _isExample: true }

const untouched = {
  settings: [{ ...settings.fallback, ...example }],
  contact: [{ ...contact.fallback, ...example }],
  hero: [example],
  team: [example, example],
  treatments: [example],
}

const clinic = {
  settings: [{ ...own, siteName: 'Clínica Serena' }],
  contact: [{ ...own, whatsapp: '(41) 98888-7777', address: 'Curitiba – PR' }],
}

test('a new site starts with its clinic', () => {
  expect(doneStepsOf(untouched, false)).toEqual([])
  expect(firstOpenStep([])).toBe('clinic')
})

test('the clinic is done with its name, city and WhatsApp', () => {
  expect(doneStepsOf({ ...untouched, ...clinic }, false)).toEqual(['clinic'])
  const { whatsapp } = contact.fallback
  const without = { ...clinic, contact: [{ ...own, whatsapp }] }
  expect(doneStepsOf({ ...untouched, ...without }, false)).toEqual([])
})

test('the opening is done when written, or left for a later step', () => {
  expect(doneStepsOf({ ...untouched, hero: [own] }, false)).toEqual(['hero'])
  expect(doneStepsOf({ ...untouched, team: [own] }, false)).toEqual(['hero', 'team'])
})

test('one person of the clinic is enough, whoever else is still an example', () => {
  expect(doneStepsOf({ team: [] }, false)).toEqual([])
  expect(doneStepsOf({ ...untouched, team: [own, example] }, false)).toEqual(['hero', 'team'])
})

test('the treatments are done when they were chosen, even if none was', () => {
  expect(doneStepsOf({ treatments: [own, example] }, false)).toEqual([])
  expect(doneStepsOf({ treatments: [] }, false)).toEqual(['hero', 'treatments'])
})

test('what was skipped comes first again, and the launch last', () => {
  expect(firstOpenStep(['hero', 'team'])).toBe('clinic')
  expect(firstOpenStep(['clinic', 'hero', 'team', 'treatments'])).toBe('launch')
  expect(doneStepsOf({}, true)).toContain('launch')
})
