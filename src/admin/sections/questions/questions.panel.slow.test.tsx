import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readyQuestions } from '#content/examples/questions.ts'
import { waitFor } from '../../testing/panel-parts.tsx'
import {
  choose,
  element,
  elementsNamed,
  field,
  press,
  readToast,
  type,
  until,
} from '../../testing/panel-steps.ts'
import { testWholePanel } from '../../testing/whole-panel.tsx'

const panel = testWholePanel()

const questions = () => panel.client.entity('questions')
const readNames = async () => (await questions().list()).map(({ name }) => name)
const namesShown = () => elementsNamed('link', /\?/).map(({ textContent }) => textContent ?? '')

const paragraph = (text: string) => [
  { _key: 'a', kind: 'paragraph' as const, text, marks: [], image: '' },
]

async function paste(name: string, text: string) {
  const input = await screen.findByRole('textbox', { name }, { timeout: 30_000 })
  const clipboardData = { getData: () => text, types: [], files: [] }
  await act(async () => void fireEvent.paste(input, { clipboardData }))
}

beforeEach(async () => {
  await panel.signIn()
})

describe('the questions', () => {
  test('can begin with ready ones, which are hidden until somebody has read them', async () => {
    await panel.open('/admin/questions')
    await press('Começar com 5 perguntas prontas')
    await readToast('Confira as respostas e mostre as que servem.')
    const added = await questions().list()
    expect(added.map(({ name }) => name)).toEqual(readyQuestions.map(({ name }) => name))
    expect(added.some(({ is_active }) => is_active)).toBe(false)
  })

  test('are written once for the home page and for treatments that have a page', async () => {
    const [treatment, other] = await panel.client.entity('treatments').list()
    const { _id = '', _version = 0, name = '' } = treatment ?? {}
    await panel.client
      .entity('treatments')
      .update({ _id, _version }, { text: paragraph('Como é.') })
    await panel.open('/admin/questions/new')
    await type('Pergunta', 'Dói?')
    await paste('Resposta', 'Não. É leve.')
    await type('Grupo', 'Sobre as sessões')
    await choose(new RegExp(`^${name}`))
    expect(elementsNamed('field', new RegExp(`^${other?.name}`))).toEqual([])
    await press('Salvar')
    await readToast('Pergunta adicionada com sucesso!')
    const [saved] = await questions().list()
    expect(saved).toMatchObject({ name: 'Dói?', group: 'Sobre as sessões', isOnHome: true })
    expect(saved?.treatments).toEqual([_id])
    expect(saved?.answer).toMatchObject([{ kind: 'paragraph', text: 'Não. É leve.' }])
    await waitFor(() => expect(document.body.textContent).toContain('2 páginas'))
  })

  test('move in their group and with it, by keyboard', async () => {
    await questions().change({ create: readyQuestions })
    await panel.open('/admin/questions')
    const handle = await element('button', /^Ordem de Existe cura\?: 3 de 3/)
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    await element('button', /^Ordem de Existe cura\?: 2 de 3/)
    const group = await element('button', /^Ordem de grupo Sobre os tratamentos: 2 de 2/)
    fireEvent.keyDown(group, { key: 'ArrowUp' })
    await element('button', /^Ordem de grupo Sobre os tratamentos: 1 de 2/)
    await waitFor(async () =>
      expect(await readNames()).toEqual([
        'A cirurgia é sempre necessária?',
        'A drenagem linfática serve para tirar gordura?',
        'Lipedema é o mesmo que obesidade?',
        'Existe cura?',
        'Como é feito o diagnóstico?',
      ]),
    )
  })

  test('are found by words of their answers, and a group is renamed as a whole', async () => {
    const others = Array.from({ length: 8 }, (_, index) => ({
      name: `Outra ${index}?`,
      answer: [],
    }))
    await questions().change({ create: [...readyQuestions, ...others] })
    await panel.open('/admin/questions')
    await press('Mais ações de grupo Sobre os tratamentos')
    await press('Mudar o nome…')
    await type('Nome', 'Tratamentos')
    await press('Mudar')
    await waitFor(async () => {
      const groups = (await questions().list()).map(({ group }) => group)
      expect(groups.filter((group) => group === 'Tratamentos')).toHaveLength(2)
    })
    await type('Procurar pergunta', 'inchaco')
    await waitFor(() => expect(namesShown().join()).toContain('A drenagem'))
    expect(namesShown().join()).not.toContain('Existe cura?')
    await type('Procurar pergunta', 'zzz')
    await waitFor(() => expect(document.body.textContent).toContain('Nenhuma pergunta com “zzz”.'))
  })

  test('keep the new name of a group that could not be saved', async () => {
    await questions().change({ create: readyQuestions })
    await panel.open('/admin/questions')
    await press('Mais ações de grupo Sobre os tratamentos')
    await press('Mudar o nome…')
    await type('Nome', 'Tratamentos')
    panel.network.refusal = 503
    await press('Mudar')
    await until('the save has failed', () => document.querySelector('[role=alert]') !== null)
    panel.network.refusal = undefined
    expect((await field('Nome')).value).toBe('Tratamentos')
  })
})
