import { describe, expect, test } from 'vitest'
import { councilNames } from '../rules/registration-parts.ts'
import { articleOf, isCheckStale } from './articles.ts'
import { matchesIn } from './matches.ts'
import { dutyOf, limitsOf } from './profession-duties.ts'
import { professionIn, professionOf } from './professions.ts'

const today = '2026-11-17'
const after = '2027-02-01'

describe('what the form says about a council', () => {
  test.each(councilNames)('is about the profession of the %s', (council) => {
    const profession = professionIn(council)
    expect(professionOf('team', { credentials: `${council}-8 123` })).toBe(profession)
    expect(dutyOf(profession, today).says).toContain(council)
  })

  test('is what the text review would say about the same words', () => {
    const limits = limitsOf('nutrition', today)
    expect(limits).toContainEqual({
      family: 'Preço',
      says: expect.stringContaining('Desconto'),
      article: 'Resolução CFN 599/2018, art. 57',
    })
    expect(matchesIn('Consulta com 20% de desconto.', { profession: 'nutrition' })).not.toEqual([])
  })

  test('is nothing where we know no rule of that council', () => {
    expect(limitsOf('physical-education', today)).toEqual([])
  })

  test('cites for nurses only the articles that could be confirmed', () => {
    expect(limitsOf('nursing', today).map(({ article }) => article)).toEqual([
      'Resolução COFEN 554/2017, art. 4º, VI',
    ])
  })

  test('says each kind of claim once, with its article', () => {
    for (const council of councilNames) {
      const limits = limitsOf(professionIn(council), today)
      expect(new Set(limits.map(({ family }) => family)).size).toBe(limits.length)
      for (const { article } of limits) expect(article).not.toBe('')
    }
  })

  test("follows the nutritionists' new norm from 23 January 2027", () => {
    const articles = (day: string) => limitsOf('nutrition', day).map(({ article }) => article)
    expect(articles(today).every((article) => article.includes('599/2018'))).toBe(true)
    expect(articles(after)).toEqual(['Resolução CFN 856/2026', 'Resolução CFN 856/2026'])
    expect(dutyOf('nutrition', after).article).toBe('Resolução CFN 856/2026')
  })

  test('names the date that the physiotherapists want in every publication', () => {
    expect(dutyOf('physiotherapy', today).says).toContain('a data')
  })
})

describe('the article of a match', () => {
  const of = (
    family: 'promise' | 'fear',
    profession: 'medicine' | 'nursing',
    voice: 'clinic' | 'patient',
  ) => articleOf({ family }, { profession, voice, today })

  test('is that of the own council, or says that the clinic answers by the physicians’', () => {
    expect(of('promise', 'nursing', 'clinic')).toBe('Resolução COFEN 554/2017, art. 4º, VI')
    expect(of('fear', 'medicine', 'clinic')).toBe('Resolução CFM 2.336/2023, art. 11, § 2º, e')
    expect(of('fear', 'nursing', 'clinic')).toBe(
      'pela clínica: Resolução CFM 2.336/2023, art. 11, § 2º, e',
    )
  })

  test('is the one on testimonials where a patient speaks', () => {
    expect(of('promise', 'medicine', 'patient')).toBe('Resolução CFM 2.336/2023, art. 14, II, g')
  })
})

test('norms that were last checked more than six months ago are said to be old', () => {
  expect(isCheckStale('2027-05-17', '2026-11-17')).toBe(false)
  expect(isCheckStale('2027-05-18', '2026-11-17')).toBe(true)
})
