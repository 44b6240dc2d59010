import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { refreshData } from './data/saves.ts'
import {
  choose,
  element,
  elementsNamed,
  field,
  line,
  press,
  readToast,
  says,
  shows,
  type,
  until,
} from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel()
const names = examples.treatments.map(({ name }) => name)

const shownNames = () =>
  [...document.querySelectorAll('main li[data-entry] b')].map(({ textContent }) => textContent)

const untilShown = (expected: string[]) =>
  until(`the list is ${expected}`, () => shownNames().join() === expected.join())

async function openSignedIn(address: string) {
  await panel.signIn()
  await panel.open(address)
}

describe('the list of treatments', () => {
  test('shows, hides, finds and counts them', async () => {
    const others = ['Drenagem', 'Taping'].map((name) => ({ name, description: 'Sessões.' }))
    await panel.signIn()
    await panel.client.entity('treatments').change({ create: others })
    await panel.open('/admin/treatments')
    await says(await line('Psicologia'), '💬 Psicologia')
    await choose('Psicologia no ar')
    await readToast('Psicologia saiu do site. Continua guardado aqui.')
    await says(await line('Psicologia'), 'Escondido')
    expect(await panel.page()).not.toContain('>Psicologia<')

    await choose('Escondidos 1')
    await untilShown(['Psicologia'])
    await choose('Todos 12')
    await type('Procurar tratamento', 'nutricao')
    await untilShown(['Nutrição'])
    await type('Procurar tratamento', 'zzz')
    await shows('Nenhum tratamento com esse nome.')

    await press('Mais ações desta tela')
    await press('Conferir imagens')
    await shows('12 ao todo: 10 com imagem, 2 sem imagem')
    await press('Atualizar')
    await readToast('Dados atualizados.')
  })
})

test('the message of a failed save leaves when the repeated one succeeds', async () => {
  await openSignedIn('/admin/treatments/treatment_02')
  await type('Duração', '50 minutos')
  panel.network.answer = { method: 'PUT', path: '*/treatments/documents', status: 500 }
  await press('Salvar')
  await shows('Erro ao salvar tratamento')
  panel.network.answer = undefined
  await press('Salvar')
  await readToast(/com sucesso!/)
  await until('it is gone', () => screen.queryByText('Erro ao salvar tratamento') === null)
})

test('what was discarded in the form of an entry comes back', async () => {
  await openSignedIn('/admin/treatments/treatment_02')
  await type('Duração', '50 minutos')
  await press('Cancelar')
  await until('the list is shown', () => panel.path() === '/admin/treatments')
  await press('Desfazer')
  await until('the form is back', () => panel.path() === '/admin/treatments/treatment_02')
  expect((await field('Duração')).value).toBe('50 minutos')
})

test('the address of a deleted treatment says that it is gone', async () => {
  await openSignedIn('/admin/treatments/nada')
  await element('heading', 'Este tratamento não está mais na lista')
})

test('what was typed in a treatment that somebody else deleted can be read', async () => {
  await openSignedIn('/admin/treatments/treatment_02')
  await type('Duração', '50 minutos')
  await panel.client.entity('treatments').delete('treatment_02')
  await act(refreshData)
  await element('heading', 'Este tratamento não está mais na lista')
  await element('heading', 'O que você tinha escrito')
  await shows('50 minutos')
  await press('Descartar o que escrevi')
  await until('it is gone', () => elementsNamed('heading', 'O que você tinha escrito').length === 0)
})

test('nine treatments are imported over the old ones, or nothing changes', async () => {
  await openSignedIn('/admin/manage/import')
  const start = async () => {
    await press('Importar 9')
    await element('dialog', 'Substituir os 10 tratamentos que já existem?')
    await press('Substituir')
  }
  panel.network.answer = { method: 'PUT', path: '*/documents/batch', status: 500 }
  await start()
  await shows('2 de 9: Ginecologia e Saúde da Mulher')
  await readToast('Falha no salvamento dos tratamentos')
  panel.network.answer = undefined
  panel.network.isAway = true
  await start()
  await readToast(/^Erro na importação/)
  await shows(/A lista de antes continua como estava/)
  panel.network.isAway = false
  await start()
  await readToast('9 tratamentos importados com sucesso!')
  await shows(/Você já tem 9 tratamentos/)
  await press(/^Tratamentos/)
  await untilShown(names.slice(0, 9))
})
