import { describe, expect, test } from 'vitest'
import { cutAt, lengthText } from './seo-lengths.ts'

describe('a text in search results', () => {
  test.each([
    ['', ''],
    ['Leveza', '6 de 60 caracteres: há espaço para dizer mais'],
    ['a'.repeat(60), '60 de 60 caracteres: cabe inteiro'],
    ['a'.repeat(61), '61 de 60 caracteres: a busca corta o fim'],
  ])('says how much of it is shown: %s', (text, words) => {
    expect(lengthText(text, 60)).toBe(words)
  })

  test('is cut between words', () => {
    expect(cutAt('Cuidado multidisciplinar em lipedema', 30)).toBe('Cuidado multidisciplinar em …')
    expect(cutAt('Cuidado', 30)).toBe('Cuidado')
  })
})
