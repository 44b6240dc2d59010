import { describe, expect, test } from 'vitest'
import { toPublicContent } from '../public/public-content.ts'
import { member, start } from '../testing/start.ts'
import { technicalDirectorOf } from './technical-director.ts'
import { plainTextsOf } from './testing/plain-texts.ts'

const directing = (name: string, credentials: string) =>
  member(name, credentials, { isTechnicalDirector: true })

const ana = directing('Dra. Ana Lima', 'MÉDICA · CRM-PR 12345 · Cirurgia Vascular RQE 6789')
const ANA =
  'Diretora técnica médica: Dra. Ana Lima – MÉDICA – CRM-PR 12345 – Cirurgia Vascular RQE 6789'

const said = (members: (typeof ana)[], words = '') => {
  const { settings } = start
  const legal = { ...settings.legal, technicalDirector: words }
  return technicalDirectorOf({ settings: { ...settings, legal }, team: members })
}

describe('the technical director', () => {
  test.each([
    ['the member with the mark', [member('Bia', 'CRN-8 1'), ana], ANA],
    [
      'a man',
      [directing('Dr. Rui', 'MÉDICO · CRM-PR 1')],
      'Diretor técnico médico: Dr. Rui – MÉDICO – CRM-PR 1',
    ],
    [
      'of another profession',
      [directing('Bia', 'CREFITO-8 12-F')],
      'Responsabilidade técnica: Bia – Equipe – CREFITO-8 12-F',
    ],
    ['the first of two', [ana, directing('Dr. Rui', 'MÉDICO · CRM-PR 1')], ANA],
    ['also somebody whom visitors do not see', [{ ...ana, is_active: false }], ANA],
    ['nobody without a registration', [directing('Dr. Rui', '')], ''],
    ['nobody without the mark', [member('Dr. Rui', 'MÉDICO · CRM-PR 1')], ''],
  ])('is %s', (_who, members, words) => {
    expect(said(members)).toBe(words)
  })

  test.each([
    [
      'the only physician',
      [member('Dra. Ana Lima', 'MÉDICA · CRM-PR 12345')],
      'Dra. Ana Lima – MÉDICA – CRM-PR 12345',
    ],
    [
      'the first with a registration',
      [member('Ivo', ''), { ...member('Bia', 'CREFITO-8 12-F'), role: 'Fisioterapeuta' }],
      'Bia – Fisioterapeuta – CREFITO-8 12-F',
    ],
    ['the member with the mark', [member('Bia', 'CRN-8 1'), ana], ANA.replace(/^.*: /, '')],
  ])('of an office is %s, without a title that only clinics have', (_who, team, words) => {
    const settings = { ...start.settings, establishment: 'office' as const }
    expect(technicalDirectorOf({ settings, team })).toBe(words)
  })

  test('is named in the words of the settings where there are any', () => {
    expect(said([ana], 'Dr. Rui – MÉDICO – CRM-PR 1')).toBe('Dr. Rui – MÉDICO – CRM-PR 1')
  })

  test('appears in the footer and on the page about privacy', () => {
    const content = { ...start, team: [ana] }
    expect(toPublicContent(content, {}).settings.legal.technicalDirector).toBe(ANA)
    expect(plainTextsOf(content).privacy.chapters[0]?.text).toContain(`${ANA}.`)
  })

  test('of the examples is recognizable as one, and not named as responsible for privacy', () => {
    expect(technicalDirectorOf(start)).toBe(
      'Diretora técnica médica: Dra. Helena Exemplo – MÉDICA – CRM-PR 00000 – Cirurgia Vascular RQE 00000',
    )
    expect(plainTextsOf(start).privacy.chapters[0]?.text).not.toContain('Helena')
  })
})
