import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { element, field, press, pressKey, until } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel({ isShared: true })

beforeEach(() => panel.signIn())

const sheet = () => document.querySelector('dialog')
const title = () => sheet()?.querySelector('h2')?.textContent

const untilTitle = (words: string) =>
  until(`the help is about '${words}'`, () => sheet()?.open === true && title() === words)

test("'?' opens the chapter of the screen and follows it; Escape closes it", async () => {
  await panel.open('/admin/hours')
  await element('heading', 'Contato e horário')
  await pressKey(document.body, '?', { shiftKey: true })
  await untilTitle('Contato e horário')
  expect(sheet()?.textContent).toContain('Recessos e fechamentos')
  await press(/^Equipe/)
  await untilTitle('Equipe')
  await pressKey(sheet()?.querySelector('h2') as HTMLElement, 'Escape')
  expect(sheet()).toBeNull()
})

test("'?' leads back into the help from the screen beside it", async () => {
  await panel.open('/admin/hours')
  const heading = await element('heading', 'Contato e horário')
  await pressKey(heading, '?', { shiftKey: true })
  await untilTitle('Contato e horário')
  await pressKey(heading, '?', { shiftKey: true })
  expect(sheet()?.contains(document.activeElement)).toBe(true)
})

test("'?' in a field is a question mark", async () => {
  await panel.open('/admin/contact')
  await pressKey(await field(/^Endereço/), '?', { shiftKey: true })
  expect(sheet()).toBeNull()
})

test.each(['/admin/hero', '/admin/dashboard/hero', '/admin/manage/hero'])(
  'the shell of %s offers it',
  async (address) => {
    await panel.open(address)
    if (address === '/admin/hero') await press(/^Conta de/)
    await press('Ajuda desta tela')
    await untilTitle('Página')
  },
)

test('the whole guide can be searched and leafed through', async () => {
  await panel.open('/admin/dashboard/hero')
  await press('Ajuda desta tela')
  const input = await field('Procurar na ajuda')
  await act(async () => fireEvent.change(input, { target: { value: 'VOLTAR O SITE A ESTE DIA' } }))
  await press(/^Salvar, rascunhos e histórico/, sheet() ?? undefined)
  await untilTitle('Salvar, rascunhos e histórico')
  expect(sheet()?.querySelector('[data-lit]')?.textContent).toContain('Voltar o site a este dia')
  await press('Desta tela')
  await untilTitle('Página')
  await press('Todos os assuntos')
  await press('Aparência: Imagens', sheet() ?? undefined)
  await untilTitle('Aparência: Imagens')
})
