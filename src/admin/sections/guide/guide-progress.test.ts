import { expect, test } from 'vitest'
import { links } from '#content/sections/links.ts'
import { doneStepsOf, firstOpenStep } from './guide-progress.ts'

const own = { _isExample: false }
const example = { _isExample: true }

const untouched = {
  hero: [example],
  contact: [example],
  design: [example],
  team: [example, example],
  treatments: [example],
}

test('a new site starts with its first screen', () => {
  expect(doneStepsOf(untouched, false)).toEqual([])
  expect(firstOpenStep([])).toBe('hero')
})

test('a step is done when its text is no longer an example', () => {
  expect(doneStepsOf({ ...untouched, hero: [own], design: [own] }, false)).toEqual(['hero', 'logo'])
})

test('the contact is done when neither it nor the profiles are those of the examples', () => {
  const profiles = (instagram: string) => [{ ...own, socialMedia: { instagram } }]
  const { instagram } = links.fallback.socialMedia
  expect(doneStepsOf({ contact: [own], links: profiles(instagram) }, false)).toEqual([])
  expect(doneStepsOf({ contact: [own], links: profiles('') }, false)).toEqual(['contact'])
})

test('a team with one example left is not done, nor is one without anybody', () => {
  expect(doneStepsOf({ team: [own, example] }, false)).toEqual([])
  expect(doneStepsOf({ team: [] }, false)).toEqual([])
  expect(doneStepsOf({ team: [own] }, false)).toEqual(['team'])
})

test('the identification is done when nothing that the law requires is missing', () => {
  const legal = {
    legalName: '',
    cnpj: '11.222.333/0001-81',
    clinicRegistration: 'CRM-SC PJ 1234',
    technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-SC 12345',
  }
  expect(doneStepsOf({ settings: [{ ...own, legal }] }, false)).toEqual(['settings'])
  const wrong = { ...legal, cnpj: '11.222.333/0001-82' }
  expect(doneStepsOf({ settings: [{ ...own, legal: wrong }] }, false)).toEqual([])
})

test('what was skipped comes first again, and the launch last', () => {
  expect(firstOpenStep(['hero', 'logo'])).toBe('contact')
  const before = ['hero', 'contact', 'logo', 'team', 'treatments'] as const
  expect(firstOpenStep([...before])).toBe('settings')
  expect(firstOpenStep([...before, 'settings'])).toBe('launch')
  expect(firstOpenStep([...before, 'settings', 'launch'])).toBe('launch')
})
