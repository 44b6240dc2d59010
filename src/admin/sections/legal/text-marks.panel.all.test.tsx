import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { element, field, press, readToast, type } from '../../testing/panel-steps.ts'
import { testWholePanel } from '../../testing/whole-panel.tsx'

const panel = testWholePanel()

test('a mark of a legal text shows its value, and goes where the cursor is', async () => {
  await panel.signIn()
  await panel.open('/admin/legal')
  await element('button', /^Pôr no texto Clínica: .+ Instituto Exemplo/)
  await type('Encarregado de dados', 'Maria dos Santos')
  await element('button', /^Pôr no texto Encarregado: .+ Encarregado pelos dados pessoais: Maria/)
  const intro = await field('Introdução')
  await type('Introdução', 'Olá, !')
  await act(async () => {
    fireEvent.focusIn(intro)
    intro.setSelectionRange(5, 5)
  })
  await press(/^Pôr no texto Telefone/)
  expect(intro.value).toBe('Olá, {telefone}!')
  expect(document.activeElement).toBe(intro)
  await press('Salvar')
  await readToast(/^Páginas legais atualizadas/)
  expect((await field('Introdução')).value).toBe('Olá, {telefone}!')
})

test('a form of Ajustes stands alone, with its preview and history in the menu', async () => {
  await panel.signIn()
  await panel.open('/admin/legal')
  await field('Introdução')
  expect(screen.queryByRole('radiogroup', { name: 'O que mostrar' })).toBeNull()
  await press('Mais ações desta tela')
  await press('Histórico')
  await screen.findByText(/^Ainda não há mudanças aqui/)
  await press('Voltar a escrever')
  await field('Introdução')
})

test('the parts that the site writes are there to read, and follow what is typed', async () => {
  await panel.signIn()
  await panel.open('/admin/legal')
  await type('Quem hospeda o site', 'Nuvem do Sul Ltda.')
  await press('Onde os dados ficam')
  await screen.findByText(/O site é hospedado por Nuvem do Sul Ltda\./)
  expect(screen.queryByText(/Toda noite/)).toBeNull()
})
