import { describe, expect, test } from 'vitest'
import { councilNames } from '../rules/registration-parts.ts'
import { findsIn } from './finds.ts'
import { dutyOf, limitsOf } from './profession-duties.ts'
import { professionIn, professionOf } from './professions.ts'

describe('what the form says about a council', () => {
  test.each(councilNames)('is about the profession of the %s', (council) => {
    const profession = professionIn(council)
    expect(professionOf('team', { credentials: `${council}-8 123` })).toBe(profession)
    expect(dutyOf(profession).says).toContain(council)
  })

  test('is what the text review would say about the same words', () => {
    const limits = limitsOf('nutrition')
    expect(limits).toContainEqual({
      family: 'Preço',
      says: expect.stringContaining('Desconto'),
      article: 'Resolução CFN 599/2018, art. 57',
    })
    expect(findsIn('Consulta com 20% de desconto.', { profession: 'nutrition' })).not.toEqual([])
  })

  test('is nothing where we know no rule of that council', () => {
    expect(limitsOf('physical-education')).toEqual([])
  })

  test('cites for nurses only the articles that could be confirmed', () => {
    expect(limitsOf('nursing').map(({ article }) => article)).toEqual([
      'Resolução COFEN 554/2017, art. 4º, VI',
    ])
  })

  test('says each kind of claim once, with its article', () => {
    for (const council of councilNames) {
      const limits = limitsOf(professionIn(council))
      expect(new Set(limits.map(({ family }) => family)).size).toBe(limits.length)
      for (const { article } of limits) expect(article).not.toBe('')
    }
  })
})
