import { act, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { elementsNamed, field, press, shows, type, until } from '../../testing/panel-steps.ts'
import { testWholePanel } from '../../testing/whole-panel.tsx'

const panel = testWholePanel()

const read = async (name: string) => (await field(name)).value

/** Opens the list of a field and takes the option that begins like this. */
async function pick(name: string, option: RegExp) {
  const input = await field(name)
  await act(async () => void fireEvent.click(input))
  const options = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].filter(({ textContent }) =>
      option.test(textContent ?? ''),
    )
  await until('the option is there', () => options().length > 0)
  await act(async () => void fireEvent.click(options()[0] as HTMLElement))
}

describe('the registration of somebody new', () => {
  beforeEach(async () => {
    await panel.signIn()
    await panel.open('/admin/team/new')
  })

  test.each([
    ['Fisioterapeuta', 'CREFITO', 'F · fisioterapeuta'],
    ['Terapeuta ocupacional', 'CREFITO', 'TO · terapeuta ocupacional'],
    ['Técnica de enfermagem', 'COREN', 'TE · técnica ou técnico de enfermagem'],
  ])('is with the council of her role: %s', async (role, council, ending) => {
    await type('Cargo/Função', role)
    expect([await read('Conselho'), await read('Final')]).toEqual([council, ending])
    expect(elementsNamed('option', 'MÉDICA')).toEqual([])
  })

  test.each(['Dentista', 'Cirurgiã-dentista', 'Assistente social', 'Recepcionista'])(
    'is in her own words where no council follows from her role: %s',
    async (role) => {
      await type('Cargo/Função', role)
      expect(await read('Conselho')).toBe('Outro')
    },
  )

  test.each([
    ['Clínica geral', 'CRM'],
    ['Educadora física', 'CREF'],
  ])('follows %s to the %s', async (role, council) => {
    await type('Cargo/Função', role)
    expect(await read('Conselho')).toBe(council)
  })

  test('keeps the number that was typed before her role, without the word of physicians', async () => {
    await pick('UF', /^PR$/)
    await type('Número', '4321')
    await type('Cargo/Função', 'Dentista')
    expect(await read('Registro profissional')).toBe('4321')
    await type('Cargo/Função', 'Nutricionista')
    expect([await read('Conselho'), await read('Número')]).toEqual(['CRN', '4321'])
  })

  test('keeps her own words when her role changes', async () => {
    await type('Cargo/Função', 'Dentista')
    await type('Registro profissional', 'CRO-PR 4321')
    await type('Cargo/Função', 'Médica')
    expect(await read('Registro profissional')).toBe('CRO-PR 4321')
  })

  test('is with the CRM again once the role is empty', async () => {
    await type('Cargo/Função', 'Dentista')
    await type('Cargo/Função', '')
    expect(await read('Conselho')).toBe('CRM')
  })

  test('stays with the CRM that was chosen, whatever the role', async () => {
    await pick('Conselho', /^CRM/)
    await type('Cargo/Função', 'Dentista')
    expect(await read('Conselho')).toBe('CRM')
  })

  test('stays with the council that was chosen, and says that the role names another', async () => {
    await pick('Conselho', /^CRN/)
    await type('Cargo/Função', 'Fisioterapeuta')
    expect(await read('Conselho')).toBe('CRN')
    await shows(/Quem é “Fisioterapeuta” costuma ter registro no CREFITO/)
  })

  test.each([
    ['Fisioterapeuta', /^8$/, ['98765-T', '98765-TO'], 'CREFITO-8 98765-TO'],
    ['Psicóloga', /^08$/, ['12345-', '12345-6'], 'CRP 08/12345-6'],
  ])(
    'takes the ending that was typed after the number of a %s',
    async (role, region, typed, line) => {
      await type('Cargo/Função', role)
      await pick('Região', region)
      for (const text of typed) await type('Número', text)
      await shows(line)
    },
  )

  test.each([
    ['Psicóloga', ['08/12345'], 'CRP 08/12345'],
    ['Psicóloga', ['08', '08/', '08/1', '12', '12345'], 'CRP 08/12345'],
    ['Fisioterapeuta', ['8/98765-F'], 'CREFITO-8 98765-F'],
    ['Fisio', ['8/12.345'], 'CREFITO-8 12345-F'],
    ['Médica', ['12345/SC'], 'MÉDICA · CRM-SC 12345'],
  ])('takes the region that was typed with the number of a %s: %j', async (role, typed, line) => {
    await type('Cargo/Função', role)
    for (const text of typed) await type('Número', text)
    await shows(line)
  })

  test('takes no thousands for a region', async () => {
    await type('Cargo/Função', 'Nutri')
    await pick('Região', /^10$/)
    for (const text of ['8', '8.', '8.7', '8.76', '8.765']) await type('Número', text)
    await shows('CRN-10 8765')
  })

  test.each([
    [['99/1', '99/12345'], 'De “99/12345” fica só o número 12345. Confira o conselho e o final.'],
    [['08.12345'], 'De “08.12345” fica só o número 12345. Confira o conselho e o final.'],
  ])('never joins two numbers to one: %j', async (typed, warning) => {
    await type('Cargo/Função', 'Psicóloga')
    for (const text of typed) await type('Número', text)
    await act(async () => void fireEvent.blur(await field('Número')))
    await shows(warning)
  })

  test('says which letters are no part of it', async () => {
    await pick('UF', /^PR$/)
    await type('Número', '98765-F')
    await act(async () => void fireEvent.blur(await field('Número')))
    await shows('De “98765-F” fica só o número 98765. Confira o conselho e o final.')
    await shows('MÉDICA · CRM-PR 98765')
    expect(await read('Número')).toBe('98765-F')
  })
})

test('a physiotherapist is public with her own council, not as a physician', async () => {
  await panel.signIn()
  await panel.open('/admin/team/new')
  await type('Nome Completo', 'Paula Reis')
  await type('Cargo/Função', 'Fisioterapeuta')
  await type('Biografia', 'Cuida com calma.')
  await pick('Região', /^8$/)
  await type('Número', '98765-F')
  await press('Salvar')
  await until('she is public', async () => (await panel.page()).includes('CREFITO-8 98765-F'))
  expect(await panel.page()).not.toContain('98765</')
})
