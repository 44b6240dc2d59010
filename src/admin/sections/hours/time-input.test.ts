import { describe, expect, test } from 'vitest'
import { typedTime } from './time-input.tsx'

describe('a time that somebody types', () => {
  test.each([
    ['8', '08:00'],
    ['08', '08:00'],
    ['18', '18:00'],
    ['8h', '08:00'],
    ['8h30', '08:30'],
    ['830', '08:30'],
    ['1330', '13:30'],
    ['13.30', '13:30'],
    [' 8:05 ', '08:05'],
    ['0', '00:00'],
    ['23:59', '23:59'],
  ])('%j is understood as %s', (text, time) => {
    expect(typedTime(text)).toBe(time)
  })

  test.each(['', '24', '8:60', 'oito', '8:3', '12345', '8 às 18'])('%j stays as it is', (text) => {
    expect(typedTime(text)).toBe(text)
  })
})
