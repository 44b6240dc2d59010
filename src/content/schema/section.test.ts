import { expect, test } from 'vitest'
import { group, lines } from './fields.ts'
import { defineSection, readStored } from './section.ts'

const plans = defineSection({
  label: 'Convênios',
  schema: group('Convênios', { cities: lines('Cidades', { max: 3 }) }),
  fallback: { cities: [] },
})

test('a list that is longer than its maximum keeps as many entries as fit', () => {
  const cities = ['Curitiba', 'Londrina', 'Maringá', 'Cascavel']
  const reported: string[] = []
  const read = readStored(plans, { cities }, (path) => reported.push(path))
  expect({ read, reported }).toEqual({ read: { cities: cities.slice(0, 3) }, reported: ['cities'] })
})
