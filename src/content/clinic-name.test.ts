import { expect, test } from 'vitest'
import { type ClinicName, greetingTo, ofClinic, theClinic } from './clinic-name.ts'

const named = (siteName: string, siteArticle: ClinicName['siteArticle'] = 'auto') => ({
  siteName,
  siteArticle,
})

test.each([
  ['Clínica Serena', 'da Clínica Serena', 'a Clínica Serena'],
  ['CLINICA SERENA', 'da CLINICA SERENA', 'a CLINICA SERENA'],
  ['Instituto Leveza', 'do Instituto Leveza', 'o Instituto Leveza'],
  ['Espaço Flor', 'do Espaço Flor', 'o Espaço Flor'],
  ['Dra. Ana Lima', 'da Dra. Ana Lima', 'a Dra. Ana Lima'],
  ['Dr. Rui Sá', 'do Dr. Rui Sá', 'o Dr. Rui Sá'],
  ['Ana Lima', 'de Ana Lima', 'Ana Lima'],
  ['Casablanca', 'de Casablanca', 'Casablanca'],
])('%s has the article of its first word', (name, of, the) => {
  expect([ofClinic(named(name)), theClinic(named(name))]).toEqual([of, the])
})

test('the clinic can choose another article, or none', () => {
  expect(ofClinic(named('Serena', 'a'))).toBe('da Serena')
  expect(ofClinic(named('Serena', 'o'))).toBe('do Serena')
  expect(ofClinic(named('Casa Serena', 'none'))).toBe('de Casa Serena')
})

test('the first message of a patient names the clinic', () => {
  expect(greetingTo(named('Clínica Serena'))).toBe(
    'Olá! Gostaria de saber mais sobre a Clínica Serena e agendar uma consulta.',
  )
})
