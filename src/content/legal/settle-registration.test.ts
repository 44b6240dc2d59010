import { describe, expect, test } from 'vitest'
import { readRegistration } from '../rules/registration-line.ts'
import { noRegistration } from '../rules/registration-parts.ts'
import { team } from '../sections/team.ts'
import { registrationProblems, settleRegistration } from './settle-registration.ts'

const LINE = 'MÉDICA · CRM-PR 12345'
const registration = readRegistration(LINE) ?? noRegistration

/** What the schema says, or else what the council says. */
function problemsOf(patch: object): string[] {
  const data = { ...team.fallback, registration: { ...noRegistration, ...patch } }
  const issues = team.schema.safeParse(data).error?.issues
  if (issues) return issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`)
  return registrationProblems(data.registration).map((problem) => problem.join(': '))
}

describe('the form of a registration', () => {
  test.each([
    [{ council: 'CRM', region: 'PR', number: '12345', title: 'MÉDICA' }],
    [{ council: 'CRM', region: 'PR', number: '' }],
    [{ council: 'CRM', region: '', number: '' }],
    [{ council: 'CREF', region: 'SC', number: '012345', suffix: 'G-S' }],
    [{ council: '', region: 'x', number: '12' }],
  ])('%j is accepted', (patch) => {
    expect(problemsOf(patch)).toEqual([])
  })

  test.each([
    [{ council: 'CRM', number: '1' }, 'region: Escolha a UF do CRM'],
    [{ council: 'CRN', number: '1' }, 'region: Escolha a região do CRN'],
    [{ council: 'CRM', region: 'XX' }, 'region: O CRM não tem essa UF'],
    [{ council: 'CRN', region: '12' }, 'region: O CRN não tem essa região'],
    [{ council: 'CRM', region: 'PR', number: '12a' }, 'number: Use só números, até 7'],
    [
      { council: 'CRM', region: 'PR', number: '0' },
      'number: Confira o número: o CRM não dá o zero',
    ],
    [{ council: 'CREF', region: 'PR', number: '1234567' }, 'number: O CREF usa até 6 números'],
    [{ council: 'CRN', region: '8', suffix: 'F' }, 'suffix: O CRN não usa esse final'],
    [
      { council: 'CRM', specialists: [{ specialty: 'Cirurgia Vascular', number: '' }] },
      'specialists: Escreva o número do RQE de cada especialidade',
    ],
    [
      { specialists: ['1', '2', '3'].map((number) => ({ specialty: 'A', number })) },
      'specialists: Anuncie no máximo 2 especialidades',
    ],
    [{ council: 'CRX' }, 'council: Escolha uma das opções'],
  ])('%j is refused: %s', (patch, message) => {
    expect(problemsOf(patch)).toEqual([message])
  })
})

describe('text and parts of a registration agree', () => {
  const member = { ...team.fallback, credentials: LINE, registration }

  test('after a change of the parts', () => {
    const next = { ...registration, number: '54321' }
    const settled = settleRegistration({ ...member, registration: next }, member)
    expect(settled.credentials).toBe('MÉDICA · CRM-PR 54321')
  })

  test('after a change of the text alone', () => {
    const settled = settleRegistration({ ...member, credentials: 'CRN-8 123' }, member)
    expect(settled).toMatchObject({
      credentials: 'CRN-8 123',
      registration: { council: 'CRN', region: '8', number: '123', title: '' },
    })
  })

  test('after a text in words of its own, or none', () => {
    for (const credentials of ['Terapeuta corporal', '']) {
      const settled = settleRegistration({ ...member, credentials }, member)
      expect(settled).toMatchObject({ credentials, registration: noRegistration })
    }
  })

  test('by the parts if both are new and differ', () => {
    const both = { ...member, credentials: 'CRN-8 123' }
    expect(settleRegistration(both, team.fallback)).toMatchObject({
      credentials: LINE,
      registration,
    })
  })

  test('in a record from before there were parts, if its text can be read', () => {
    const former = { ...team.fallback, credentials: 'Médica - CRM/PR 12.345' }
    expect(settleRegistration(former, former)).toMatchObject({ credentials: LINE, registration })
    const other = { ...team.fallback, credentials: 'Terapeuta corporal' }
    expect(settleRegistration(other, other)).toEqual(other)
  })
})
