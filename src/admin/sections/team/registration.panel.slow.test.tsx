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
