import { act, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageSections } from '#content/sections/page.ts'
import type { FrameMessage } from '#protocol/windows/preview-message.ts'
import { waitFor } from './testing/panel-parts.tsx'
import {
  element,
  elementsNamed,
  found,
  onDesktop,
  press,
  readToast,
  type,
} from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel()

onDesktop()

const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title^=Prévia]')

const click = (field: string) =>
  act(async () => {
    const source = frame()?.contentWindow ?? null
    const data: FrameMessage = { type: 'preview-open', field, isToShow: false }
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }))
  })

const button = (name: string) => found(name, () => elementsNamed('button', name))

const readSections = async () => (await panel.client.entity('page').get('page')).sections

beforeEach(async () => {
  await panel.signIn()
  await panel.open('/admin/page')
  await button('Esconder Depoimentos')
})

describe('the screen of the page', () => {
  test('hides and moves sections by keyboard, and saves both with one click', async () => {
    await press('Esconder Depoimentos')
    await button('Mostrar Depoimentos')
    await press('Ajustes')
    await element('dialog', 'Sair sem salvar?')
    await press('Continuar editando')
    expect(panel.path()).toBe('/admin/page')
    const [first, second, third, ...others] = Object.keys(pageSections)
    const places = others.length + 2
    const handle = await button(`Ordem de Equipe: 3 de ${places}. Use as setas para mover.`)
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    await button(`Ordem de Equipe: 2 de ${places}. Use as setas para mover.`)
    await press('Salvar')
    await readToast('Página atualizada. Vai ao ar com o lançamento.')
    const sections = await readSections()
    expect(sections.map(({ name }) => name)).toEqual([first, third, second, ...others])
    expect(sections.filter(({ isActive }) => !isActive).map(({ name }) => name)).toEqual([
      'testimonials',
    ])
  })

  test('changes texts of several sections in cards, and saves them together', async () => {
    await click('hero.slogan')
    await type('Slogan', 'Cuidado com calma')
    await press('Pronto')
    await click('cta.note')
    await type('Observação', 'Entender é cuidar')
    await press('Salvar')
    await readToast('Página atualizada. Vai ao ar com o lançamento.')
    expect(await panel.client.entity('hero').get('hero')).toMatchObject({
      slogan: 'Cuidado com calma',
    })
    expect(await panel.client.entity('cta').get('cta')).toMatchObject({ note: 'Entender é cuidar' })
  })

  test('names what leads to a section that is hidden, and opens its target', async () => {
    const words = '“Saiba Mais”, na abertura, leva ao início enquanto isso.'
    await press('Esconder Sobre')
    await waitFor(() => expect(document.body.textContent).toContain(words))
    expect(document.body.textContent).toContain('Sai sozinha do menu e do rodapé.')
    await press('Trocar destino')
    const target = () => document.activeElement?.getAttribute('name')
    await waitFor(() => expect(target()).toBe('secondaryButton.link'))
  })
})
