import { notificationsStore } from '@mantine/notifications'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { SectionWithDock } from '../testing/form.tsx'
import { testPanel, waitFor } from '../testing/panel-parts.tsx'
import { elementsNamed, type Kind } from '../testing/panel-steps.ts'

const panel = testPanel()

beforeEach(async () => {
  await panel.load('header')
  panel.show(<SectionWithDock entity="header" fields={['navigation']} />)
  await waitFor(() => head('Início'))
})

const heads = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-head]')]
const nameOf = (head: HTMLElement) => head.querySelector('b')?.textContent
const names = () => heads().map(nameOf)

const only = <Found,>(found: Found[]): Found => {
  const [first] = found
  if (!first) throw new Error('Not on the screen')
  return first
}
const named = (kind: Kind, name: string | RegExp) => only(elementsNamed(kind, name))
const head = (name: string) => only(heads().filter((element) => nameOf(element) === name))
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const said = (name: string) => head(name).closest('li')?.textContent
const key = (element: HTMLElement, key: string, altKey = false) =>
  act(async () => void fireEvent.keyDown(element, { key, altKey }))
const openRow = (name: string) => press(head(name))
const row = (name: string) => named('group', name)
const texts = () => [...document.querySelectorAll<HTMLInputElement>('input[name$=".label"]')]
const textOf = (name: string) =>
  only([...row(name).querySelectorAll<HTMLInputElement>('input[name$=".label"]')])
const type = (input: HTMLInputElement, value: string) =>
  act(async () => void fireEvent.change(input, { target: { value } }))
async function choose(name: string, action: string) {
  await press(named('button', `Mais ações de ${name}`))
  await press(await waitFor(() => named('menuItem', action)))
}
const dock = (name: string) => named('button', name)

const ORIGINAL = ['Início', 'Sobre', 'Equipe', 'Tratamentos', 'Depoimentos', 'Contato']

describe('the rows of a list', () => {
  test('say in one line what each entry does, and open to its fields', async () => {
    expect(names()).toEqual(ORIGINAL)
    expect(said('Sobre')).toContain('Desce até Sobre')
    expect(texts()).toEqual([])
    await openRow('Sobre')
    await openRow('Equipe')
    expect(textOf('Sobre').value).toBe('Sobre')
    expect(textOf('Equipe').value).toBe('Equipe')
    await openRow('Sobre')
    expect(elementsNamed('group', 'Sobre')).toEqual([])
    await press(only([...row('Equipe').querySelectorAll<HTMLElement>('input[type=checkbox]')]))
    await openRow('Equipe')
    expect(said('Equipe')).toContain('Escondido · Desce até Equipe')
  })

  test('move by their menu to a number', async () => {
    await choose('Contato', 'Mover para a posição…')
    const place = await screen.findByLabelText('Nova posição, de 1 a 6')
    expect(place.closest('form')?.parentElement?.closest('form')).toBeNull()
    await act(async () => void fireEvent.change(place, { target: { value: '3' } }))
    await press(named('button', 'Mover'))
    expect(names()[2]).toBe('Contato')
  })

  test('stay open when they move', async () => {
    await openRow('Sobre')
    const input = textOf('Sobre')
    await key(head('Sobre'), 'ArrowDown', true)
    expect(names().slice(0, 3)).toEqual(['Início', 'Equipe', 'Sobre'])
    expect(textOf('Sobre')).toBe(input)
    await type(input, 'Quem somos')
    expect(names().slice(0, 3)).toEqual(['Início', 'Equipe', 'Quem somos'])
  })

  test('can be deleted, and restored in their place although others have changed', async () => {
    await choose('Sobre', 'Excluir')
    expect(names()).not.toContain('Sobre')
    await waitFor(() => expect(document.activeElement).toBe(head('Equipe')))
    await key(head('Contato'), 'ArrowUp', true)
    await press(await waitFor(() => named('button', 'Desfazer')))
    expect(names().slice(0, 3)).toEqual(['Início', 'Sobre', 'Equipe'])
    expect(names().slice(-2)).toEqual(['Contato', 'Depoimentos'])
  })

  test('come back once, whether their deletion is undone, discarded or both', async () => {
    await choose('Sobre', 'Excluir')
    await press(dock('Cancelar'))
    await press(await waitFor(() => named('button', 'Desfazer')))
    expect(names()).toEqual(ORIGINAL)
  })

  test('offer to undo a deletion only as long as their form is there', async () => {
    await choose('Sobre', 'Excluir')
    const offers = () => notificationsStore.getState().notifications
    expect(offers()).toHaveLength(1)
    cleanup()
    expect(offers()).toEqual([])
  })

  test('get a new one, which opens with the cursor in it', async () => {
    await press(named('button', 'Adicionar item do menu'))
    expect(names()[6]).toBe('Item do menu 7')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('name')).toBe('navigation.6.label'),
    )
  })

  test('open where something is wrong, with the cursor there, and stay open meanwhile', async () => {
    await openRow('Equipe')
    await type(textOf('Equipe'), '')
    await openRow('Item do menu 3')
    expect(texts()).toEqual([])
    await press(dock('Salvar'))
    expect(await screen.findByText('Texto é obrigatório')).toBeTruthy()
    const input = only(texts())
    await waitFor(() => expect(document.activeElement).toBe(input))
    await type(input, 'Nossa equipe')
    expect(screen.queryByText('Texto é obrigatório')).toBeNull()
    expect(textOf('Nossa equipe')).toBe(input)
  })
})

describe('a row in which someone is writing', () => {
  test('keeps the cursor and the letters when a colleague adds a row above', async () => {
    await openRow('Equipe')
    const input = textOf('Equipe')
    input.focus()
    await type(input, 'Nossa equipe')
    const { navigation } = await panel.read('header')
    const added = { label: 'Blog', href: 'https://blog.exemplo', isActive: true }
    await panel.saveElsewhere('header', { navigation: [added, ...navigation] })
    await press(dock('Salvar'))
    await waitFor(() => expect(names()[0]).toBe('Blog'))
    expect(document.activeElement).toBe(input)
    await type(document.activeElement as HTMLInputElement, 'Nossa equipe inteira')
    expect(names()).toEqual([
      'Blog',
      'Início',
      'Sobre',
      'Nossa equipe inteira',
      ...ORIGINAL.slice(3),
    ])
  })
})
