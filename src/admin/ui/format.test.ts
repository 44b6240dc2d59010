import { describe, expect, test } from 'vitest'
import { counted, dayOf, firstNameOf, initialsOf, momentOf, sizeOf } from './format.ts'

const now = new Date(2026, 10, 15, 18, 0)
const at = (month: number, day: number, hour: number, year = 2026) =>
  new Date(year, month - 1, day, hour, 5).toISOString()

describe('a date', () => {
  test.each([
    [at(11, 15, 14), 'hoje, 14:05', 'às 14:05'],
    [at(11, 15, 1), 'hoje, 1:05', 'à 1:05'],
    [at(11, 14, 23), 'ontem, 23:05', 'ontem às 23:05'],
    [at(10, 3, 9), '3 de outubro, 9:05', 'em 3 de outubro às 9:05'],
    [at(12, 31, 9, 2025), '31 de dezembro de 2025, 9:05', 'em 31 de dezembro de 2025 às 9:05'],
  ])('%s is written as people would say it', (iso, day, moment) => {
    expect(dayOf(iso, now)).toBe(day)
    expect(momentOf(iso, now)).toBe(moment)
  })
})

describe('a count', () => {
  test.each([
    [0, '0 tratamentos'],
    [1, '1 tratamento'],
    [1200, '1.200 tratamentos'],
  ])('%i has the right plural', (count, words) => {
    expect(counted(count, 'tratamento', 'tratamentos')).toBe(words)
  })
})

describe('a name', () => {
  test.each([
    ['Ana Clara Souza', 'Ana', 'AS'],
    ['  Beatriz ', 'Beatriz', 'B'],
  ])('%s is shortened to a first name and to initials', (name, first, initials) => {
    expect(firstNameOf(name)).toBe(first)
    expect(initialsOf(name)).toBe(initials)
  })
})

test.each([
  [0, '1 KB'],
  [48_500, '47,4 KB'],
  [3_400_000, '3,24 MB'],
  [5e9, '4,66 GB'],
])('%d bytes are given as %s', (bytes, words) => {
  expect(sizeOf(bytes)).toBe(words)
})
