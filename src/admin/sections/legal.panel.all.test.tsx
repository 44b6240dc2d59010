import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../testing/panel-steps.ts'
import { testWholePanel } from '../testing/whole-panel.tsx'

const panel = testWholePanel()

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
